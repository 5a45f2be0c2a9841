import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { publishedClient } from '#lib/content/client.ts'
import { isOwnTransaction } from '#lib/content/own-transaction.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import type { ContentChange } from '#lib/publishing/message.ts'
import { failedLake } from '#lib/storage-errors.ts'
import type { AuditEntry } from './record.ts'

const token = env.sanity.embedded ? env.lake.authSecret : env.sanityTokens.write
const client = publishedClient.withConfig({ token, perspective: 'raw' })

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
  return async (change: ContentChange): Promise<void> => {
    const entry = await publishedChange(change, history)
    if (!entry) return
    const { author, revision, entityId, ...row } = entry
    const entryRow = {
      ...row,
      entity_id: entityId,
      // In embedded mode, people have the same id in the lake and in Supabase.
      actor_id: z.uuid().safeParse(author).data ?? null,
      actor_email: author === undefined ? null : await nameOf(author),
      publish_key: `${entityId}@${revision}`,
    }
    await database()
      .from('audit_log')
      .upsert(entryRow, { onConflict: 'publish_key', ignoreDuplicates: true })
      .throwOnError()
  }
}

const transactionSchema = z.object({ id: z.string(), author: z.string() })
const documentsSchema = z.object({ documents: z.array(z.record(z.string(), z.unknown())) })

/** Maximum number of transactions to read. Far fewer happen between a publish and its message. */
const TRANSACTIONS_READ = 20

const history: LakeHistory = {
  transactions: async (id) => {
    const query = `limit=${TRANSACTIONS_READ}&reverse=true&excludeMutations=true`
    const lines = await request(`/data/history/${env.sanity.dataset}/transactions/${id}?${query}`)
    return lines
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => transactionSchema.parse(JSON.parse(line)))
  },
  documentAt: async (id, revision) => {
    const path = `/data/history/${env.sanity.dataset}/documents/${id}?revision=${revision}`
    return documentsSchema.parse(JSON.parse(await request(path))).documents[0]
  },
  hasDraft: async (id) =>
    z
      .boolean()
      .parse(await client.fetch('defined(*[_id == $id][0]._id)', { id: `drafts.${id}` }, uncached)),
}

const uncached = { cache: 'no-store' } as const

async function request(path: string): Promise<string> {
  const response = await fetch(client.getUrl(path), {
    headers: { authorization: `Bearer ${token}` },
    ...uncached,
  }).catch(failedLake)
  if (!response.ok) {
    throw new AppError('unexpected', `The lake's history responded with ${response.status}.`)
  }
  return response.text()
}

async function nameOf(author: string): Promise<string | null> {
  const response = await fetch(client.getUrl(`/users/${encodeURIComponent(author)}`), {
    headers: { authorization: `Bearer ${token}` },
    ...uncached,
  })
  if (!response.ok) return null
  return (
    z.object({ displayName: z.string() }).safeParse(await response.json()).data?.displayName ?? null
  )
}

export const recordPublish = createPublishRecorder({ database: serviceClient, history, nameOf })

export type Transaction = { readonly id: string; readonly author: string }

/** The content server's history, for details that the webhook's message lacks. */
export type LakeHistory = {
  /** Returns the last transactions of a document, newest first. */
  transactions(id: string): Promise<readonly Transaction[]>
  /** Returns a document as a transaction left it, or `undefined` if it didn't exist. */
  documentAt(id: string, revision: string): Promise<Readonly<Record<string, unknown>> | undefined>
  hasDraft(id: string): Promise<boolean>
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
): Promise<
  (AuditEntry & { readonly author: string | undefined; readonly revision: string }) | undefined
> {
  const log = await history.transactions(change._id)
  const isDeletion = change.operation === 'delete'
  const index = log.findIndex(({ id }) => id === change._rev)
  if (isDeletion && index === 0) {
    throw new AppError('unexpected', `The history of ${change._id} does not show its deletion yet.`)
  }
  // A deletion's message names the revision before it, so the deletion is the next one in the log.
  const at = isDeletion ? Math.max(0, index - 1) : index
  const transaction = log[at]
  const revision = transaction?.id ?? change._rev
  if (revision === undefined || isOwnTransaction(revision)) return undefined

  const common = {
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
  const previous = log[at + 1]
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
