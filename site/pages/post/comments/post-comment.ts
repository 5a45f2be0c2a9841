'use server'

import { visitorAddress } from '#lib/auth/visitor-address.server.ts'
import type { OpenCommentForm } from '#lib/comments/comment-form.ts'
import { receiveComment } from '#lib/comments/receive-comment.ts'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { answerForm } from '#lib/forms/form-answer.server.ts'
import { sharedLimit } from '#lib/security/shared-limit.server.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { namePosts } from '#site/content/post/query.ts'
import 'server-only'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import type { CommentDraft } from '#lib/comments/comment-draft.ts'
import { env } from '#lib/env.ts'
import { storageError } from '#lib/storage-errors.ts'

const limit = sharedLimit('forms')

/** Action of the comment form. It can be called without its page, so it checks whether comments are on. */
export async function postComment(_: OpenCommentForm, form: FormData): Promise<OpenCommentForm> {
  const address = await visitorAddress()
  const isOpen = async (postId: string) => {
    const { enableComments } = await getSiteSettings(PUBLISHED)
    return enableComments && (await namePosts([postId], PUBLISHED)).length > 0
  }
  const state = await receiveComment({ form, address, limit, isOpen, store: storeComment })

  return answerForm(state, form)
}

/**
 * Stores a comment for moderation.
 *
 * @param postId ID of the article's document
 * @throws AppError if Supabase can't store it
 */
async function storeComment(postId: string, draft: CommentDraft): Promise<void> {
  const { name, email, comment } = draft
  const { error } = await serviceClient()
    .from('comments')
    .insert({ post_id: postId, name, email, body: comment })
    // A visitor is waiting for the response.
    .abortSignal(AbortSignal.timeout(2 * env.backendTimeoutMs))
  if (error) throw storageError('Supabase', error)
}
