import { isDeepStrictEqual } from 'node:util'
import { draftId } from '#lib/content/content-store.ts'
import type { ContentHistory, DraftTransaction } from '#lib/content/history.server.ts'
import { isOwnTransaction } from '#lib/content/own-transaction.ts'

/** Field of an audit row's `after` with the names of the people who wrote what another person published. */
export const WRITERS = '_writers'

/** Number of a draft's transactions to look through. The Studio saves while people type. */
const MAX_TRANSACTIONS = 1000

export type DraftHistory = Pick<ContentHistory, 'draftTransactions' | 'documentAt'>

type Publication = {
  readonly entityId: string
  readonly revision: string
  /** ID of the version in a release that was published; `undefined` for the draft. */
  readonly version?: string | undefined
}

/**
 * Returns the people, by their IDs, who wrote what a transaction published: in the draft, or in the version of a release
 * and the draft that it is a copy of, as for a scheduled post.
 *
 * @throws if the history doesn't respond
 */
export async function writersOf(
  { draftTransactions, documentAt }: DraftHistory,
  { entityId, revision, version }: Publication,
): Promise<string[]> {
  const draft = draftId(entityId)
  const log = await draftTransactions(version ?? draft, MAX_TRANSACTIONS)
  const at = log.findIndex(({ id }) => id === revision)
  const own = at < 0 ? [] : sinceDeletion(log.slice(at + 1))
  const first = own.at(-1)
  if (!version || !first) return authorsOf(own)

  const drafted = await draftTransactions(draft, MAX_TRANSACTIONS)
  const before = sinceDeletion(drafted.filter(({ timestamp }) => timestamp <= first.timestamp))
  const [copy, original] = await Promise.all([
    documentAt(version, first.id),
    before[0] && documentAt(draft, before[0].id),
  ])
  const isCopy = isDeepStrictEqual(contentOf(copy), contentOf(original))
  return authorsOf(isCopy ? [...own, ...before] : own)
}

/** Leaves out what belonged to an earlier draft. */
function sinceDeletion(log: readonly DraftTransaction[]): readonly DraftTransaction[] {
  const end = log.findIndex(({ isDeletion }) => isDeletion)
  return end < 0 ? log : log.slice(0, end)
}

/** Leaves out what the site saved in the draft, because that is already public and recorded. */
function authorsOf(log: readonly DraftTransaction[]): string[] {
  return [...new Set(log.filter(({ id }) => !isOwnTransaction(id)).map(({ author }) => author))]
}

function contentOf(document: object | undefined) {
  return Object.entries(document ?? {})
    .filter(([name]) => !name.startsWith('_'))
    .sort()
}
