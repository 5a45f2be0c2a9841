import { firstErrors } from '#lib/first-errors.ts'
import { formText } from '#lib/forms/form-fields.ts'
import { emailRules, visitorRules } from '#lib/forms/form-limits.ts'
import { isFromRobot } from '#lib/forms/robot-check.ts'
import { messages } from '#lib/messages.ts'
import { commentMessages as say } from '#lib/messages-comments.ts'
import type { AttemptLimit } from '#lib/security/attempt-limit.ts'
import { type CommentDraft, commentDraft } from './comment-draft.ts'
import { type CommentFormState, POST_FIELD } from './comment-form.ts'

export type ReceiveCommentOptions = {
  form: FormData
  /** IP address of the visitor, if known. */
  address: string | null
  limit: AttemptLimit
  /** Returns true if comments are on and visitors can read the article. May throw. */
  isOpen: (postId: string) => Promise<boolean>
  store: (postId: string, comment: CommentDraft) => Promise<void>
}

/**
 * Receives a comment: validates it, applies rate limits and stores it for moderation. Never throws. Unless the comment
 * was accepted, the result contains what was typed and a message.
 */
export async function receiveComment(options: ReceiveCommentOptions): Promise<CommentFormState> {
  const { form, address, limit, isOpen, store } = options
  const values = {
    name: formText(form, 'name'),
    email: formText(form, 'email'),
    comment: formText(form, 'comment'),
  }
  const refuse = (problem: string) => ({ status: 'open', values, errors: {}, problem }) as const

  if (isFromRobot(form)) return { status: 'sent' }

  const parsed = commentDraft.safeParse(values)
  if (!parsed.success) {
    return { status: 'open', values, errors: firstErrors(parsed.error), problem: null }
  }
  const post = formText(form, POST_FIELD)

  try {
    if (!(await isOpen(post))) return refuse(say.closed)
    const rules = [...visitorRules('comment', address), ...emailRules('comment', parsed.data.email)]
    const wait = await limit.take(rules)
    if (wait > 0) return refuse(messages.forms.tooMany(wait))

    await store(post, parsed.data)
    return { status: 'sent' }
  } catch (error) {
    console.error('Could not store a comment.', error)
    return refuse(say.notStored)
  }
}
