'use client'

import { type ComponentProps, useState } from 'react'
import { authMessages } from '#lib/messages-auth.ts'
import { Field } from '#site/ui/field.tsx'

const { field, hint } = authMessages.reset

/** A password that is chosen, typed once: it can be shown. */
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

/** A password, which can be shown while one types it. */
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
  'label' | 'hint' | 'error' | 'autoComplete' | 'minLength'
> & {
  /** Also the name under which it is sent. */
  id?: string
}
