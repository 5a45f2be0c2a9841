'use server'

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
  if (result.status === 'signed-in') {
    redirect(destinationOf(result.viewer, ownPath(form.get('next'))) ?? '/signin')
  }

  // The typed address comes back, the password never does.
  return { email: typeof email === 'string' ? email : '', result }
}
