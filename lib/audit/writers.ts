import type { DraftTransaction } from '#lib/content/history.server.ts'
import { isOwnTransaction } from '#lib/content/own-transaction.ts'

/** Field of an audit row's `after` with the names of the people who wrote what another person published. */
export const WRITERS = '_writers'

/** Number of a draft's transactions to look through. The Studio saves while people type. */
export const MAX_DRAFT_TRANSACTIONS = 1000

/**
 * Returns the people, by their IDs, who wrote the draft that a transaction published. What the site saves in a draft is
 * already public and recorded, so it doesn't count.
 *
 * @param log of the draft, the newest transaction first
 * @param publication ID of the transaction that published the draft, and so deleted it
 */
export function writersOf(
  log: readonly Omit<DraftTransaction, 'timestamp'>[],
  publication: string,
): string[] {
  const at = log.findIndex(({ id }) => id === publication)
  if (at < 0) return []
  const earlier = log.slice(at + 1)
  const end = earlier.findIndex(({ isDeletion }) => isDeletion)
  const own = end < 0 ? earlier : earlier.slice(0, end)
  return [...new Set(own.filter(({ id }) => !isOwnTransaction(id)).map(({ author }) => author))]
}
