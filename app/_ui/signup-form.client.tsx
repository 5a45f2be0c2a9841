'use client'

import { useActionState } from 'react'
import type { FormState, OpenForm } from '#lib/forms/form-state.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FillTime } from './fill-time.client.tsx'
import { FormOutcome } from './form-outcome.tsx'
import { FormTrap } from './form-trap.tsx'
import { useAttempt } from './use-attempt.client.ts'

const untouched: OpenForm<'email'> = {
  status: 'open',
  values: { email: '' },
  errors: {},
  problem: null,
}

/** One e-mail address for one list. Without JavaScript it is an ordinary form. */
export function SignupForm({ id, action, hidden, words, kind = 'secondary' }: SignupFormProps) {
  const [state, send, isPending] = useActionState<FormState<'email'>, FormData>(action, untouched)
  const form = useAttempt(state)
  const { values, errors } = state.status === 'open' ? state : untouched

  return (
    <form ref={form} action={send} className="signup-form" aria-labelledby={`${id}-title`}>
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
        <Button type="submit" kind={kind} pending={isPending} pendingLabel={words.submitting}>
          {words.submit}
        </Button>
      </div>
      <FormTrap id={`${id}-reference`} />
      <FillTime />
      <FormOutcome state={state} sent={words.sent} />
    </form>
  )
}

type SignupFormProps = {
  /** Unique on the page; the heading that names the form has the id `<id>-title`. */
  id: string
  action: (state: FormState<'email'>, form: FormData) => Promise<FormState<'email'>>
  /** What the server must know besides the address. */
  hidden: { name: string; value: string }
  words: { label: string; submit: string; submitting: string; sent: string }
  kind?: 'primary' | 'secondary'
}
