'use client'

import { useActionState } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { Field } from '#app/_ui/field.tsx'
import { FillTime } from '#app/_ui/fill-time.client.tsx'
import { FormOutcome } from '#app/_ui/form-outcome.tsx'
import { FormTrap } from '#app/_ui/form-trap.tsx'
import { useAttempt } from '#app/_ui/use-attempt.client.ts'
import { MOST_MESSAGE_CHARACTERS, MOST_NAME_CHARACTERS } from '#lib/forms/contact-limits.ts'
import { firstTopic } from '#lib/forms/contact-topics.ts'
import type { ContactField, FormState } from '#lib/forms/form-state.ts'
import { messages } from '#lib/messages.ts'
import { sendMessage } from './send-message.ts'
import { TopicChoice } from './topic-choice.client.tsx'

const blank = { name: '', email: '', topic: firstTopic, message: '' }
const untouched: FormState<ContactField> = {
  status: 'open',
  values: blank,
  errors: {},
  problem: null,
}

/** The message form. Without JavaScript it is an ordinary form that comes back as it was typed. */
export function ContactForm({ button, submitting, edit }: ContactFormProps) {
  const [state, action, isPending] = useActionState(sendMessage, untouched)
  const form = useAttempt(state)
  const { values, errors } = state.status === 'open' ? state : { values: blank, errors: {} }

  return (
    <form ref={form} action={action} className="message-form" aria-labelledby="message-title">
      <TopicChoice chosen={values.topic} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          id="name"
          name="name"
          label="Name"
          autoComplete="name"
          required
          maxLength={MOST_NAME_CHARACTERS}
          defaultValue={values.name}
          error={errors.name}
        />
        <Field
          id="email"
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={values.email}
          error={errors.email}
        />
      </div>
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
      <FormTrap id="message-reference" />
      <FillTime />
      <FormOutcome state={state} sent={messages.contact.sent} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" kind="primary" pending={isPending} pendingLabel={submitting}>
          <span data-sanity={edit?.button}>{button}</span>
        </Button>
        <p className="note max-w-[38ch]">Used to answer you and for nothing else.</p>
        {edit && (
          <p className="note">
            While sending: <span data-sanity={edit.submitting}>{submitting}</span>
          </p>
        )}
      </div>
    </form>
  )
}

type ContactFormProps = {
  button: string
  submitting: string
  /** Values of `data-sanity`, for whoever may edit: both words of the button are shown then. */
  edit?: { button: string | undefined; submitting: string | undefined }
}
