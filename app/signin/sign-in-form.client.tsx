'use client'

import { useActionState, useEffect, useRef } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { Field } from '#app/_ui/field.tsx'
import { messages } from '#lib/messages.ts'
import { Outcome } from './outcome.tsx'
import { PasswordField } from './password-field.client.tsx'
import { signInAction } from './sign-in-action.ts'

/** E-mail and password. Without JavaScript it is an ordinary form that comes back with its errors. */
export function SignInForm({ next }: { next: string | null }) {
  const [state, action, isPending] = useActionState(signInAction, {
    status: 'failed',
    email: '',
    result: null,
  })
  const form = useRef<HTMLFormElement>(null)
  const destination = state.status === 'signed-in' ? state.destination : null
  const { email, result } = state.status === 'failed' ? state : { email: '', result: null }
  const fields = result?.status === 'invalid' ? result.fields : {}

  // A new document: nothing of the page before the sign-in stays in the tab, and the way to the Studio
  // leads over an address that is no page.
  useEffect(() => {
    if (destination) window.location.assign(destination)
  }, [destination])

  // Next keeps a page that was left in the document, hidden: what was typed does not stay with it.
  useEffect(() => {
    const left = form.current
    return () => left?.reset()
  }, [])

  return (
    <form ref={form} action={action} className="signin-form">
      <Outcome state={state} />
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
        pending={isPending || destination !== null}
        pendingLabel={messages.signIn.pending}
      >
        {messages.signIn.submit}
      </Button>
    </form>
  )
}
