import { z } from 'zod'
import { messages } from '#lib/messages.ts'

const text = messages.forms

/** An email address, without the spaces around it; 254 characters are the most (RFC 5321, 4.5.3.1.3). */
export const emailField = z
  .string()
  .trim()
  .min(1, text.emailMissing)
  .pipe(z.email(text.emailInvalid).max(254, text.emailInvalid))
