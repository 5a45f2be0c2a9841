import { z } from 'zod/mini'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'

/** The embedded lake, which the site serves under its own origin. */
export const LAKE = `/lake/v${SANITY_API_VERSION}`

const currentUser = z.object({ id: z.optional(z.string()) })
const ticket = z.object({ sid: z.nullable(z.string()) })

/**
 * Returns the ID of the person who is signed in to the lake, or undefined.
 *
 * @throws Error if the lake doesn't respond
 */
export async function lakeUser(): Promise<string | undefined> {
  // The only endpoint that tells people without a session so without an error in the console.
  const response = await fetch(`${LAKE}/users/me`)
  if (!response.ok) throw new Error(`The content server answered ${response.status}`)
  return currentUser.parse(await response.json()).id
}

/**
 * Signs the person who is signed in to the site in to the lake, in this browser.
 *
 * @returns false if no one is signed in, or their role is gone
 * @throws Error if the site or the lake doesn't respond
 */
export async function openLakeSession(): Promise<boolean> {
  const answer = await fetch('/api/lake-session', { method: 'POST' })
  if (!answer.ok) throw new Error(`The site answered ${answer.status}`)
  const { sid } = ticket.parse(await answer.json())
  if (sid === null) return false
  const { ok, status } = await fetch(`${LAKE}/auth/fetch?sid=${encodeURIComponent(sid)}`)
  if (!ok) throw new Error(`The content server rejected the session with ${status}`)
  return true
}
