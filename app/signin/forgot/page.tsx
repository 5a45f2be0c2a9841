import type { Metadata } from 'next'
import { ForgotForm } from '#admin/signin/forgot/forgot-form.client.tsx'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'

export const metadata: Metadata = {
  title: authMessages.forgot.title,
  robots: { index: false, follow: false },
}

/** For people who forgot their password or lost their invitation. */
export default function ForgotPage() {
  return (
    <>
      <p className="note">{messages.signIn.title}</p>
      <h1 className="mt-3 text-3xl">{authMessages.forgot.title}</h1>
      <p className="mt-4">{authMessages.forgot.intro}</p>
      <ForgotForm />
      <p className="signin-aside">
        <a href="/signin">Back to sign-in</a>
      </p>
    </>
  )
}
