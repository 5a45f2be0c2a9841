/** Honeypot field that people never see. Its name must not mean anything to autofill. */
export const TRAP_FIELD = 'reference_code'

/** Returns true if the honeypot has a value. Rate limits slow down robots that leave it empty. */
export function isFromRobot(form: FormData): boolean {
  return Boolean(form.get(TRAP_FIELD))
}
