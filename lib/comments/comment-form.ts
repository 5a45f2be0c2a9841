import type { FormState, OpenForm } from '#lib/forms/form-state.ts'

/** Longest comment, in characters; the database holds to the same. */
export const MOST_COMMENT_CHARACTERS = 4000

/** The names of the form's fields. */
type CommentField = 'name' | 'email' | 'comment'

export type CommentFormState = FormState<CommentField>
export type OpenCommentForm = OpenForm<CommentField>

/** The hidden field with the id of the article's document. */
export const POST_FIELD = 'post'

/** The element on an article that says that a comment has arrived: the form leads there. */
export const RECEIVED_ANCHOR = 'comment-received'
