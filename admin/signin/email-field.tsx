import { Field } from '#site/ui/field.tsx'

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
  /** Value from the last attempt. */
  email: string
  hint?: string | undefined
  error: string | undefined
}
