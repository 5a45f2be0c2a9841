import type { ReactNode } from 'react'
import { MAX_NAME_CHARACTERS } from '#lib/forms/contact-form.ts'
import type { OpenForm } from '#lib/forms/form-state.ts'
import { ELAPSED_FIELD, TRAP_FIELD } from '#lib/forms/robot-check.ts'
import { Field } from './field.tsx'

/** Renders the sender's name and email address, side by side if there is room. */
export function SenderFields({ id, values, errors, labels, emailHint }: SenderFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        id={`${id}-name`}
        name="name"
        label={labels?.name ?? 'Name'}
        autoComplete="name"
        required
        maxLength={MAX_NAME_CHARACTERS}
        defaultValue={values.name}
        error={errors.name}
      />
      <Field
        id={`${id}-email`}
        name="email"
        label={labels?.email ?? 'Email address'}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        hint={emailHint}
        defaultValue={values.email}
        error={errors.email}
      />
    </div>
  )
}

type SenderFieldsProps = {
  /** Unique on the page; prefix of the fields' IDs. */
  id: string
  values: { readonly name: string; readonly email: string }
  errors: { readonly name?: string; readonly email?: string }
  /** Other labels. */
  labels?: { readonly name: ReactNode; readonly email: ReactNode }
  emailHint?: string
}

/**
 * Renders the fields that tell robots from people (`classifySender`): a field that only robots fill in, hidden, out of the
 * tab order, and labeled for anyone who finds it; and the time between showing and submitting the form, set by the
 * site's script (site/behaviours/forms.ts) and blank without JavaScript.
 */
export function RobotFields({ id }: { id: string }) {
  return (
    <>
      <div className="field-trap" aria-hidden="true">
        <label htmlFor={id}>Leave this field empty</label>
        <input id={id} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={ELAPSED_FIELD} suppressHydrationWarning />
    </>
  )
}

/**
 * Announces why the last submission was rejected. If no field needs a correction, the message gets the focus
 * (site/behaviours/forms.ts).
 */
export function FormOutcome({ state }: { state: OpenForm<string> }) {
  const problem = problemOf(state)

  return (
    <div role="alert">
      {problem && (
        <p className="outcome" data-tone="bad" tabIndex={-1}>
          {problem}
        </p>
      )}
    </div>
  )
}

function problemOf({ problem, errors }: OpenForm<string>) {
  if (problem) return problem
  const count = Object.keys(errors).length
  if (count === 0) return null

  return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`
}
