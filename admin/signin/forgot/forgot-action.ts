'use server'

import { setTimeout } from 'node:timers/promises'
import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { after } from 'next/server'
import { mailPasswordLink, type PasswordMailResult } from '#lib/auth/password-mail.ts'
import { visitorClient } from '#lib/auth/supabase.server.ts'
import { visitorAddress } from '#lib/auth/visitor-address.server.ts'
import { env } from '#lib/env.ts'
import { sharedLimit } from '#lib/security/shared-limit.server.ts'

/** State of the form after the last attempt. */
export type ForgotState = {
  email: string
  result: PasswordMailResult | null
  /** True if the email was written to a file: the embedded Supabase sends none. */
  isOutbox?: boolean
}

const limit = sharedLimit('password-mail')
const ANSWER_DELAY_MS = 1000

/** Sends a link to choose a new password. Public, because callers cannot sign in. */
export async function forgotAction(_: ForgotState, form: FormData): Promise<ForgotState> {
  const email = form.get('email')
  const address = await visitorAddress()
  const result = await mailPasswordLink({
    client: visitorClient(address),
    limit,
    email,
    address,
    pause: () => setTimeout(ANSWER_DELAY_MS),
    later: after,
  })
  // Without JavaScript: see signInAction.
  if (!(await headers()).has('next-action')) refresh()

  const isOutbox = env.supabase.embedded
  return { email: typeof email === 'string' ? email : '', result, isOutbox }
}
