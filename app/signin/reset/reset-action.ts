'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { createAttemptLimit } from '#lib/auth/attempt-limit.ts'
import { destinationOf } from '#lib/auth/destination.ts'
import { forgetLinkSession, linkClient } from '#lib/auth/link-session.server.ts'
import {
  type NewPasswordResult,
  type PasswordLink,
  readPasswordLink,
  setNewPassword,
} from '#lib/auth/new-password.ts'
import { endStudioSessions } from '#lib/auth/studio-session.ts'
import { sessionClient } from '#lib/auth/supabase.server.ts'
import { readViewer } from '#lib/auth/viewer.ts'
import { visitorAddress } from '#lib/auth/visitor-address.server.ts'
import { leaveAnswer } from '#lib/auth/waiting-answer.server.ts'
import { env } from '#lib/env.ts'
import type { ResetState } from './reset-state.ts'

const limit = createAttemptLimit()

/** Open to everybody: the mailed link says who it is. */
export async function resetAction(_: ResetState, form: FormData): Promise<ResetState> {
  const link = readPasswordLink(Object.fromEntries(form))
  if (!link) return answer({ status: 'spent' }, null)
  const address = await visitorAddress()
  const client = await linkClient(link.token_hash, address)
  const password = form.get('password')
  const result = await setNewPassword({ client, link, password, limit, address })
  if (result.status !== 'set') return answer(stateOf(result), link)

  await forgetLinkSession(link.token_hash)
  const destination = await enter(result)
  if (!(await isScripted())) redirect(destination)

  return { status: 'done', destination }
}

/** The link's session becomes the person's own; what else they had open in the Studio ends. */
async function enter({ session, userId }: Extract<NewPasswordResult, { status: 'set' }>) {
  const client = await sessionClient()
  const { error } = await client.auth.setSession(session)
  if (error) console.error('Nobody could be signed in with the new password:', error)
  if (env.sanity.embedded) {
    await endStudioSessions(env.lake, userId).catch((cause: unknown) => {
      console.error('The Studio sessions could not be ended:', cause)
    })
  }
  const viewer = await readViewer(client)

  return (viewer && destinationOf(viewer, null)) ?? '/signin'
}

function stateOf(result: Exclude<NewPasswordResult, { status: 'set' }>): ResetState {
  if (result.status === 'spent') return { status: 'spent' }
  if (result.status === 'invalid') return { status: 'open', error: result.message }
  const { title, message } = result
  return { status: 'open', problem: { title, message } }
}

/** Without JavaScript the page that is opened again says it. */
async function answer(state: ResetState, link: PasswordLink | null): Promise<ResetState> {
  if (await isScripted()) return state
  await leaveAnswer('/signin/reset', state)
  redirect(link ? `/signin/reset?${new URLSearchParams(link)}` : '/signin/reset')
}

async function isScripted(): Promise<boolean> {
  return (await headers()).has('next-action')
}
