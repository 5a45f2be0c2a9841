'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { beginSession } from '#lib/auth/begin-session.server.ts'
import { type ChangePasswordResult, changePassword } from '#lib/auth/change-password.ts'
import { passwordPath } from '#lib/auth/destination.ts'
import { setFlash } from '#lib/auth/flash.server.ts'
import { signInLimit } from '#lib/auth/sign-in-limit.server.ts'
import { sessionClient, visitorClient } from '#lib/auth/supabase.server.ts'
import { checkViewer } from '#lib/auth/viewer.ts'
import { visitorAddress } from '#lib/auth/visitor-address.server.ts'
import { messages } from '#lib/messages.ts'
import type { EndedAttempt, PasswordState } from './password-state.ts'

/** Changes the caller's own password. Open to everyone who is signed in. */
export async function passwordAction(_: PasswordState, form: FormData): Promise<PasswordState> {
  const address = await visitorAddress()
  const { viewer, isCertain } = await checkViewer(await sessionClient(address))
  // Works without JavaScript, too: the reloaded page redirects to the sign-in page.
  if (!viewer && isCertain) return answer({ status: 'signed-out' })
  if (!viewer) return answer({ status: 'open', fields: {}, problem: messages.signIn.unexpected })

  const result = await changePassword({
    client: visitorClient(address),
    limit: signInLimit,
    email: viewer.email,
    current: form.get('current'),
    password: form.get('password'),
    address,
  })
  if (result.status === 'set') await beginSession(result)

  return answer(stateOf(result))
}

function stateOf(result: ChangePasswordResult): EndedAttempt {
  if (result.status === 'set') return { status: 'done' }
  if (result.status === 'invalid') {
    return { status: 'open', fields: result.fields, problem: null }
  }
  const { title, message } = result
  return { status: 'open', fields: {}, problem: { title, message } }
}

/** Returns the state; without JavaScript, passes it to the reloaded page in a cookie. */
async function answer(state: PasswordState): Promise<PasswordState> {
  if ((await headers()).has('next-action')) return state
  if (state.status !== 'signed-out') await setFlash(passwordPath, state)
  redirect(passwordPath)
}
