import { authMessages } from '#lib/messages-auth.ts'
import { PasswordField } from './password-field.client.tsx'

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
