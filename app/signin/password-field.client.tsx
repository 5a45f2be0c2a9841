'use client'

import { type ComponentProps, useState } from 'react'
import { Field } from '#app/_ui/field.tsx'

/** A password, which can be shown while one types it. */
export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)

  return (
    <Field
      {...field}
      id="password"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
    >
      <button
        type="button"
        className="field-button"
        aria-pressed={isShown}
        aria-controls="password"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> password</span>
      </button>
    </Field>
  )
}

type PasswordFieldProps = Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'error' | 'autoComplete' | 'minLength'
>
