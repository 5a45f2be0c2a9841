import 'server-only'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { env } from '#lib/env.ts'
import { keepFor, recordTags } from '#lib/next/render.ts'
import { dbTags } from '#lib/publishing/db-tags.ts'
import { createCommentReader, type ShownComments } from './shown-comments.ts'

/** Under one article. They are part of a page that everybody downloads. */
const MOST_SHOWN = 100

/** An article without its current comments is kept for so many seconds. */
const UNTIL_SUPABASE_ANSWERS = 60

const readApproved = createCommentReader(async (postId) => {
  const { data } = await serviceClient()
    .rpc('approved_comments', { _post_id: postId, _most: MOST_SHOWN })
    .abortSignal(AbortSignal.timeout(env.optionalTimeoutMs))
    .throwOnError()
  return data
})

/**
 * The approved comments under an article, the oldest first. They are part of the page that shows them until an
 * admin decides about one of them; when Supabase does not answer, the page is kept for a minute.
 */
export async function listShownComments(postId: string): Promise<ShownComments> {
  recordTags([dbTags.comments(postId)])
  const { comments, total, isCurrent } = await readApproved(postId)
  if (!isCurrent) keepFor(UNTIL_SUPABASE_ANSWERS)
  return { comments, total }
}
