import { messages } from '#lib/messages.ts'
import type { AttemptLimit } from '#lib/security/attempt-limit.ts'
import { emailField, formText } from './form-fields.ts'
import { emailRules, visitorRules } from './form-limits.ts'
import type { FormState } from './form-state.ts'
import { senderOf } from './robot-check.ts'

export type ReceiveSignupOptions = {
  form: FormData
  /** Which list, as the limits know it: one person may ask for two. */
  list: string
  /** Where the visitor calls from, when known. */
  address: string | null
  limit: AttemptLimit
  /** Puts the address on the list, or leaves it there; throws when it cannot. */
  store: (email: string) => Promise<void>
}

/**
 * Takes an email address for a list. Known and unknown addresses get the same answer, so that nobody
 * learns who is on it; an address that was sent moments ago counts as known.
 */
export async function receiveSignup(options: ReceiveSignupOptions): Promise<FormState<'email'>> {
  const { form, list, address, limit, store } = options
  const values = { email: formText(form, 'email') }
  const refuse = (problem: string) => ({ status: 'open', values, errors: {}, problem }) as const

  const sender = senderOf(form)
  if (sender === 'robot') return { status: 'sent' }
  if (sender === 'hasty') return refuse(messages.forms.hasty)

  const parsed = emailField.safeParse(values.email)
  if (!parsed.success) {
    const error = parsed.error.issues[0]?.message ?? messages.forms.emailInvalid
    return { status: 'open', values, errors: { email: error }, problem: null }
  }

  const wait = limit.take(visitorRules(list, address))
  if (wait > 0) return refuse(messages.forms.tooMany(wait))
  if (limit.take(emailRules(list, parsed.data)) > 0) return { status: 'sent' }

  try {
    await store(parsed.data)
    return { status: 'sent' }
  } catch (error) {
    console.error(`A sign-up for ${list} could not be stored.`, error)
    return refuse(messages.forms.notStored)
  }
}
