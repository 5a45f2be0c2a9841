import { messages } from '#lib/messages.ts'
import type { AttemptLimit } from '#lib/security/attempt-limit.ts'
import { emailField, formText } from './form-fields.ts'
import { emailRules, visitorRules } from './form-limits.ts'
import type { FormState } from './form-state.ts'
import { isFromRobot } from './robot-check.ts'

export type ReceiveSignupOptions = {
  form: FormData
  /** Name of the list in the rate limits, because a person may sign up for several lists. */
  list: string
  /** IP address of the visitor, if known. */
  address: string | null
  limit: AttemptLimit
  /** Adds the address to the list if it isn't on it, or throws. */
  store: (email: string) => Promise<void>
}

/**
 * Receives an email address for a list. New and existing addresses get the same response, so that visitors can't find
 * out who is on the list. An address that was sent moments ago counts as existing.
 */
export async function receiveSignup(options: ReceiveSignupOptions): Promise<FormState<'email'>> {
  const { form, list, address, limit, store } = options
  const values = { email: formText(form, 'email') }
  const refuse = (problem: string) => ({ status: 'open', values, errors: {}, problem }) as const

  if (isFromRobot(form)) return { status: 'sent' }

  const parsed = emailField.safeParse(values.email)
  if (!parsed.success) {
    const error = parsed.error.issues[0]?.message ?? messages.forms.emailInvalid
    return { status: 'open', values, errors: { email: error }, problem: null }
  }

  const wait = await limit.take(visitorRules(list, address))
  if (wait > 0) return refuse(messages.forms.tooMany(wait))
  if ((await limit.take(emailRules(list, parsed.data))) > 0) return { status: 'sent' }

  try {
    await store(parsed.data)
    return { status: 'sent' }
  } catch (error) {
    console.error(`Could not store a sign-up for ${list}.`, error)
    return refuse(messages.forms.notStored)
  }
}
