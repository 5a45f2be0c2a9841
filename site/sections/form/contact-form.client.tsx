'use client'

import { type ReactNode, useActionState } from 'react'
import { contactTopics, firstTopic, MAX_MESSAGE_CHARACTERS } from '#lib/forms/contact-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { FormOutcome, RobotFields, SenderFields } from '#site/ui/form-parts.tsx'
import { sendMessage } from './send-message.ts'

const untouched = {
  status: 'open',
  values: { name: '', email: '', topic: firstTopic, message: '' },
  errors: {},
  problem: null,
} as const

/** The message form: an ordinary form that comes back as it was typed until it is taken. */
export function ContactForm({ button, submitting, children }: ContactFormProps) {
  const [state, send] = useActionState(sendMessage, untouched)
  const { values, errors } = state

  return (
    <form action={send} className="message-form" aria-labelledby="message-title">
      <TopicChoice chosen={values.topic} />
      <SenderFields id="message" values={values} errors={errors} />
      <Field
        id="message"
        name="message"
        label="Message"
        multiline
        required
        maxLength={MAX_MESSAGE_CHARACTERS}
        defaultValue={values.message}
        error={errors.message}
      />
      <RobotFields id="message-reference" />
      <FormOutcome state={state} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" kind="primary" pendingLabel={submitting}>
          {button}
        </Button>
        <p className="note max-w-[38ch]">Used to answer you and for nothing else.</p>
        {children}
      </div>
    </form>
  )
}

type ContactFormProps = {
  button: ReactNode
  /** What the button says meanwhile. */
  submitting: string
  /** What stands after the button: for whoever may edit, the word that it says only for a moment. */
  children: ReactNode
}

/** What the message is about. The topic that a link asks for is chosen by the site's script (site/behaviours/forms.ts). */
function TopicChoice({ chosen }: { chosen: string }) {
  return (
    <fieldset>
      <legend className="font-semibold text-xs">What is it about?</legend>
      <div className="topic-choice">
        {contactTopics.map(({ id, label }) => (
          <label key={id}>
            <input type="radio" name="topic" value={id} defaultChecked={id === chosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
