import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'

/** How the list can be ordered, and what that is called. */
export const ORDERS = {
  newest: 'Newest first',
  source: 'Source, A to Z',
  hits: 'Most used',
  lastHit: 'Last used',
} as const

export type Order = keyof typeof ORDERS

/** True for what the field of orders may hold. */
export function isOrder(value: string): value is Order {
  return value in ORDERS
}

/** The rules that hold every word of a search, in order. They come the newest first. */
export function rulesFound(
  rules: readonly StoredRedirect[],
  search: string,
  order: Order,
): StoredRedirect[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rules.filter(({ sourcePath, destinationUrl, description }) => {
    const text = `${sourcePath} ${destinationUrl} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return order === 'newest' ? found : found.toSorted(compare[order])
}

const compare = {
  source: (a: StoredRedirect, b: StoredRedirect) => (a.sourcePath < b.sourcePath ? -1 : 1),
  hits: (a: StoredRedirect, b: StoredRedirect) => b.hitCount - a.hitCount,
  lastHit: (a: StoredRedirect, b: StoredRedirect) =>
    (b.lastHitAt ?? '').localeCompare(a.lastHitAt ?? ''),
}
