'use client'

import { unstable_rethrow } from 'next/navigation'
import { useActionState } from 'react'
import { PasswordField } from '#admin/signin/password-field.client.tsx'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { Button } from '#site/ui/button.tsx'
import { deleteAccountAction, type FailedDeletion } from './delete-account-action.ts'

const say = authMessages.account

/** Signs a person out on all devices. A plain form, so that none of their data stays in the tab. */
export function SignOutEverywhere() {
  return (
    <section aria-labelledby="everywhere" className="account-part">
      <h2 id="everywhere" className="text-xl">
        {say.everywhereTitle}
      </h2>
      <p className="mt-2">{say.everywhere}</p>
      <form action="/signin/out?scope=everywhere" method="post" className="mt-4">
        <Button type="submit">{say.everywhereSubmit}</Button>
      </form>
    </section>
  )
}

const untried: FailedDeletion = { error: null }

/** Deletes the account of a person who knows its password. */
export function DeleteAccount() {
  const [{ error }, action, isPending] = useActionState(attempt, untried)

  return (
    <section aria-labelledby="delete-account" className="account-part">
      <h2 id="delete-account" className="text-xl">
        {say.deleteTitle}
      </h2>
      <p className="mt-2">{say.delete}</p>
      <details className="mt-4" open={error !== null || undefined}>
        <summary>{say.deleteOpen}</summary>
        <form action={action} className="signin-form">
          <PasswordField
            id="delete-current"
            label={say.password}
            autoComplete="current-password"
            error={error ?? undefined}
          />
          <Button type="submit" pending={isPending} pendingLabel={say.deleting}>
            {say.deleteSubmit}
          </Button>
        </form>
      </details>
    </section>
  )
}

/** Calls the action; if the site doesn't respond, the result is an error. */
async function attempt(before: FailedDeletion, form: FormData): Promise<FailedDeletion> {
  try {
    return await deleteAccountAction(before, form)
  } catch (error) {
    // A redirect is an error, too.
    unstable_rethrow(error)
    console.warn('Could not delete the account:', error)
    return { error: messages.signIn.unexpected.message }
  }
}
