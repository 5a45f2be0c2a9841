'use client'

import { type ReactNode, useActionState } from 'react'
import { messages } from '#lib/messages.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { FormOutcome, FormReceived, HiddenFields, SenderFields } from '#site/ui/form-parts.tsx'
import { sendMessage } from './send-message.ts'

/** Renders the message form. It comes back as it was typed until it is accepted. */
export function ContactForm(props: ContactFormProps) {
  const { id, titleId, path, topics, words, submitting, received, isEdited, children } = props
  const [state, send] = useActionState(sendMessage, {
    status: 'open',
    values: { name: '', email: '', topic: topics[0]?.id ?? '', message: '' },
    errors: {},
    problem: null,
  })
  const { values, errors } = state
  const receivedId = `${id}-received`

  return (
    <>
      <FormReceived id={receivedId} state={state} isEdited={isEdited}>
        {received}
      </FormReceived>
      <form action={send} className="message-form" noValidate aria-labelledby={titleId}>
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
          defaultValue={values.message}
          error={errors.message}
          missing={messages.contact.messageMissing}
        />
        <HiddenFields id={`${id}-reference`} returnTo={`${path}#${receivedId}`} />
        <FormOutcome state={state} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" kind="primary" pendingLabel={submitting}>
            {words.button}
          </Button>
          {children}
        </div>
      </form>
    </>
  )
}

type Topic = { readonly id: string; readonly label: ReactNode }

type ContactFormProps = {
  /** Unique on the page; prefix of the fields' IDs. */
  id: string
  titleId: string | undefined
  path: string
  topics: readonly Topic[]
  words: Readonly<Record<'topics' | 'name' | 'email' | 'message' | 'button', ReactNode>>
  /** Label of the button while the form is submitted. */
  submitting: string
  received: ReactNode
  isEdited: boolean
  /** Notes after the button. */
  children: ReactNode
}

/** Renders the topics. The site's script chooses the one that a link asks for (site/behaviours/forms.ts). */
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
