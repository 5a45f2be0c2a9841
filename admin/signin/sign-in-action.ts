'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { destinationOf } from '#lib/auth/destination.ts'
import { setFlash } from '#lib/auth/flash.server.ts'
import { ownPath } from '#lib/auth/own-path.ts'
import { signIn } from '#lib/auth/sign-in.ts'
import { signInLimit } from '#lib/auth/sign-in-limit.server.ts'
import { sessionClient } from '#lib/auth/supabase.server.ts'
import { visitorAddress } from '#lib/auth/visitor-address.server.ts'
import type { FailedSignIn, SignInState } from './sign-in-state.ts'

/** Signs in, with and without JavaScript. */
export async function signInAction(_: SignInState, form: FormData): Promise<SignInState> {
  const email = form.get('email')
  const address = await visitorAddress()
  const client = await sessionClient(address)
  const result = await signIn({
    client,
    limit: signInLimit,
    email,
    password: form.get('password'),
    address,
  })
  const isScripted = (await headers()).has('next-action')

  const next = ownPath(form.get('next'))
  if (result.status !== 'signed-in') {
    // The form keeps the email, but never the password.
    const state: FailedSignIn = { status: 'failed', email: String(email ?? ''), result }
    if (isScripted) return state
    await setFlash('/signin', state)
    redirect(next ? `/signin?next=${encodeURIComponent(next)}` : '/signin')
  }

  const destination = destinationOf(result.viewer, next) ?? '/signin'
  if (!isScripted) redirect(destination)

  return { status: 'signed-in', destination }
}
