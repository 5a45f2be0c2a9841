import { z } from 'zod'
import { firstErrors } from '#lib/first-errors.ts'
import { messages } from '#lib/messages.ts'
import type { AttemptLimit } from '#lib/security/attempt-limit.ts'
import { trimInvisible } from '#schemas/rules/invisible.ts'
import { type ContactTopic, MAX_MESSAGE_CHARACTERS, MAX_NAME_CHARACTERS } from './contact-form.ts'
import { emailField, formText } from './form-fields.ts'
import { emailRules, visitorRules } from './form-limits.ts'
import type { ContactField, FormState } from './form-state.ts'
import { isFromRobot } from './robot-check.ts'

export type ReceiveMessageOptions = {
  form: FormData
  /** IP address of the visitor, if known. */
  address: string | null
  limit: AttemptLimit
  /** Topics that the site's forms offer. */
  topics: readonly ContactTopic[]
  /** Stores the message, or throws. */
  store: (message: ContactMessage) => Promise<void>
}

/**
 * Receives a message from the contact form: validates it, applies rate limits and stores it. Never throws. Unless the
 * message was accepted, the result contains what was typed and a message for the visitor.
 */
export async function receiveMessage(
  options: ReceiveMessageOptions,
): Promise<FormState<ContactField>> {
  const { form, address, limit, topics, store } = options
  const values = {
    name: formText(form, 'name'),
    email: formText(form, 'email'),
    topic: formText(form, 'topic'),
    message: formText(form, 'message'),
  }
  const refuse = (problem: string) => ({ status: 'open', values, errors: {}, problem }) as const

  if (isFromRobot(form)) return { status: 'sent' }

  const parsed = contactMessage.safeParse(values)
  if (!parsed.success) {
    return { status: 'open', values, errors: firstErrors(parsed.error), problem: null }
  }

  const rules = [...visitorRules('contact', address), ...emailRules('contact', parsed.data.email)]
  const wait = await limit.take(rules)
  if (wait > 0) return refuse(messages.forms.tooMany(wait))

  try {
    await store({ ...parsed.data, topic: topicLabel(values.topic, topics) })
    return { status: 'sent' }
  } catch (error) {
    console.error('Could not store a message.', error)
    return refuse(messages.contact.notStored)
  }
}

/** Messages are stored with the label of their topic, for people to read. */
function topicLabel(id: string, topics: readonly ContactTopic[]): string | null {
  return topics.find((topic) => topic.id === id)?.label ?? null
}

const text = messages.contact

export type ContactMessage = z.infer<typeof contactMessage> & { readonly topic: string | null }

const contactMessage = z.object({
  name: z
    .string()
    .transform(trimInvisible)
    .pipe(z.string().min(1, text.nameMissing).max(MAX_NAME_CHARACTERS, text.nameLong)),
  email: emailField,
  message: z
    .string()
    .trim()
    .min(1, text.messageMissing)
    .max(MAX_MESSAGE_CHARACTERS, text.messageLong),
})
