import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { AppError } from '#lib/errors.ts'

/** An address that was asked for and is not there. */
export type MissingPage = {
  readonly id: string
  readonly path: string
  readonly hitCount: number
  /** ISO 8601 in UTC. */
  readonly lastSeenAt: string
  /** Host of the page that last led there, when known. */
  readonly referrerSite: string | null
}

/** So many are listed; the others were asked for less often. */
const MOST_LISTED = 200

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

/** The missing addresses, the most wanted first, for admins. @throws what Supabase says */
export async function listMissingPages(client: SupabaseClient): Promise<MissingPage[]> {
  const { data } = await client
    .from('missing_pages')
    .select('id, path, hit_count, last_seen_at, referrer_site')
    .order('hit_count', { ascending: false })
    .order('last_seen_at', { ascending: false })
    .limit(MOST_LISTED)
    .throwOnError()
  return z.array(rowSchema).parse(data)
}

/** Forgets one; it comes back when somebody asks for it again. @throws AppError `not-found`, and what Supabase says */
export async function dismissMissingPage(client: SupabaseClient, id: string): Promise<void> {
  const { data } = await client
    .from('missing_pages')
    .delete()
    .eq('id', id)
    .select('id')
    .throwOnError()
  if (data.length === 0) throw new AppError('not-found', 'This address is not listed any more.')
}
