import { z } from 'zod'
import { MOST_NAME_CHARACTERS } from '#lib/forms/contact-form.ts'
import { emailField } from '#lib/forms/form-fields.ts'
import { commentMessages as say } from '#lib/messages-comments.ts'
import { MOST_COMMENT_CHARACTERS } from './comment-form.ts'

/** A comment as it is stored, without its article. */
export type CommentDraft = z.infer<typeof commentDraft>

/** What the comment form must hold; the sentences stand beside their fields. */
export const commentDraft = z.object({
  /** On one line: it is a heading of sorts where it is shown. */
  name: z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, say.nameMissing).max(MOST_NAME_CHARACTERS, say.nameLong)),
  email: emailField,
  /** Plain text. One empty line separates paragraphs; more would only push others down the page. */
  comment: z
    .string()
    .transform((text) => text.trim().replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n'))
    .pipe(z.string().min(1, say.commentMissing).max(MOST_COMMENT_CHARACTERS, say.commentLong)),
})
