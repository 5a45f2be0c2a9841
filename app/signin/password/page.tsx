import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DeleteAccount, SignOutEverywhere } from '#admin/signin/password/account-forms.client.tsx'
import { PasswordForm } from '#admin/signin/password/password-form.client.tsx'
import { endedAttemptSchema } from '#admin/signin/password/password-state.ts'
import { destinationOf, passwordPath } from '#lib/auth/destination.ts'
import { readFlash } from '#lib/auth/flash.server.ts'
import { getViewer } from '#lib/auth/viewer.server.ts'
import { authMessages } from '#lib/messages-auth.ts'

const say = authMessages.change

export const metadata: Metadata = {
  title: say.title,
  robots: { index: false, follow: false },
}

/** For everyone who is signed in, with or without a role, and knows their password. */
export default async function PasswordPage() {
  const viewer = await getViewer()
  if (!viewer) redirect(`/signin?next=${encodeURIComponent(passwordPath)}`)
  const before = await readFlash(passwordPath, endedAttemptSchema)
  const back = { href: destinationOf(viewer, null) ?? '/', label: say.back[viewer.role ?? 'guest'] }

  return (
    <>
      <p className="note">{say.signedInAs(viewer.email)}</p>
      <PasswordForm email={viewer.email} back={back} before={before} />
      <SignOutEverywhere />
      <DeleteAccount />
    </>
  )
}
