import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { readReviews } from '#admin/kit/reviews.server.ts'
import { readUnchangedDrafts } from '#admin/kit/unchanged-drafts.server.ts'
import { countSubmissions } from '#admin/screens/submissions/stored-submissions.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentClient } from '#lib/content/content-store.server.ts'
import { isSessionOver } from '#lib/storage-errors.ts'
import { publishedId } from '#schemas/rules/page-path.ts'
import type { Waiting } from './waiting.ts'

/** Counts what waits for an admin. A count that fails is logged and `null`; the others are still returned. */
export async function readWaiting({ client, viewer }: Omit<Admin, 'isAdmin'>): Promise<Waiting> {
  const [comments, submissions, drafts, reviews] = await Promise.all([
    countPendingComments(client).catch(logFailure),
    countSubmissions(client).catch(logFailure),
    countPostDrafts(viewer).catch(logFailure),
    readReviews(viewer).catch(logFailure),
  ])
  return {
    comments,
    messages: submissions?.openMessages ?? null,
    drafts,
    reviews: reviews?.length ?? null,
  }
}

/** Counts drafts that differ from the published post, like the list of posts. */
async function countPostDrafts(viewer: Admin['viewer']): Promise<number> {
  const client = await createContentClient(viewer)
  const query = '*[_type == "post" && _id in path("drafts.**")]._id'
  const drafts = z
    .array(z.string())
    .parse(await client.fetch<unknown>(query, {}, { cache: 'no-store' }))
  const unchanged = await readUnchangedDrafts(client, drafts.map(publishedId))
  return drafts.length - unchanged.size
}

/** Counts comments that wait for approval. @throws Supabase's error */
export async function countPendingComments(client: SupabaseClient): Promise<number> {
  const { count } = await client
    .from('comments')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'pending')
    .throwOnError()
  return z.number().parse(count)
}

export function logFailure(error: unknown): null {
  if (!isSessionOver(error)) console.error('Could not read a count for the admin area:', error)
  return null
}
