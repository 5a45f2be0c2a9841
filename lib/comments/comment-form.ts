import type { FormState, OpenForm } from '#lib/forms/form-state.ts'

/** Maximum length of a comment, in characters. The database has the same limit. */
export const MAX_COMMENT_CHARACTERS = 4000

type CommentField = 'name' | 'email' | 'comment'

export type CommentFormState = FormState<CommentField>
export type OpenCommentForm = OpenForm<CommentField>

/** Hidden field with the document id of the article. */
export const POST_FIELD = 'post'
