import { z } from 'zod'
import { messages } from '#lib/messages.ts'

/**
 * One field of a posted form as text: without the characters a database refuses, and with the line breaks
 * people typed (browsers post CR LF, which would count twice; HTML, "Constructing the entry list").
 *
 * @returns an empty text when the field is missing or is a file
 */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''

  return value.replaceAll('\0', '').replaceAll('\r\n', '\n')
}

const text = messages.forms

/** An email address, without the spaces around it; 254 characters are the most (RFC 5321, 4.5.3.1.3). */
export const emailField = z
  .string()
  .trim()
  .min(1, text.emailMissing)
  .pipe(z.email(text.emailInvalid).max(254, text.emailInvalid))
