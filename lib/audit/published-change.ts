import { isDeepStrictEqual } from 'node:util'
import { isOwnTransaction } from '#lib/content/own-transaction.ts'
import type { ContentChange } from '#lib/publishing/message.ts'
import type { AuditEntry } from './record.ts'

/** A transaction of the content lake's log. */
export type Transaction = { readonly id: string; readonly author: string }

/** What is to be known of a publish beyond the webhook's message. */
export type LakeHistory = {
  /** The last transactions of a document, the newest first. */
  transactions(id: string): Promise<readonly Transaction[]>
  /** A document as a transaction left it; `undefined` when it was not there. */
  documentAt(id: string, revision: string): Promise<Readonly<Record<string, unknown>> | undefined>
  /** Whether a document has a draft now. */
  hasDraft(id: string): Promise<boolean>
}

/**
 * The line of the audit trail for something that was published, unpublished or deleted past the site, in the
 * Studio or by a script, and who did it. `after.revision` names the transaction, so that a message that comes
 * twice is known; where something is gone, `before.revision` is the one that the message names.
 *
 * @returns `undefined` for what the site wrote itself, which has its line already
 */
export async function publishedChange(
  change: ContentChange,
  history: LakeHistory,
): Promise<
  (AuditEntry & { readonly author: string | undefined; readonly revision: string }) | undefined
> {
  const log = await history.transactions(change._id)
  const isDeletion = change.operation === 'delete'
  const written = log.findIndex(({ id }) => id === change._rev)
  // What deleted a document is the next after the one that its message names, whatever was written since.
  const at = isDeletion ? Math.max(0, written - 1) : written
  const own = log[at]
  const revision = own?.id ?? change._rev
  if (revision === undefined || isOwnTransaction(revision)) return undefined

  const common = {
    entity: change._type,
    entityId: change._id,
    author: own?.author,
    revision,
  }
  const title = change.title !== undefined && { title: change.title }
  const named = { ...title, revision }
  if (isDeletion) {
    const action = (await history.hasDraft(change._id)) ? 'unpublished' : 'deleted'
    const before = { ...title, revision: change._rev ?? revision }
    return { ...common, action, before, after: { revision } }
  }
  const previous = log[at + 1]
  if (change.operation === 'create' || !own || !previous) {
    return { ...common, action: 'published', before: null, after: named }
  }
  const [before, after] = await Promise.all([
    history.documentAt(change._id, previous.id),
    history.documentAt(change._id, own.id),
  ])
  if (!before || !after) return { ...common, action: 'published', before: null, after: named }
  const changed = changedFields(before, after)
  return {
    ...common,
    action: 'published',
    before: pick(before, changed),
    after: { ...named, ...pick(after, changed) },
  }
}

function changedFields(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter(
    (name) => !name.startsWith('_') && !isDeepStrictEqual(before[name], after[name]),
  )
}

function pick(fields: Fields, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}

type Fields = Readonly<Record<string, unknown>>
