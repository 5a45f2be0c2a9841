'use client'

import { type ReactNode, useActionState } from 'react'
import type { OpenForm } from '#lib/forms/form-state.ts'
import { messages } from '#lib/messages.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FormOutcome, FormReceived, HiddenFields } from './form-parts.tsx'

const untouched: OpenForm<'email'> = {
  status: 'open',
  values: { email: '' },
  errors: {},
  problem: null,
}

/** Renders a form that signs up an email address for a list. After an error, the input is preserved. */
export function SignupForm(props: SignupFormProps) {
  const { id, action, path, app, words, kind = 'secondary' } = props
  const [state, send] = useActionState(action, untouched)
  const { values, errors } = state
  const received = `${id}-received`

  return (
    <>
      <FormReceived id={received} state={state} isEdited={words.isEdited}>
        {words.received}
      </FormReceived>
      <form action={send} className="signup-form" noValidate aria-labelledby={`${id}-title`}>
        {app && <input type="hidden" name="app" value={app} />}
        <div className="signup-line">
          <Field
            id={`${id}-email`}
            name="email"
            type="email"
            label={words.label}
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={values.email}
            error={errors.email}
            missing={messages.forms.emailMissing}
            invalid={messages.forms.emailInvalid}
          />
          <Button type="submit" kind={kind} pendingLabel={words.submitting}>
            {words.submit}
          </Button>
        </div>
        <HiddenFields id={`${id}-reference`} returnTo={`${path}#${received}`} />
        <FormOutcome state={state} />
      </form>
    </>
  )
}

type SignupFormProps = {
  /** Unique on the page. The heading that names the form has the ID `<id>-title`. */
  id: string
  action: (before: OpenForm<'email'>, form: FormData) => Promise<OpenForm<'email'>>
  path: string
  app?: string
  words: {
    label: ReactNode
    submit: ReactNode
    submitting: string
    received: ReactNode
    isEdited: boolean
  }
  kind?: 'primary' | 'secondary'
}
