import { Field } from '#site/ui/field.tsx'

/** The address of an account. */
export function EmailField({ email, hint, error }: EmailFieldProps) {
  return (
    <Field
      id="email"
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      required
      defaultValue={email}
      hint={hint}
      error={error}
    />
  )
}

type EmailFieldProps = {
  /** What was typed before. */
  email: string
  hint?: string | undefined
  error: string | undefined
}
