import 'server-only'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { AppError } from '#lib/errors.ts'
import type { CommentDraft } from './comment-draft.ts'

/**
 * Keeps a comment until an admin has read it.
 *
 * @param postId the article's document in the content lake
 * @throws AppError `unexpected` when Supabase does not take it.
 */
export async function storeComment(postId: string, draft: CommentDraft): Promise<void> {
  const { name, email, comment } = draft
  const { error } = await serviceClient()
    .from('comments')
    .insert({ post_id: postId, name, email, body: comment })
    // A person waits for the answer.
    .abortSignal(AbortSignal.timeout(10_000))
  if (error) {
    throw new AppError('unexpected', `Supabase did not store a comment (${error.code}).`, {
      cause: error,
    })
  }
}
