import { z } from 'zod'
import { formText } from '#lib/forms/form-fields.ts'
import { emailRules, visitorRules } from '#lib/forms/form-limits.ts'
import { senderOf } from '#lib/forms/robot-check.ts'
import { messages } from '#lib/messages.ts'
import { commentMessages as say } from '#lib/messages-comments.ts'
import type { AttemptLimit } from '#lib/security/attempt-limit.ts'
import { type CommentDraft, commentDraft } from './comment-draft.ts'
import { type CommentFormState, POST_FIELD } from './comment-form.ts'

export type ReceiveCommentOptions = {
  form: FormData
  /** Where the visitor calls from, when known. */
  address: string | null
  limit: AttemptLimit
  /** Whether comments are on, and the article is one that visitors can read. May throw. */
  isOpen: (postId: string) => Promise<boolean>
  /** Keeps the comment, or throws. */
  store: (postId: string, comment: CommentDraft) => Promise<void>
}

/**
 * Takes a comment: checks it, limits who sends too many, stores it for an admin to read. Every outcome is a
 * value with a sentence for the person; what was typed comes back unless it was taken.
 */
export async function receiveComment(options: ReceiveCommentOptions): Promise<CommentFormState> {
  const { form, address, limit, isOpen, store } = options
  const values = {
    name: formText(form, 'name'),
    email: formText(form, 'email'),
    comment: formText(form, 'comment'),
  }
  const refuse = (problem: string) => ({ status: 'open', values, errors: {}, problem }) as const

  const sender = senderOf(form)
  if (sender === 'robot') return { status: 'sent' }
  if (sender === 'hasty') return refuse(messages.forms.hasty)

  const parsed = commentDraft.safeParse(values)
  if (!parsed.success) {
    return { status: 'open', values, errors: firstErrors(parsed.error), problem: null }
  }
  const post = formText(form, POST_FIELD)

  try {
    if (!(await isOpen(post))) return refuse(say.closed)
    const rules = [...visitorRules('comment', address), ...emailRules('comment', parsed.data.email)]
    const wait = limit.take(rules)
    if (wait > 0) return refuse(messages.forms.tooMany(wait))

    await store(post, parsed.data)
    return { status: 'sent' }
  } catch (error) {
    console.error('A comment could not be stored.', error)
    return refuse(say.notStored)
  }
}

function firstErrors(error: z.ZodError<CommentDraft>) {
  const { name, email, comment } = z.flattenError(error).fieldErrors

  return {
    ...(name?.[0] && { name: name[0] }),
    ...(email?.[0] && { email: email[0] }),
    ...(comment?.[0] && { comment: comment[0] }),
  }
}
