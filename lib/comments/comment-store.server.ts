import 'server-only'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { storageError } from '#lib/storage-errors.ts'
import type { CommentDraft } from './comment-draft.ts'

/**
 * Keeps a comment until an admin has read it.
 *
 * @param postId the article's document in the content lake
 * @throws AppError when Supabase does not take it.
 */
export async function storeComment(postId: string, draft: CommentDraft): Promise<void> {
  const { name, email, comment } = draft
  const { error } = await serviceClient()
    .from('comments')
    .insert({ post_id: postId, name, email, body: comment })
    // A person waits for the answer.
    .abortSignal(AbortSignal.timeout(10_000))
  if (error) throw storageError('Supabase', error)
}
