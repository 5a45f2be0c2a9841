'use server'

import { visitorAddress } from '#lib/auth/visitor-address.server.ts'
import { type OpenCommentForm, POST_FIELD, RECEIVED_ANCHOR } from '#lib/comments/comment-form.ts'
import { receiveComment } from '#lib/comments/receive-comment.ts'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { answerForm } from '#lib/forms/form-answer.server.ts'
import { formText } from '#lib/forms/form-fields.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { postPath } from '#site/content/post/paths.ts'
import { namePosts } from '#site/content/post/query.ts'
import 'server-only'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import type { CommentDraft } from '#lib/comments/comment-draft.ts'
import { env } from '#lib/env.ts'
import { storageError } from '#lib/storage-errors.ts'

const limit = createAttemptLimit()

/**
 * The action of the form under an article. It can be called without its page, so it asks again whether comments
 * are on.
 */
export async function postComment(_: OpenCommentForm, form: FormData): Promise<OpenCommentForm> {
  const address = await visitorAddress()
  const isOpen = async (postId: string) => {
    const { enableComments } = await getSiteSettings(PUBLISHED)
    return enableComments && (await findSlug(postId)) !== undefined
  }
  const state = await receiveComment({ form, address, limit, isOpen, store: storeComment })
  // What was sent has been taken for an article that is there; robots may name any.
  const slug = state.status === 'sent' ? await findSlug(formText(form, POST_FIELD)) : undefined

  return answerForm(state, slug ? `${postPath(slug)}#${RECEIVED_ANCHOR}` : '/blog')
}

async function findSlug(postId: string): Promise<string | undefined> {
  const [post] = await namePosts([postId], PUBLISHED)
  return post?.slug
}

/**
 * Keeps a comment until an admin has read it.
 *
 * @param postId the article's document in the content lake
 * @throws AppError when Supabase does not take it.
 */
async function storeComment(postId: string, draft: CommentDraft): Promise<void> {
  const { name, email, comment } = draft
  const { error } = await serviceClient()
    .from('comments')
    .insert({ post_id: postId, name, email, body: comment })
    // A person waits for the answer.
    .abortSignal(AbortSignal.timeout(2 * env.backendTimeoutMs))
  if (error) throw storageError('Supabase', error)
}
