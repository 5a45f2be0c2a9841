'use client'

import { useActionState, useEffect, useRef } from 'react'
import { leaveToast } from '#admin/session/later-toast.ts'
import { announceSession } from '#admin/session/session-channel.ts'
import { messages } from '#lib/messages.ts'
import { Button } from '#site/ui/button.tsx'
import { EmailField } from './email-field.tsx'
import { Outcome } from './outcome.tsx'
import { PasswordField } from './password-field.client.tsx'
import { signInAction } from './sign-in-action.ts'
import type { FailedSignIn, SignInState } from './sign-in-state.ts'
import { useProblemToast, useScripted } from './use-scripted.client.ts'

const { succeeded, unexpected } = messages.signIn
const untried: FailedSignIn = { status: 'failed', email: '', result: null }

/** The sign-in form. Without JavaScript, the page reloads with the form's errors. */
export function SignInForm({ next, before = untried }: SignInFormProps) {
  const isScripted = useScripted()
  // Without JavaScript the form posts to the action itself.
  const [state, action, isPending] = useActionState(isScripted ? attempt : signInAction, before)
  const form = useRef<HTMLFormElement>(null)
  const destination = state.status === 'signed-in' ? state.destination : null
  const { email, result } = state.status === 'failed' ? state : { email: '', result: null }
  const fields = result?.status === 'invalid' ? result.fields : {}
  const problem = result?.status === 'refused' ? result : null
  useProblemToast(state, problem)

  // A full page load: it drops everything from before the sign-in, and the way to the Studio includes a URL that is not
  // a page.
  useEffect(() => {
    if (!destination) return
    announceSession()
    if (destination.startsWith('/admin')) leaveToast(welcome)
    window.location.assign(destination)
  }, [destination])

  // Next keeps a page that was left in the document, hidden: don't leave the password in it.
  useEffect(() => {
    const element = form.current
    return () => element?.reset()
  }, [])

  return (
    <form ref={form} action={action} className="signin-form">
      {!isScripted && <Outcome problem={problem} />}
      {next && <input type="hidden" name="next" value={next} />}
      <EmailField email={email} error={fields.email} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        minLength={6}
        error={fields.password ?? (isScripted ? problem?.message : undefined)}
      />
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

type SignInFormProps = {
  next: string | null
  /** The last attempt, if it was made without JavaScript. */
  before: FailedSignIn | undefined
}

const welcome = { title: succeeded.title, text: succeeded.message, tone: 'good' } as const

/** Calls the action; if the site doesn't respond, the result is an error (requirements §8). */
async function attempt(before: SignInState, form: FormData): Promise<SignInState> {
  try {
    return await signInAction(before, form)
  } catch (error) {
    console.warn('Could not sign in:', error)
    const email = String(form.get('email') ?? '')
    return { status: 'failed', email, result: { status: 'refused', ...unexpected } }
  }
}
