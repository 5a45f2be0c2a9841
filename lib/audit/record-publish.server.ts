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
  /** With the secret key. */
  readonly database: () => SupabaseClient
  readonly history: LakeHistory
  /** @returns the name by which the content server knows an author */
  readonly nameOf: (author: string) => Promise<string | null>
}

/**
 * Creates the function that adds a row to the audit log for what was published in the Studio or by a script. A unique
 * key keeps it to one row when several machines handle the same message. The function throws when the content server's
 * history or the database does not answer.
 */
export function createPublishRecorder({ database, history, nameOf }: Parts) {
  return async (change: ContentChange): Promise<void> => {
    const entry = await publishedChange(change, history)
    if (!entry) return
    const { author, revision, entityId, ...row } = entry
    const entryRow = {
      ...row,
      entity_id: entityId,
      // Embedded, people have the same id in the lake and in Supabase.
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

/** More writes than these never come between a publish and its message. */
const TRANSACTIONS_READ = 20

const history: LakeHistory = {
  transactions: async (id) => {
    const query = `limit=${TRANSACTIONS_READ}&reverse=true&excludeMutations=true`
    const lines = await ask(`/data/history/${env.sanity.dataset}/transactions/${id}?${query}`)
    return lines
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => transactionSchema.parse(JSON.parse(line)))
  },
  documentAt: async (id, revision) => {
    const path = `/data/history/${env.sanity.dataset}/documents/${id}?revision=${revision}`
    return documentsSchema.parse(JSON.parse(await ask(path))).documents[0]
  },
  hasDraft: async (id) =>
    z
      .boolean()
      .parse(await client.fetch('defined(*[_id == $id][0]._id)', { id: `drafts.${id}` }, uncached)),
}

const uncached = { cache: 'no-store' } as const

async function ask(path: string): Promise<string> {
  const answer = await fetch(client.getUrl(path), {
    headers: { authorization: `Bearer ${token}` },
    ...uncached,
  }).catch(failedLake)
  if (!answer.ok) throw new AppError('unexpected', `The lake's history answered ${answer.status}.`)
  return answer.text()
}

/** @returns an author's email address (embedded) or name (hosted) */
async function nameOf(author: string): Promise<string | null> {
  const answer = await fetch(client.getUrl(`/users/${encodeURIComponent(author)}`), {
    headers: { authorization: `Bearer ${token}` },
    ...uncached,
  })
  if (!answer.ok) return null
  return (
    z.object({ displayName: z.string() }).safeParse(await answer.json()).data?.displayName ?? null
  )
}

export const recordPublish = createPublishRecorder({ database: serviceClient, history, nameOf })

/** A transaction of the content lake's log. */
export type Transaction = { readonly id: string; readonly author: string }

/** The content server's history, which completes the webhook's message. */
export type LakeHistory = {
  /** The last transactions of a document, the newest first. */
  transactions(id: string): Promise<readonly Transaction[]>
  /** A document as a transaction left it; `undefined` when it was not there. */
  documentAt(id: string, revision: string): Promise<Readonly<Record<string, unknown>> | undefined>
  /** Tells whether a document has a draft now. */
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
  if (isDeletion && written === 0) {
    throw new AppError('unexpected', `The history of ${change._id} does not show its deletion yet.`)
  }
  // A deletion's message names the revision before it, so the deletion is the next one in the log.
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
