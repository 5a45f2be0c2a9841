'use client'

import { Button } from '#app/_ui/button.tsx'
import { Field } from '#app/_ui/field.tsx'
import { FormOutcome } from '#app/_ui/form-outcome.tsx'
import { RobotFields } from '#app/_ui/robot-fields.tsx'
import { SenderFields } from '#app/_ui/sender-fields.tsx'
import { useVisitorForm } from '#app/_ui/use-visitor-form.client.ts'
import type { EditAttribute } from '#lib/content/types.ts'
import { MOST_MESSAGE_CHARACTERS } from '#lib/forms/contact-limits.ts'
import { firstTopic } from '#lib/forms/contact-topics.ts'
import { messages } from '#lib/messages.ts'
import { sendMessage } from './send-message.ts'
import { TopicChoice } from './topic-choice.tsx'

const untouched = {
  status: 'open',
  values: { name: '', email: '', topic: firstTopic, message: '' },
  errors: {},
  problem: null,
} as const

/** The message form. Without JavaScript it is an ordinary form that comes back as it was typed. */
export function ContactForm({ button, submitting, edit }: ContactFormProps) {
  const { form, send, state, isPending, values, errors } = useVisitorForm(sendMessage, untouched)

  return (
    <form ref={form} action={send} className="message-form" aria-labelledby="message-title">
      <TopicChoice chosen={values.topic} />
      <SenderFields id="message" values={values} errors={errors} />
      <Field
        id="message"
        name="message"
        label="Message"
        multiline
        required
        maxLength={MOST_MESSAGE_CHARACTERS}
        defaultValue={values.message}
        error={errors.message}
      />
      <RobotFields id="message-reference" />
      <FormOutcome state={state} sent={messages.contact.sent} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" kind="primary" pending={isPending} pendingLabel={submitting}>
          <span {...edit?.button}>{button}</span>
        </Button>
        <p className="note max-w-[38ch]">Used to answer you and for nothing else.</p>
        {edit && (
          <p className="note">
            While sending: <span {...edit.submitting}>{submitting}</span>
          </p>
        )}
      </div>
    </form>
  )
}

type ContactFormProps = {
  button: string
  submitting: string
  /** For whoever may edit: both words of the button are shown then. */
  edit?: { button: EditAttribute; submitting: EditAttribute }
}
