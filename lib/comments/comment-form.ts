import type { FormState } from '#lib/forms/form-state.ts'

/** The names of the form's fields. */
type CommentField = 'name' | 'email' | 'comment'

export type CommentFormState = FormState<CommentField>

/** The hidden field with the id of the article's document. */
export const POST_FIELD = 'post'

/** The element on an article that says that a comment has arrived; without JavaScript the form leads there. */
export const RECEIVED_ANCHOR = 'comment-received'
