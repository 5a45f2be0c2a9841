import { z } from 'zod'
import { MAX_NAME_CHARACTERS } from '#lib/forms/contact-form.ts'
import { emailField } from '#lib/forms/form-fields.ts'
import { commentMessages as say } from '#lib/messages-comments.ts'
import { MAX_COMMENT_CHARACTERS } from './comment-form.ts'

export type CommentDraft = z.infer<typeof commentDraft>

export const commentDraft = z.object({
  /** On one line, because it is shown as a kind of heading. */
  name: z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, say.nameMissing).max(MAX_NAME_CHARACTERS, say.nameLong)),
  email: emailField,
  /** Plain text. Paragraphs are separated by one empty line; more would only add space. */
  comment: z
    .string()
    .transform((text) => text.trim().replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n'))
    .pipe(z.string().min(1, say.commentMissing).max(MAX_COMMENT_CHARACTERS, say.commentLong)),
})
