import { PostgrestError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { AppError } from '#lib/errors.ts'
import { storageFailure } from '#lib/storage-errors.ts'
import { storedTime } from '#lib/stored-time.ts'
import type { RedirectDraft } from './redirect-draft.ts'

/** Default row limit of hosted Supabase's PostgREST. */
const PAGE_SIZE = 1000

/** The columns of a redirect, named as the fields of `rowSchema`. */
const COLUMNS =
  'id, sourcePath:source_path, destinationUrl:destination_url, redirectType:redirect_type, isActive:is_active, description, createdAt:created_at, updatedAt:updated_at, hitCount:hit_count, lastHitAt:last_hit_at'

const rowSchema = z.object({
  id: z.string(),
  sourcePath: z.string(),
  destinationUrl: z.string(),
  redirectType: z.union([z.literal(301), z.literal(302)]),
  isActive: z.boolean(),
  description: z
    .string()
    .nullable()
    .transform((text) => text ?? ''),
  createdAt: storedTime,
  updatedAt: storedTime,
  hitCount: z.number(),
  lastHitAt: storedTime.nullable(),
})

/** A redirect with the details shown in the list. Times are ISO 8601 in UTC. */
export type StoredRedirect = Readonly<z.infer<typeof rowSchema>>

/**
 * Lists the redirects that the client can read, newest first (requirements §7): all of them for admins, active ones for
 * others.
 *
 * @throws errors of Supabase
 */
export async function listRedirects(
  client: SupabaseClient,
  signal: AbortSignal = new AbortController().signal,
): Promise<StoredRedirect[]> {
  const rows: StoredRedirect[] = []
  for (;;) {
    const { data } = await client
      .from('redirects')
      .select(COLUMNS)
      .order('created_at', { ascending: false })
      // The redirects of an import have the same time.
      .order('source_path')
      .range(rows.length, rows.length + PAGE_SIZE - 1)
      .abortSignal(signal)
      .throwOnError()
    rows.push(...z.array(rowSchema).parse(data))
    if (data.length < PAGE_SIZE) return rows
  }
}

/** Inserts a rule and returns its id. @throws errors of Supabase */
export async function insertRedirect(
  client: SupabaseClient,
  draft: RedirectDraft,
): Promise<string> {
  const insert = client.from('redirects').insert(toRow(draft))
  const { data } = await insert.select('id').single().throwOnError()
  return z.object({ id: z.string() }).parse(data).id
}

/**
 * Updates the given fields of a rule.
 *
 * @throws AppError `not-found` if this client has no such rule (row-level security hides it), and errors of Supabase
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

/** Activates or deactivates rules and returns the ids of those that exist. @throws errors of Supabase */
export async function setActive(
  client: SupabaseClient,
  ids: readonly string[],
  isActive: boolean,
): Promise<string[]> {
  const { data } = await client
    .from('redirects')
    .update({ is_active: isActive })
    .in('id', ids)
    .select('id')
    .throwOnError()
  return z
    .array(z.object({ id: z.string() }))
    .parse(data)
    .map(({ id }) => id)
}

/** Deletes rules and returns them for `putRedirectsBack`. @throws errors of Supabase */
export async function deleteRedirects(
  client: SupabaseClient,
  ids: readonly string[],
): Promise<StoredRedirect[]> {
  const { data } = await client
    .from('redirects')
    .delete()
    .in('id', ids)
    .select(COLUMNS)
    .throwOnError()
  return z.array(rowSchema).parse(data)
}

/** Inserts deleted rules again, all or none, with their usage. @throws errors of Supabase */
export async function putRedirectsBack(
  client: SupabaseClient,
  rules: readonly StoredRedirect[],
): Promise<void> {
  const rows = rules.map((rule) => ({
    ...toRow(rule),
    id: rule.id,
    created_at: rule.createdAt,
    hit_count: rule.hitCount,
    last_hit_at: rule.lastHitAt,
  }))
  await client.from('redirects').insert(rows).throwOnError()
}

/** Returns the columns for the given fields. */
export function toRow(draft: Partial<RedirectDraft>): Record<string, unknown> {
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
  return new AppError('not-found', 'This redirect no longer exists.')
}

/**
 * Returns the database's own message for a failed save, the only error shown in its original words (requirements §8).
 *
 * @returns `null` for connection errors, whose messages are not meant for people
 */
export function databaseMessage(error: unknown): string | null {
  if (error instanceof AppError) return error.message
  const isAnswer = error instanceof PostgrestError && storageFailure(error) !== 'unreachable'
  return isAnswer ? error.message : null
}
