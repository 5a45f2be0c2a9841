import 'server-only'
import { z } from 'zod'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { publishedClient } from '#lib/content/client.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import type { ContentChange } from '#lib/publishing/message.ts'
import { failedLake } from '#lib/storage-errors.ts'
import { type LakeHistory, publishedChange } from './published-change.ts'

const token = env.sanity.embedded ? env.lake.authSecret : env.sanityTokens.write
const client = publishedClient.withConfig({ token, perspective: 'raw' })

/**
 * Writes down what was published in the Studio, by whom, and what it changed. Told of the same publish twice,
 * it writes it down once.
 *
 * @throws AppError when the lake's history or the database does not answer
 */
export async function recordPublish(change: ContentChange): Promise<void> {
  const entry = await publishedChange(change, history)
  if (!entry) return
  const { author, revision, entityId, ...row } = entry
  const database = serviceClient()
  const { data } = await database
    .from('audit_log')
    .select('id')
    .eq('entity_id', entityId)
    .eq('after->>revision', revision)
    .limit(1)
    .throwOnError()
  if (data.length > 0) return

  const entryRow = {
    ...row,
    entity_id: entityId,
    // Embedded, people have the same id in the lake and in Supabase.
    actor_id: z.uuid().safeParse(author).data ?? null,
    actor_email: author === undefined ? null : await nameOf(author),
  }
  await database.from('audit_log').insert(entryRow).throwOnError()
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

/** What the lake calls somebody: embedded their email address, hosted their name. */
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
