import 'server-only'
import { adminMessages } from '#lib/messages-admin.ts'
import type { Refusal } from './action-outcome.ts'
import { type AdminCheck, requireAdmin } from './require-admin.server.ts'

/** The admin who called an action, with Supabase as they may use it. */
export type Admin = Extract<AdminCheck, { isAdmin: true }>

/**
 * The frame of every action of the admin area: nobody else gets in, and whatever is thrown is logged and
 * becomes the action's own sentence. What is expected to go wrong `work` returns as a value.
 *
 * @param failure the sentence for the person (requirements §8), `Failed to save redirect`
 */
export async function asAdmin<Outcome>(
  failure: string,
  work: (admin: Admin) => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  const check = await requireAdmin()
  if (!check.isAdmin) {
    const { signedOut, notAdmin } = adminMessages
    return { ok: false, message: check.reason === 'signed-out' ? signedOut : notAdmin }
  }
  try {
    return await work(check)
  } catch (error) {
    console.error(failure, error)
    return { ok: false, message: failure }
  }
}
