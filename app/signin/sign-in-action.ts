'use server'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { createAttemptLimit } from '#lib/auth/attempt-limit.ts'
import { destinationOf } from '#lib/auth/destination.ts'
import { ownPath } from '#lib/auth/own-path.ts'
import { signIn } from '#lib/auth/sign-in.ts'
import { sessionClient } from '#lib/auth/supabase.server.ts'
import { visitorAddress } from '#lib/auth/visitor-address.server.ts'
import type { SignInState } from './sign-in-state.ts'

// Kept in memory: one instance of the site counts for itself (Supabase has limits of its own behind it).
const limit = createAttemptLimit()

/** The form's action, with and without JavaScript. */
export async function signInAction(_: SignInState, form: FormData): Promise<SignInState> {
  const email = form.get('email')
  const address = await visitorAddress()
  const client = await sessionClient(address)
  const result = await signIn({ client, limit, email, password: form.get('password'), address })
  const isScripted = (await headers()).has('next-action')

  if (result.status !== 'signed-in') {
    // Without JavaScript the answer is the page itself. Next 16.4 renders it as part of the action,
    // where reading cookies fails in development, unless something was refreshed.
    if (!isScripted) refresh()
    // The typed address comes back, the password never does.
    return { status: 'failed', email: typeof email === 'string' ? email : '', result }
  }

  const destination = destinationOf(result.viewer, ownPath(form.get('next'))) ?? '/signin'
  if (!isScripted) redirect(destination)

  return { status: 'signed-in', destination }
}
