/** The address of an attacker: no two of them share one with each other or with anybody else. */
export function attackerAt(number: number): string {
  return `127.0.${66 + Math.floor(number / 200)}.${1 + (number % 200)}`
}

let last = 0

/** A word that was never used before, for what would otherwise be answered from memory. */
export function newWord(): string {
  last += 1
  return `w${Date.now().toString(36)}${last.toString(36)}`
}

/** Of an address of the lake, as strangers reach it. */
export function lakePath(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(parameters)
  return `/lake/v2025-02-19${path}${search.size > 0 ? `?${search}` : ''}`
}

export function queryPath(query: string, more: Readonly<Record<string, string>> = {}): string {
  return lakePath('/data/query/production', { query, ...more })
}
