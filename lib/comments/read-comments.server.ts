import 'server-only'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { env } from '#lib/env.ts'
import { keepFor, recordTags } from '#lib/next/render.ts'
import { dbTags } from '#lib/publishing/db-tags.ts'
import { createCommentReader, type ShownComments } from './shown-comments.ts'

/** Maximum number of comments under an article. They are part of a page that everyone downloads. */
const MAX_COMMENTS = 100

/** Seconds to keep a page that was rendered without its current comments. */
const RETRY_AFTER_S = 60

const readApproved = createCommentReader(async (postId) => {
  const { data } = await serviceClient()
    .rpc('approved_comments', { _post_id: postId, _most: MAX_COMMENTS })
    .select('id, name, body, createdAt:created_at, total')
    .abortSignal(AbortSignal.timeout(env.optionalTimeoutMs))
    .throwOnError()
  return data
})

/**
 * Returns the approved comments of an article, oldest first. The page that shows them expires when an admin approves or
 * rejects one. If Supabase doesn't respond, the page is kept for a minute.
 */
export async function listShownComments(postId: string): Promise<ShownComments> {
  recordTags([dbTags.comments(postId)])
  const { comments, total, isCurrent } = await readApproved(postId)
  if (!isCurrent) keepFor(RETRY_AFTER_S)
  return { comments, total }
}
