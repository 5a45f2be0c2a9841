'use server'

import { setTimeout } from 'node:timers/promises'
import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { after } from 'next/server'
import { mailPasswordLink, type PasswordMailResult } from '#lib/auth/password-mail.ts'
import { visitorClient } from '#lib/auth/supabase.server.ts'
import { visitorAddress } from '#lib/auth/visitor-address.server.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'

/** What the form knows about the last attempt; the typed address comes back. */
export type ForgotState = { email: string; result: PasswordMailResult | null }

const limit = createAttemptLimit()
const answerMs = 1000

/** Open to everybody: who asks here cannot sign in. */
export async function forgotAction(_: ForgotState, form: FormData): Promise<ForgotState> {
  const email = form.get('email')
  const address = await visitorAddress()
  const result = await mailPasswordLink({
    client: visitorClient(address),
    limit,
    email,
    address,
    pause: () => setTimeout(answerMs),
    later: after,
  })
  // See signInAction.
  if (!(await headers()).has('next-action')) refresh()

  return { email: typeof email === 'string' ? email : '', result }
}
