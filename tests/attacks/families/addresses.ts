export function attackerAt(number: number): string {
  return `127.0.${66 + Math.floor(number / 200)}.${1 + (number % 200)}`
}

let last = 0

/** Returns a word that was never used before, to avoid cached responses. */
export function newWord(): string {
  last += 1
  return `w${Date.now().toString(36)}${last.toString(36)}`
}

export function lakePath(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(parameters)
  return `/lake/v2025-02-19${path}${search.size > 0 ? `?${search}` : ''}`
}

export function queryPath(
  query: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return lakePath('/data/query/production', { query, ...parameters })
}
