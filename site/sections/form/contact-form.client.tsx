'use client'

import { type ReactNode, useActionState } from 'react'
import { MAX_MESSAGE_CHARACTERS } from '#lib/forms/contact-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { FormOutcome, RobotFields, SenderFields } from '#site/ui/form-parts.tsx'
import { sendMessage } from './send-message.ts'

/** The message form: an ordinary form that comes back as it was typed until it is accepted. */
export function ContactForm(props: ContactFormProps) {
  const { id, titleId, topics, words, submitting, children } = props
  const [state, send] = useActionState(sendMessage, {
    status: 'open',
    values: { name: '', email: '', topic: topics[0]?.id ?? '', message: '' },
    errors: {},
    problem: null,
  })
  const { values, errors } = state

  return (
    <form action={send} className="message-form" aria-labelledby={titleId}>
      {topics.length > 0 && (
        <TopicChoice topics={topics} question={words.topics} chosen={values.topic} />
      )}
      <SenderFields id={id} values={values} errors={errors} labels={words} />
      <Field
        id={id}
        name="message"
        label={words.message}
        multiline
        required
        maxLength={MAX_MESSAGE_CHARACTERS}
        defaultValue={values.message}
        error={errors.message}
      />
      <RobotFields id={`${id}-reference`} />
      <FormOutcome state={state} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" kind="primary" pendingLabel={submitting}>
          {words.button}
        </Button>
        {children}
      </div>
    </form>
  )
}

type Topic = { readonly id: string; readonly label: ReactNode }

type ContactFormProps = {
  /** Unique on the page; prefix of the fields' IDs. */
  id: string
  titleId: string | undefined
  topics: readonly Topic[]
  words: Readonly<Record<'topics' | 'name' | 'email' | 'message' | 'button', ReactNode>>
  /** Label of the button while the form is submitted. */
  submitting: string
  /** Notes after the button. */
  children: ReactNode
}

/** The subject of the message. The site's script chooses the topic that a link asks for (site/behaviours/forms.ts). */
function TopicChoice({ topics, question, chosen }: TopicChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold text-xs">{question}</legend>
      <div className="topic-choice">
        {topics.map(({ id, label }) => (
          <label key={id}>
            <input type="radio" name="topic" value={id} defaultChecked={id === chosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type TopicChoiceProps = { topics: readonly Topic[]; question: ReactNode; chosen: string }
