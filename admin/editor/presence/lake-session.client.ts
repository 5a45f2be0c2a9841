import { z } from 'zod/mini'
import { LAKE, lakeUser, openLakeSession } from '#lib/auth/lake-session.ts'

/**
 * Makes sure that this browser has a lake session of a person: an existing one, from the Studio or an earlier page, or
 * a new one.
 *
 * @throws Error if the lake or the site doesn't respond, or the person has no role anymore
 */
export async function ensureLakeSession(userId: string): Promise<void> {
  if ((await lakeUser()) === userId) return
  if (!(await openLakeSession())) throw new Error('The person is not an editor anymore.')
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
