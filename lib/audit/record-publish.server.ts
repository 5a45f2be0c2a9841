import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { authorName } from '#lib/content/author-name.server.ts'
import { rawClient } from '#lib/content/client.ts'
import {
  type ContentHistory,
  contentHistory,
  type Transaction,
} from '#lib/content/history.server.ts'
import { isOwnTransaction } from '#lib/content/own-transaction.ts'
import { AppError } from '#lib/errors.ts'
import type { ContentChange } from '#lib/publishing/message.ts'
import { publishedId } from '#schemas/rules/page-path.ts'
import type { AuditEntry } from './record.server.ts'
import { WRITERS, writersOf } from './writers.ts'

type Parts = {
  /** A client with the secret key. */
  readonly database: () => SupabaseClient
  readonly history: LakeHistory
  /** @returns the content server's name for an author */
  readonly nameOf: (author: string) => Promise<string | null>
}

/**
 * Creates the function that adds a row to the audit log for content published in the Studio or by a script. A unique
 * key limits it to one row if several instances handle the same message. The function throws if the content server's
 * history or the database doesn't respond.
 */
export function createPublishRecorder({ database, history, nameOf }: Parts) {
  /** Returns the names of the other people who wrote it. Without an answer, none: the row is more important. */
  const namesOfWriters = async (entry: PublishEntry) => {
    try {
      const writers = await writersOf(history, entry)
      const names = await Promise.all(writers.filter((id) => id !== entry.author).map(nameOf))
      return names.filter((name) => name !== null)
    } catch (error) {
      console.warn('Could not read who wrote a published draft:', error)
      return []
    }
  }

  return async (change: ContentChange): Promise<void> => {
    const entry = await publishedChange(change, history)
    if (!entry) return
    const writers = entry.action === 'published' ? await namesOfWriters(entry) : []
    const after = writers.length > 0 ? { ...entry.after, [WRITERS]: writers } : entry.after
    await recordOnce({ database, nameOf }, { ...entry, after }, change._id)
  }
}

/** Adds a row for what a transaction did to a document, unless there already is one. */
export async function recordOnce(
  { database, nameOf }: Pick<Parts, 'database' | 'nameOf'>,
  { author, revision, entityId, version: _version, ...row }: PublishEntry,
  documentId: string,
): Promise<void> {
  const entryRow = {
    ...row,
    entity_id: entityId,
    // In embedded mode, people have the same id in the lake and in Supabase.
    actor_id: z.uuid().safeParse(author).data ?? null,
    actor_email: author === undefined ? null : await nameOf(author),
    publish_key: `${documentId}@${revision}`,
  }
  await database()
    .from('audit_log')
    .upsert(entryRow, { onConflict: 'publish_key', ignoreDuplicates: true })
    .throwOnError()
}

const history: LakeHistory = {
  ...contentHistory,
  hasDraft: async (id) =>
    z
      .boolean()
      .parse(
        await rawClient.fetch(
          'defined(*[_id == $id][0]._id)',
          { id: `drafts.${id}` },
          { cache: 'no-store' },
        ),
      ),
}

export const recordPublish = createPublishRecorder({
  database: serviceClient,
  history,
  nameOf: authorName,
})

/** The content server's history, for details that the webhook's message lacks. */
export type LakeHistory = Pick<ContentHistory, 'draftTransactions'> & {
  transactions(id: string): Promise<readonly Omit<Transaction, 'timestamp'>[]>
  documentAt: ContentHistory['documentAt']
  hasDraft(id: string): Promise<boolean>
}

export type PublishEntry = AuditEntry & {
  readonly entityId: string
  readonly after: Fields
  readonly author: string | undefined
  readonly revision: string
  /** ID of the version in a release that was published. */
  readonly version?: string | undefined
}

/**
 * Builds the audit entry for content that was published, unpublished or deleted in the Studio or by a script.
 * `after.revision` names the transaction, which identifies duplicate messages. For deletions, `before.revision` is the
 * revision that the message names.
 *
 * @returns `undefined` for changes made through the site, which records them itself
 */
export async function publishedChange(
  change: ContentChange,
  history: LakeHistory,
): Promise<PublishEntry | undefined> {
  const log = await history.transactions(change._id)
  const isDeletion = change.operation === 'delete'
  const transaction = transactionOf(change, log)
  const revision = transaction?.id ?? change._rev
  if (revision === undefined || isOwnTransaction(revision)) return undefined

  const version = transaction?.documentIDs?.find(
    (id) => id.startsWith('versions.') && publishedId(id) === change._id,
  )
  const common = {
    ...(version && { version }),
    entity: change._type,
    entityId: change._id,
    author: transaction?.author,
    revision,
  }
  const title = change.title !== undefined && { title: change.title }
  const named = { ...title, revision }
  if (isDeletion) {
    const action = (await history.hasDraft(change._id)) ? 'unpublished' : 'deleted'
    const before = { ...title, revision: change._rev ?? revision }
    return { ...common, action, before, after: { revision } }
  }
  const previous = transaction && log[log.indexOf(transaction) + 1]
  if (change.operation === 'create' || !transaction || !previous) {
    return { ...common, action: 'published', before: null, after: named }
  }
  const [before, after] = await Promise.all([
    history.documentAt(change._id, previous.id),
    history.documentAt(change._id, transaction.id),
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

type Changed = Pick<ContentChange, '_id' | '_rev' | 'operation'>

/** Finds the transaction that a message is about, in the document's transactions, newest first. */
export function transactionOf<Logged extends { readonly id: string }>(
  { _id, _rev, operation }: Changed,
  log: readonly Logged[],
): Logged | undefined {
  const index = log.findIndex(({ id }) => id === _rev)
  if (operation !== 'delete') return log[index]
  if (index === 0) {
    throw new AppError('unexpected', `The history of ${_id} does not show its deletion yet.`)
  }
  // A deletion's message names the revision before it, so the deletion is the next one in the log.
  return log[Math.max(0, index - 1)]
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
