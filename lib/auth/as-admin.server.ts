import 'server-only'
import { publicEnv } from '#lib/env.public.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { isDiskFull, isForbidden } from '#lib/storage-errors.ts'
import type { Refusal } from './action-outcome.ts'
import { isFromOwnPage } from './own-path.ts'
import {
  type AdminCheck,
  type EditorCheck,
  requireAdmin,
  requireEditor,
} from './require-admin.server.ts'

export type Admin = Extract<AdminCheck, { isAdmin: true }>
export type Editor = Omit<Extract<EditorCheck, { isEditor: true }>, 'isEditor'>

/**
 * Wraps every action of the admin area: rejects everyone but admins, logs exceptions and returns `failure` for them.
 * `work` returns expected errors as values.
 *
 * @param failure the message for the user (requirements §8), such as `Failed to save redirect`
 */
export async function asAdmin<Outcome>(
  failure: string,
  work: (admin: Admin) => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  const check = await requireAdmin()
  return check.isAdmin ? attempt(failure, () => work(check)) : refusal(check.reason)
}

/** Wraps the actions of editing on the page, as `asAdmin` does, for editors and admins. */
export async function asEditor<Outcome>(
  failure: string,
  work: (editor: Editor) => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  const check = await requireEditor()
  return check.isEditor ? attempt(failure, () => work(check)) : refusal(check.reason)
}

async function attempt<Outcome>(
  failure: string,
  work: () => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  try {
    return await work()
  } catch (error) {
    console.error(failure, error)
    const { message } = explain(error) ?? {}
    return { ok: false, message: message ? `${failure}. ${message}` : failure }
  }
}

/**
 * Wraps route handlers that answer admins in JSON, as `asAdmin` wraps actions: rejects everyone else and requests
 * from other sites, logs exceptions and answers 502 with `failure` for them, 507 if the disk is full, or 403 if the
 * content lake refuses. A `Response` is sent as it is.
 *
 * @param failure the message for the user (requirements §8)
 */
export async function answerAdmin(
  request: Request,
  failure: string,
  work: (admin: Admin) => Promise<unknown>,
): Promise<Response> {
  const check = await requireAdmin()
  if (!check.isAdmin) return refusedRequest(check.reason)
  return answer(request, { failure, otherSite: 'not-admin' }, () => work(check))
}

/** Wraps route handlers of editing on the page, as `answerAdmin` does, for editors and admins. */
export async function answerEditor(
  request: Request,
  failure: string,
  work: (editor: Editor) => Promise<unknown>,
): Promise<Response> {
  const check = await requireEditor()
  if (!check.isEditor) return refusedRequest(check.reason)
  return answer(request, { failure, otherSite: 'not-editor' }, () => work(check))
}

const noStore = { 'cache-control': 'private, no-store' }

async function answer(
  { headers }: Request,
  { failure, otherSite }: { failure: string; otherSite: Reason },
  work: () => Promise<unknown>,
): Promise<Response> {
  if (!isFromOwnPage(headers, publicEnv.siteUrl)) return refusedRequest(otherSite)
  try {
    const body = await work()
    return body instanceof Response ? body : Response.json(body, { headers: noStore })
  } catch (error) {
    console.error(failure, error)
    const { status, message } = explain(error) ?? { status: 502, message: failure }
    return new Response(message, { status, headers: noStore })
  }
}

/** Returns the status and message of an error that trying again doesn't fix. */
function explain(error: unknown): { status: number; message: string } | undefined {
  if (isDiskFull(error)) return { status: 507, message: adminMessages.diskFull }
  return isForbidden(error) ? { status: 403, message: adminMessages.forbidden } : undefined
}

type Reason = 'signed-out' | 'not-admin' | 'not-editor'

const messageFor: Readonly<Record<Reason, string>> = {
  'signed-out': adminMessages.signedOut,
  'not-admin': adminMessages.notAdmin,
  'not-editor': adminMessages.notEditor,
}

function refusal(reason: Reason): Refusal {
  return { ok: false, message: messageFor[reason] }
}

export function refusedRequest(reason: Reason): Response {
  return new Response(messageFor[reason], { status: reason === 'signed-out' ? 401 : 403 })
}
