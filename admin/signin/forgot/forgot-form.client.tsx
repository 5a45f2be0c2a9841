'use client'

import { useActionState } from 'react'
import { EmailField } from '#admin/signin/email-field.tsx'
import { Outcome } from '#admin/signin/outcome.tsx'
import { useProblemToast, useScripted } from '#admin/signin/use-scripted.client.ts'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { Button } from '#site/ui/button.tsx'
import { type ForgotState, forgotAction } from './forgot-action.ts'

const say = authMessages.forgot
const untried: ForgotState = { email: '', result: null }

/** Form that requests a link. Its confirmation is the same whether or not an account exists. */
export function ForgotForm() {
  const isScripted = useScripted()
  const [state, action, isPending] = useActionState(isScripted ? attempt : forgotAction, untried)
  const { email, result, isOutbox } = state
  const problem = result?.status === 'refused' ? result : null
  useProblemToast(state, problem)

  return (
    <>
      <div role="status">
        {result?.status === 'sent' && (
          <div className="outcome mt-8" data-tone="good">
            <strong>{isOutbox ? say.outboxTitle : say.sentTitle}</strong>
            <p>{isOutbox ? say.outbox(result.email) : say.sent(result.email)}</p>
          </div>
        )}
      </div>
      <form action={action} className="signin-form">
        {!isScripted && <Outcome problem={problem} />}
        <EmailField
          email={email}
          hint={result?.status === 'sent' && !isOutbox ? say.nothingCame : undefined}
          error={errorOf(result, isScripted)}
        />
        <Button
          type="submit"
          kind={result?.status === 'sent' ? 'secondary' : 'primary'}
          pending={isPending}
          pendingLabel={messages.signIn.pending}
        >
          {say.submit}
        </Button>
      </form>
    </>
  )
}

/** Keeps the message next to the field after the toast has closed. */
function errorOf(result: ForgotState['result'], isScripted: boolean) {
  if (result?.status === 'invalid') return result.message
  return result?.status === 'refused' && isScripted ? result.message : undefined
}

/** Calls the action; if the site doesn't respond, the result is an error. */
async function attempt(before: ForgotState, form: FormData): Promise<ForgotState> {
  try {
    return await forgotAction(before, form)
  } catch (error) {
    console.warn('Could not request a password link:', error)
    const email = String(form.get('email') ?? '')
    return { email, result: { status: 'refused', ...messages.signIn.unexpected } }
  }
}
