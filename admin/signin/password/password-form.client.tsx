'use client'

import { type FormEvent, startTransition, useActionState, useEffect, useRef } from 'react'
import { announceSession } from '#admin/session/session-channel.ts'
import { Outcome } from '#admin/signin/outcome.tsx'
import { NewPasswordField, PasswordField } from '#admin/signin/password-field.client.tsx'
import { useProblemToast, useScripted } from '#admin/signin/use-scripted.client.ts'
import { passwordPath } from '#lib/auth/destination.ts'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { Button } from '#site/ui/button.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { passwordAction } from './password-action.ts'
import type { EndedAttempt, FailedAttempt, PasswordState } from './password-state.ts'

const { title, text } = authMessages.change.done

/** Replaces the form after success. It takes the focus, which was in the form. */
function PasswordChanged({ back }: { back: { href: string; label: string } }) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-3xl">
        {title}
      </h1>
      <p className="mt-4">{text}</p>
      <p className="mt-8">
        {/* A full page load: the router would keep this page and show it again in place of the form. */}
        <a href={back.href} className="button" data-kind="primary">
          {back.label}
        </a>
      </p>
    </>
  )
}

const say = authMessages.change
const untried: FailedAttempt = { status: 'open', fields: {}, problem: null }

/** Form to change the password. A hidden username field tells password managers whose password it is. */
export function PasswordForm({ email, back, before = untried }: PasswordFormProps) {
  const isScripted = useScripted()
  const [state, action, isPending] = useActionState(isScripted ? attempt : passwordAction, before)
  const form = useRef<HTMLFormElement>(null)
  const { fields, problem } = state.status === 'open' ? state : untried
  useProblemToast(state, problem)

  useEffect(() => {
    if (state.status === 'open') {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    announceSession()
    if (state.status === 'done') showToast({ ...say.done, tone: 'good' })
    else window.location.replace(`/signin?next=${encodeURIComponent(passwordPath)}`)
  }, [state])

  // Next keeps a page that was left in the document, hidden: don't leave passwords in it.
  useEffect(() => {
    const element = form.current
    return () => element?.reset()
  }, [])

  // React resets a form after its action. Calling the action here keeps what was typed next to the error.
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    startTransition(() => action(typed))
  }

  if (state.status === 'done') return <PasswordChanged back={back} />

  return (
    <>
      <h1 className="mt-3 text-3xl">{say.title}</h1>
      <p className="mt-4">{say.intro}</p>
      <form
        ref={form}
        action={action}
        onSubmit={isScripted ? send : undefined}
        className="signin-form"
      >
        {!isScripted && <Outcome problem={problem} />}
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          id="current"
          label={say.current}
          autoComplete="current-password"
          error={fields.current ?? (isScripted ? problem?.message : undefined)}
        />
        <NewPasswordField error={fields.password} />
        <Button
          type="submit"
          kind="primary"
          pending={isPending || state.status === 'signed-out'}
          pendingLabel={messages.signIn.pending}
        >
          {say.submit}
        </Button>
      </form>
      <p className="signin-aside flex flex-wrap gap-x-6 gap-y-2">
        <a href={back.href}>{back.label}</a>
        <a href="/signin/forgot">{authMessages.forgotten}</a>
      </p>
    </>
  )
}

type PasswordFormProps = {
  email: string
  /** Link to the area for the person's role. */
  back: { href: string; label: string }
  /** The last attempt, if it was made without JavaScript. */
  before: EndedAttempt | undefined
}

/** Calls the action; if the site doesn't respond, the result is an error. */
async function attempt(before: PasswordState, form: FormData): Promise<PasswordState> {
  try {
    return await passwordAction(before, form)
  } catch (error) {
    console.warn('Could not change the password:', error)
    return { status: 'open', fields: {}, problem: messages.signIn.unexpected }
  }
}
