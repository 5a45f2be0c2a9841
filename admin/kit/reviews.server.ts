import 'server-only'
import { z } from 'zod'
import { documentName } from '#admin/kit/activity/names.ts'
import { readUnchangedDrafts } from '#admin/kit/unchanged-drafts.server.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentClient } from '#lib/content/content-store.server.ts'
import { OPEN_REVIEWS } from '#schemas/rules/review.ts'

const reviewSchema = z.object({
  document: z.string(),
  _type: z.string(),
  state: z.enum(['waiting', 'returned', 'approved']),
  by: z.string(),
  _updatedAt: z.string(),
  title: z.string().nullable(),
})

/** Returns the reviews that wait. Skips malformed ones, which a script may have written, so that the others show. */
export function waitingReviews(open: unknown) {
  return z
    .array(z.unknown())
    .parse(open)
    .flatMap((review) => reviewSchema.safeParse(review).data ?? [])
    .filter(({ state }) => state === 'waiting')
}

/**
 * Reads the drafts that wait for review, the longest waiting first. Leaves out what a schedule has published.
 *
 * @throws the client's error
 */
export async function readReviews(viewer: Admin['viewer']) {
  const client = await createContentClient(viewer)
  const query = `${OPEN_REVIEWS}{..., "_type": documentType}`
  const open = await client.fetch<unknown>(query, {}, { cache: 'no-store' })
  const waiting = waitingReviews(open)
  const ids = waiting.map(({ document }) => document)
  const unchanged = await readUnchangedDrafts(client, ids)
  return waiting
    .filter(({ document }) => !unchanged.has(document))
    .map((review) => ({
      id: review.document,
      type: review._type,
      name: documentName(review),
      by: review.by,
      at: review._updatedAt,
    }))
}
