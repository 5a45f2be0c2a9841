/** Honeypot field that people never see. Its name must not mean anything to autofill. */
export const TRAP_FIELD = 'reference_code'

/** Milliseconds between showing and sending the form, filled in by the form's script. */
export const ELAPSED_FIELD = 'elapsed'

export const MIN_FILL_TIME_MS = 2000

export type Sender =
  | 'person'
  /** Sent immediately: a robot, or a person with autofill, who has to send it again. */
  | 'hasty'
  | 'robot'

/**
 * Guesses who sent a form. Without JavaScript there is no elapsed time (the page is the same for everyone), so only the
 * honeypot and the rate limits apply.
 */
export function classifySender(form: FormData): Sender {
  if (form.get(TRAP_FIELD)) return 'robot'
  const elapsed = form.get(ELAPSED_FIELD)
  if (typeof elapsed !== 'string' || !/^\d+$/.test(elapsed)) return 'person'

  return Number(elapsed) < MIN_FILL_TIME_MS ? 'hasty' : 'person'
}
