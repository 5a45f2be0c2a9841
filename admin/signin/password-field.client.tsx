'use client'

import { type ComponentProps, useState } from 'react'
import { authMessages } from '#lib/messages-auth.ts'
import { Field } from '#site/ui/field.tsx'

const { field, hint } = authMessages.reset

/** Field for a new password. It can be shown, so it need not be typed twice. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      label={field}
      autoComplete="new-password"
      minLength={8}
      hint={hint}
      error={error}
    />
  )
}

export function PasswordField({ id = 'password', ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)

  return (
    <Field
      {...field}
      id={id}
      name={id}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
    >
      <button
        type="button"
        className="field-button"
        aria-pressed={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> {field.label.toLowerCase()}</span>
      </button>
    </Field>
  )
}

type PasswordFieldProps = Pick<
  ComponentProps<typeof Field>,
  'hint' | 'error' | 'autoComplete' | 'minLength'
> & {
  label: string
  /** Id and form name of the field. */
  id?: string
}
