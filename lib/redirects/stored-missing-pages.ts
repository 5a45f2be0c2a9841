import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { AppError } from '#lib/errors.ts'

export type MissingPage = {
  readonly id: string
  readonly path: string
  readonly hitCount: number
  /** ISO 8601 in UTC. */
  readonly lastSeenAt: string
  /** Host of the last page that linked to it, if known. */
  readonly referrerSite: string | null
}

const MAX_LISTED = 200

const rowSchema = z
  .object({
    id: z.string(),
    path: z.string(),
    hit_count: z.number(),
    last_seen_at: z.string().transform((text) => new Date(text).toISOString()),
    referrer_site: z.string().nullable(),
  })
  .transform(
    (row): MissingPage => ({
      id: row.id,
      path: row.path,
      hitCount: row.hit_count,
      lastSeenAt: row.last_seen_at,
      referrerSite: row.referrer_site,
    }),
  )

/** Lists the missing URLs, most requested first. For admins. @throws errors of Supabase */
export async function listMissingPages(client: SupabaseClient): Promise<MissingPage[]> {
  const { data } = await client
    .from('missing_pages')
    .select('id, path, hit_count, last_seen_at, referrer_site')
    .order('hit_count', { ascending: false })
    .order('last_seen_at', { ascending: false })
    .limit(MAX_LISTED)
    .throwOnError()
  return z.array(rowSchema).parse(data)
}

/** Removes an entry. The next request for the URL adds it again. @throws AppError `not-found`, and errors of Supabase */
export async function dismissMissingPage(client: SupabaseClient, id: string): Promise<void> {
  const { data } = await client
    .from('missing_pages')
    .delete()
    .eq('id', id)
    .select('id')
    .throwOnError()
  if (data.length === 0) throw new AppError('not-found', 'This URL is no longer in the list.')
}
