import { z } from 'zod/mini'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { openLakeSession } from './open-lake-session.ts'

/** The embedded lake, which the site serves under its own origin. */
export const LAKE = `/lake/v${SANITY_API_VERSION}`

const currentUser = z.object({ id: z.optional(z.string()) })

/**
 * Makes sure that this browser has a lake session of a person: an existing one, from the Studio or an earlier page, or
 * a new one. `/users/me` is the only endpoint that tells people without a session so without an error in the console.
 *
 * @throws Error if the lake or the site doesn't respond, or the person isn't an editor anymore
 */
export async function ensureLakeSession(userId: string): Promise<void> {
  const response = await fetch(`${LAKE}/users/me`)
  if (response.ok && currentUser.parse(await response.json()).id === userId) return
  if (response.status >= 500) throw new Error(`The content server answered ${response.status}`)
  const ticket = await openLakeSession()
  if (!ticket.ok) throw new Error(ticket.message)
  const { ok, status } = await fetch(`${LAKE}/auth/fetch?sid=${encodeURIComponent(ticket.sid)}`)
  if (!ok) throw new Error(`The content server rejected the session with ${status}`)
}

const user = z.object({ id: z.string(), displayName: z.string() })
const users = z.array(user)

/**
 * Returns the names of people by their IDs, without people whom the lake doesn't know.
 *
 * @param ownId requested as well, because a request for a single unknown person is a 404
 */
export async function namesOf(
  ids: readonly string[],
  ownId: string,
): Promise<ReadonlyMap<string, string>> {
  const response = await fetch(`${LAKE}/users/${[ownId, ...ids].map(encodeURIComponent).join(',')}`)
  if (!response.ok) throw new Error(`The content server answered ${response.status}`)
  return new Map(users.parse(await response.json()).map(({ id, displayName }) => [id, displayName]))
}
