import { z } from 'zod'
import { messages } from '#lib/messages.ts'
import { trimInvisible } from '#schemas/rules/invisible.ts'

/**
 * Returns a form field as text, without null characters, which databases reject, and with normalized line breaks:
 * browsers send CR LF, which would count as two characters (HTML, "Constructing the entry list").
 *
 * @returns an empty string if the field is missing or a file
 */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''

  return value.replaceAll('\0', '').replaceAll('\r\n', '\n')
}

const text = messages.forms

/** An email address of at most 254 characters (RFC 5321, 4.5.3.1.3). Trims the input. */
export const emailField = z
  .string()
  .transform(trimInvisible)
  .pipe(z.string().min(1, text.emailMissing))
  .pipe(z.email(text.emailInvalid).max(254, text.emailInvalid))
