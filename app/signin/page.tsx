import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { NoAccess } from '#admin/signin/no-place.tsx'
import { SignInForm } from '#admin/signin/sign-in-form.client.tsx'
import { failedSignInSchema } from '#admin/signin/sign-in-state.ts'
import { destinationOf } from '#lib/auth/destination.ts'
import { readFlash } from '#lib/auth/flash.server.ts'
import { ownPath } from '#lib/auth/own-path.ts'
import { getViewer } from '#lib/auth/viewer.server.ts'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'

export const metadata: Metadata = {
  title: messages.signIn.title,
  description:
    'Sign in to edit the content and settings of this site. Visitors don’t need an account.',
  alternates: { canonical: '/signin' },
  robots: { index: false, follow: false },
}

/** Redirects people who are signed in and have somewhere to go (requirements §2, Sign-in). */
export default async function SignInPage({ searchParams }: PageProps<'/signin'>) {
  const parameters = await searchParams
  const next = ownPath(parameters.next)
  // After a submit, keep showing the form. It redirects after signing in.
  const isAnswer = (await headers()).has('next-action')
  const viewer = isAnswer ? null : await getViewer()
  const before = await readFlash('/signin', failedSignInSchema)
  const { deleted, everywhere } = parameters
  const say = authMessages.account
  const done = deleted !== undefined ? say.done : everywhere !== undefined && say.everywhereDone
  const destination = viewer && destinationOf(viewer, next)
  if (destination) redirect(destination)

  return (
    <>
      <p className="note">
        For the people who run this site. Customers sign in on each app’s own site.
      </p>
      <h1 className="mt-3 text-3xl">{messages.signIn.title}</h1>
      {!viewer && done && (
        <p className="mt-3" role="status">
          {done}
        </p>
      )}
      {viewer ? (
        <NoAccess email={viewer.email} />
      ) : (
        <>
          <SignInForm next={next} before={before} />
          <p className="signin-aside">
            <a href="/signin/forgot">{authMessages.forgotten}</a>
          </p>
        </>
      )}
    </>
  )
}
