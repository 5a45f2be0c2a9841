import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { contentTags } from '#lib/content/tags.ts'
import { AppError } from '#lib/errors.ts'
import { createCommentReader, type ShownComments } from './shown-comments.ts'

/** Under one article. They are part of a page that everybody downloads. */
const MOST_SHOWN = 100

/** Milliseconds. Nobody waits for it: the old page is served while the new one is rendered. */
const PATIENCE = 10_000

/**
 * Longer than the 30 seconds by which `freshen.ts` tells a page that failed; `expire` above five minutes, or
 * the page would not be prerendered (cacheLife.md, "Prerendering behavior").
 */
const UNTIL_SUPABASE_ANSWERS = { stale: 60, revalidate: 60, expire: 365 * 24 * 60 * 60 }

const readApproved = createCommentReader(async (postId) => {
  const { data, error } = await serviceClient()
    .rpc('approved_comments', { _post_id: postId, _most: MOST_SHOWN })
    .abortSignal(AbortSignal.timeout(PATIENCE))
  if (error) throw new AppError('unexpected', error.message, { cause: error })
  return data
})

/**
 * The approved comments under an article, the oldest first. Kept, like the page they are part of, until an
 * admin decides about one of them (`announce.server.ts`); when Supabase does not answer, for a minute. A
 * publish or a `refresh-all` of the content lake says nothing about comments, so they are not filed under it.
 */
export async function listShownComments(postId: string): Promise<ShownComments> {
  'use cache'
  cacheTag(contentTags.comments(postId))
  const { comments, total, isCurrent } = await readApproved(postId)
  if (isCurrent) cacheLife('max')
  else cacheLife(UNTIL_SUPABASE_ANSWERS)
  return { comments, total }
}
