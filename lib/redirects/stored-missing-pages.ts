import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { AppError } from '#lib/errors.ts'
import { storedTime } from '#lib/stored-time.ts'

const MAX_LISTED = 200

const rowSchema = z.object({
  id: z.string(),
  path: z.string(),
  hitCount: z.number(),
  lastSeenAt: storedTime,
  /** Host of the last page that linked to it, if known. */
  referrerSite: z.string().nullable(),
})

export type MissingPage = Readonly<z.infer<typeof rowSchema>>

/** Lists the missing URLs, most requested first. For admins. @throws errors of Supabase */
export async function listMissingPages(client: SupabaseClient): Promise<MissingPage[]> {
  const { data } = await client
    .from('missing_pages')
    .select('id, path, hitCount:hit_count, lastSeenAt:last_seen_at, referrerSite:referrer_site')
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
