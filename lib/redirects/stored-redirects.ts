import { PostgrestError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { AppError } from '#lib/errors.ts'
import { storageFailure } from '#lib/storage-errors.ts'
import type { RedirectDraft } from './redirect-draft.ts'
import type { RedirectRule } from './rule.ts'

/** A redirect with what only its list shows. Times are ISO 8601 in UTC. */
export type StoredRedirect = RedirectRule & {
  readonly description: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly hitCount: number
  /** Null when it was never followed. */
  readonly lastHitAt: string | null
}

/** PostgREST of hosted Supabase hands out so many rows at once, unless it is told otherwise. */
const ROWS_AT_ONCE = 1000

/** Written in one request; an import of thousands is written in several. */
const WRITTEN_AT_ONCE = 500

/** The embedded Supabase writes times as PostgreSQL does, hosted ones as ISO 8601. */
const time = z.string().transform((text) => new Date(text).toISOString())

const rowSchema = z
  .object({
    id: z.string(),
    source_path: z.string(),
    destination_url: z.string(),
    redirect_type: z.union([z.literal(301), z.literal(302)]),
    is_active: z.boolean(),
    description: z.string().nullable(),
    created_at: time,
    updated_at: time,
    hit_count: z.number(),
    last_hit_at: time.nullable(),
  })
  .transform(
    (row): StoredRedirect => ({
      id: row.id,
      sourcePath: row.source_path,
      destinationUrl: row.destination_url,
      redirectType: row.redirect_type,
      isActive: row.is_active,
      description: row.description ?? '',
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      hitCount: row.hit_count,
      lastHitAt: row.last_hit_at,
    }),
  )

/**
 * The redirects that a client may see, the newest first (requirements §7): all of them for admins, the active
 * ones for everybody else.
 *
 * @throws what Supabase says
 */
export async function listRedirects(
  client: SupabaseClient,
  signal: AbortSignal = new AbortController().signal,
): Promise<StoredRedirect[]> {
  const rows: StoredRedirect[] = []
  for (;;) {
    const { data } = await client
      .from('redirects')
      .select()
      .order('created_at', { ascending: false })
      .order('id')
      .range(rows.length, rows.length + ROWS_AT_ONCE - 1)
      .abortSignal(signal)
      .throwOnError()
    rows.push(...z.array(rowSchema).parse(data))
    if (data.length < ROWS_AT_ONCE) return rows
  }
}

/** Adds one rule. @throws what Supabase says */
export async function insertRedirect(client: SupabaseClient, draft: RedirectDraft): Promise<void> {
  await client.from('redirects').insert(toRow(draft)).throwOnError()
}

/**
 * Changes one rule; what is left out stays.
 *
 * @throws AppError `not-found` when there is no such rule for this client (row level security says it so), and what
 *   Supabase says
 */
export async function updateRedirect(
  client: SupabaseClient,
  id: string,
  change: Partial<RedirectDraft>,
): Promise<void> {
  const { data } = await client
    .from('redirects')
    .update(toRow(change))
    .eq('id', id)
    .select('id')
    .throwOnError()
  if (data.length === 0) throw gone()
}

/** Removes one rule. @throws as `updateRedirect` */
export async function deleteRedirect(client: SupabaseClient, id: string): Promise<void> {
  const { data } = await client.from('redirects').delete().eq('id', id).select('id').throwOnError()
  if (data.length === 0) throw gone()
}

/**
 * Adds rules, and replaces those with the same source path. Batches are written one after the other: when one
 * is refused, those before it stay.
 *
 * @throws what Supabase says
 */
export async function upsertRedirects(
  client: SupabaseClient,
  drafts: readonly RedirectDraft[],
): Promise<void> {
  for (let from = 0; from < drafts.length; from += WRITTEN_AT_ONCE) {
    const rows = drafts.slice(from, from + WRITTEN_AT_ONCE).map(toRow)
    await client.from('redirects').upsert(rows, { onConflict: 'source_path' }).throwOnError()
  }
}

function toRow(draft: Partial<RedirectDraft>): Record<string, unknown> {
  const { sourcePath, destinationUrl, redirectType, isActive, description } = draft
  return {
    ...(sourcePath !== undefined && { source_path: sourcePath }),
    ...(destinationUrl !== undefined && { destination_url: destinationUrl }),
    ...(redirectType !== undefined && { redirect_type: redirectType }),
    ...(isActive !== undefined && { is_active: isActive }),
    ...(description !== undefined && { description: description === '' ? null : description }),
  }
}

function gone(): AppError {
  return new AppError('not-found', 'This redirect is not there any more.')
}

/**
 * What the database says to whoever saves a redirect (requirements §8): the one failure that is told in its words.
 *
 * @returns `null` where nobody answered: what fetch says about that is not for people
 */
export function databaseMessage(error: unknown): string | null {
  if (error instanceof AppError) return error.message
  const isAnswer = error instanceof PostgrestError && storageFailure(error) !== 'unreachable'
  return isAnswer ? error.message : null
}
