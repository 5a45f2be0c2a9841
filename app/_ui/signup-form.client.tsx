'use client'

import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FormOutcome } from './form-outcome.tsx'
import { RobotFields } from './robot-fields.tsx'
import { type FormAction, useVisitorForm } from './use-visitor-form.client.ts'

const untouched = { status: 'open', values: { email: '' }, errors: {}, problem: null } as const

/** One e-mail address for one list. Without JavaScript it is an ordinary form. */
export function SignupForm({ id, action, hidden, words, kind = 'secondary' }: SignupFormProps) {
  const { form, send, state, isPending, values, errors } = useVisitorForm(action, untouched)

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
      <RobotFields id={`${id}-reference`} />
      <FormOutcome state={state} sent={words.sent} />
    </form>
  )
}

type SignupFormProps = {
  /** Unique on the page; the heading that names the form has the id `<id>-title`. */
  id: string
  action: FormAction<'email'>
  /** What the server must know besides the address. */
  hidden: { name: string; value: string }
  words: { label: string; submit: string; submitting: string; sent: string }
  kind?: 'primary' | 'secondary'
}
