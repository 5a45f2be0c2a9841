'use client'

import { useState } from 'react'
import { Field } from '#app/_ui/field.tsx'

/** The password, which can be shown while one types it. */
export function PasswordField({ error }: { error?: string | undefined }) {
  const [isShown, setShown] = useState(false)

  return (
    <Field
      id="password"
      name="password"
      label="Password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      required
      minLength={6}
      error={error}
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
