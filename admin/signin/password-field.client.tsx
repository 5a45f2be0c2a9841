'use client'

import { type ComponentProps, useState } from 'react'
import { Field } from '#site/ui/field.tsx'

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
