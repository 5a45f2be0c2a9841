'use client'

import { type ReactNode, useActionState } from 'react'
import type { OpenForm } from '#lib/forms/form-state.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FormOutcome, RobotFields } from './form-parts.tsx'

const untouched: OpenForm<'email'> = {
  status: 'open',
  values: { email: '' },
  errors: {},
  problem: null,
}

/** Renders a form that signs up an email address for a list. After an error it keeps what was typed. */
export function SignupForm({ id, action, hidden, words, kind = 'secondary' }: SignupFormProps) {
  const [state, send] = useActionState(action, untouched)
  const { values, errors } = state

  return (
    <form action={send} className="signup-form" aria-labelledby={`${id}-title`}>
      <input type="hidden" name={hidden.name} value={hidden.value} />
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
        />
        <Button type="submit" kind={kind} pendingLabel={words.submitting}>
          {words.submit}
        </Button>
      </div>
      <RobotFields id={`${id}-reference`} />
      <FormOutcome state={state} />
    </form>
  )
}

type SignupFormProps = {
  /** Unique on the page; the heading that names the form has the ID `<id>-title`. */
  id: string
  action: (before: OpenForm<'email'>, form: FormData) => Promise<OpenForm<'email'>>
  /** Hidden field that is sent along with the email address. */
  hidden: { name: string; value: string }
  words: { label: ReactNode; submit: ReactNode; submitting: string }
  kind?: 'primary' | 'secondary'
}
