/** A field that people never see. Its name means nothing to those who fill in forms for others. */
export const TRAP_FIELD = 'reference_code'

/** Milliseconds between the form being there and being sent, filled in by the form's script. */
export const ELAPSED_FIELD = 'elapsed'

/** Nobody reads a form, fills it in and sends it in less, in milliseconds. */
export const LEAST_FILL_TIME = 2000

export type Sender =
  | 'person'
  /** Sent at once: a robot, or a person whose browser typed for them, who is asked to send it again. */
  | 'hasty'
  | 'robot'

/**
 * Who seems to have sent a form. Without JavaScript nobody measures the time (the page is the same file
 * for everyone): then the trap and the limits stand alone, and the form works all the same.
 */
export function senderOf(form: FormData): Sender {
  if (form.get(TRAP_FIELD)) return 'robot'
  const elapsed = form.get(ELAPSED_FIELD)
  if (typeof elapsed !== 'string' || !/^\d+$/.test(elapsed)) return 'person'

  return Number(elapsed) < LEAST_FILL_TIME ? 'hasty' : 'person'
}
