'use client'

import { useActionState } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { messages } from '#lib/messages.ts'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.client.tsx'
import { signInAction } from './sign-in-action.ts'

/** E-mail and password. Without JavaScript it is an ordinary form that comes back with its errors. */
export function SignInForm({ next }: { next: string | null }) {
  const [{ email, result }, action, isPending] = useActionState(signInAction, {
    email: '',
    result: null,
  })
  const fields = result?.status === 'invalid' ? result.fields : {}

  return (
    <form action={action} className="signin-form">
      <div role="alert">
        {result?.status === 'refused' && (
          <div className="refusal">
            <strong>{result.title}</strong>
            <p>{result.message}</p>
          </div>
        )}
      </div>
      {next && <input type="hidden" name="next" value={next} />}
      <Field
        id="email"
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={fields.email}
      />
      <PasswordField error={fields.password} />
      <Button
        type="submit"
        kind="primary"
        pending={isPending}
        pendingLabel={messages.signIn.pending}
      >
        {messages.signIn.submit}
      </Button>
    </form>
  )
}
