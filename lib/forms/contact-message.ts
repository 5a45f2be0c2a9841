import { z } from 'zod'
import { messages } from '#lib/messages.ts'
import { MOST_MESSAGE_CHARACTERS, MOST_NAME_CHARACTERS, topicOf } from './contact-form.ts'
import { emailField } from './email-field.ts'

const text = messages.contact

/** A message as it is stored. */
export type ContactMessage = z.infer<typeof contactMessage>

/** What the contact form must hold; the sentences stand beside their fields. */
export const contactMessage = z.object({
  name: z.string().trim().min(1, text.nameMissing).max(MOST_NAME_CHARACTERS, text.nameLong),
  email: emailField,
  /** Stored by its label, as people read it. */
  topic: z.string().transform((id) => topicOf(id)?.label ?? null),
  message: z
    .string()
    .trim()
    .min(1, text.messageMissing)
    .max(MOST_MESSAGE_CHARACTERS, text.messageLong),
})
