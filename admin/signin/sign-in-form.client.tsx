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

/** Email and password. Without JavaScript it is an ordinary form that comes back with its errors. */
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

  // A new document: nothing of the page before the sign-in stays in the tab, and the way to the Studio
  // leads over an address that is no page.
  useEffect(() => {
    if (!destination) return
    announceSession()
    if (destination.startsWith('/admin')) leaveToast(welcome)
    window.location.assign(destination)
  }, [destination])

  // Next keeps a page that was left in the document, hidden: what was typed does not stay with it.
  useEffect(() => {
    const left = form.current
    return () => left?.reset()
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
  /** The last attempt, when it was made without JavaScript. */
  before: FailedSignIn | undefined
}

const welcome = { title: succeeded.title, text: succeeded.message, tone: 'good' } as const

/** The action; where the site does not answer, what is said about it (requirements §8). */
async function attempt(before: SignInState, form: FormData): Promise<SignInState> {
  try {
    return await signInAction(before, form)
  } catch (error) {
    console.warn('Not signed in:', error)
    const email = String(form.get('email') ?? '')
    return { status: 'failed', email, result: { status: 'refused', ...unexpected } }
  }
}
