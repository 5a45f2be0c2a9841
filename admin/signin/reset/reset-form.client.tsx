'use client'

import { useActionState, useEffect } from 'react'
import { leaveToast } from '#admin/session/later-toast.ts'
import { announceSession } from '#admin/session/session-channel.ts'
import { Outcome } from '#admin/signin/outcome.tsx'
import { NewPasswordField } from '#admin/signin/password-field.client.tsx'
import { useProblemToast, useScripted } from '#admin/signin/use-scripted.client.ts'
import type { PasswordLink } from '#lib/auth/new-password.ts'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { Button } from '#site/ui/button.tsx'
import { resetAction } from './reset-action.ts'
import type { FailedReset, ResetState } from './reset-state.ts'
import { SpentLink } from './spent-link.tsx'

const say = authMessages.reset
const open: FailedReset = { status: 'open' }

/** Form for a new password. Submitting it uses up the link. */
export function ResetForm({ link, title, intro, before = open }: ResetFormProps) {
  const isScripted = useScripted()
  const [state, action, isPending] = useActionState(isScripted ? attempt : resetAction, before)
  const destination = state.status === 'done' ? state.destination : null
  const { problem = null, error } = state.status === 'open' ? state : {}
  useProblemToast(state, problem)

  useEffect(() => {
    if (!destination) return
    announceSession()
    // The Studio does not show this site's toasts.
    if (!destination.startsWith('/studio')) leaveToast({ ...say.done, tone: 'good' })
    // Replace, to keep the link out of the tab's history.
    window.location.replace(destination)
  }, [destination])

  if (state.status === 'spent') return <SpentLink title={say.spentTitle} text={say.spent} />

  return (
    <>
      <h1 className="mt-3 text-3xl">{title}</h1>
      <p className="mt-4">{intro}</p>
      <form action={action} className="signin-form">
        {!isScripted && <Outcome problem={problem} />}
        <input type="hidden" name="token_hash" value={link.token_hash} />
        <input type="hidden" name="type" value={link.type} />
        <NewPasswordField error={error ?? (isScripted ? problem?.message : undefined)} />
        <Button
          type="submit"
          kind="primary"
          pending={isPending || destination !== null}
          pendingLabel={messages.signIn.pending}
        >
          {say.submit}
        </Button>
      </form>
    </>
  )
}

type ResetFormProps = {
  link: PasswordLink
  title: string
  intro: string
  /** The last attempt, if it was made without JavaScript. */
  before: FailedReset | undefined
}

/** Calls the action; if the site doesn't respond, the result is an error. */
async function attempt(before: ResetState, form: FormData): Promise<ResetState> {
  try {
    return await resetAction(before, form)
  } catch (error) {
    console.warn('Could not set the password:', error)
    return { status: 'open', problem: messages.signIn.unexpected }
  }
}
