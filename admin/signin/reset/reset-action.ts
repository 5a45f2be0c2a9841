'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { beginSession } from '#lib/auth/begin-session.server.ts'
import { destinationOf } from '#lib/auth/destination.ts'
import { setFlash } from '#lib/auth/flash.server.ts'
import { forgetLinkSession, linkClient } from '#lib/auth/link-session.server.ts'
import {
  type NewPasswordResult,
  type PasswordLink,
  readPasswordLink,
  setNewPassword,
} from '#lib/auth/new-password.ts'
import { visitorAddress } from '#lib/auth/visitor-address.server.ts'
import { sharedLimit } from '#lib/security/shared-limit.server.ts'
import type { ResetState } from './reset-state.ts'

const limit = sharedLimit('password-link')

/** Sets a new password. Public: the emailed link identifies the person. */
export async function resetAction(_: ResetState, form: FormData): Promise<ResetState> {
  const link = readPasswordLink(Object.fromEntries(form))
  if (!link) return answer({ status: 'spent' }, null)
  const address = await visitorAddress()
  const client = await linkClient(link.token_hash, address)
  const password = form.get('password')
  const result = await setNewPassword({ client, link, password, limit, address })
  if (result.status !== 'set') return answer(stateOf(result), link)

  await forgetLinkSession(link.token_hash)
  const viewer = await beginSession(result)
  const destination = (viewer && destinationOf(viewer, null)) ?? '/signin'
  if (!(await isScripted())) redirect(destination)

  return { status: 'done', destination }
}

function stateOf(result: Exclude<NewPasswordResult, { status: 'set' }>): ResetState {
  if (result.status === 'spent') return { status: 'spent' }
  if (result.status === 'invalid') return { status: 'open', error: result.message }
  const { title, message } = result
  return { status: 'open', problem: { title, message } }
}

/** Returns the state; without JavaScript, passes it to the reloaded page in a cookie. */
async function answer(state: ResetState, link: PasswordLink | null): Promise<ResetState> {
  if (await isScripted()) return state
  await setFlash('/signin/reset', state)
  redirect(link ? `/signin/reset?${new URLSearchParams(link)}` : '/signin/reset')
}

async function isScripted(): Promise<boolean> {
  return (await headers()).has('next-action')
}
