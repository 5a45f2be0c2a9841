import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Role } from '#lib/auth/viewer.ts'
import '#lib/zod-without-eval.ts'

const time = z.string().refine((text) => Number.isFinite(Date.parse(text)))

const person = z
  .object({
    id: z.string(),
    email: z.string().nullable(),
    created_at: time.nullable(),
    last_sign_in_at: time.nullable(),
    admin_since: time.nullable(),
    editor_since: time.nullable(),
  })
  .transform((row) => ({
    id: row.id,
    email: row.email ?? '',
    createdAt: row.created_at,
    lastSignInAt: isOfSignUp(row) ? null : row.last_sign_in_at,
    since: { admin: row.admin_since, editor: row.editor_since },
  }))

/**
 * Somebody with an account. Times are ISO 8601; `lastSignInAt` is null while they never came, `since` says
 * from when each role is theirs.
 */
export type Person = Readonly<z.infer<typeof person>>

const peopleSchema = z.object({
  total: z.number(),
  found: z.number(),
  admins: z.number(),
  rows: z.array(person),
})

/** A page of people, how many match the search, how many there are, and how many of those are admins. */
export type People = Readonly<z.infer<typeof peopleSchema>>

/** So many people on a page. */
export const PEOPLE_ON_A_PAGE = 50

/** How taking a role away ended; somebody must stay admin (the database sees to it). */
export type Revocation = 'revoked' | 'last-admin'

/** As the trigger keep_last_admin() says it; Supabase passes the sentence on. */
const LAST_ADMIN = 'The last admin cannot be removed'

/**
 * The people whose email holds every word: admins, editors, then everybody else, the newest first.
 *
 * @param client of an admin
 * @param page from 1; an old address may name one that is there no more, and gets the last one instead
 * @throws what Supabase says, also to whoever is no admin
 */
export async function listPeople(
  client: SupabaseClient,
  { search, page }: { search: string; page: number },
): Promise<People> {
  const { data } = await client
    .rpc('list_people', {
      _words: search.split(/\s+/).filter(Boolean),
      _offset: (page - 1) * PEOPLE_ON_A_PAGE,
      _limit: PEOPLE_ON_A_PAGE,
    })
    .throwOnError()
  const people = peopleSchema.parse(data)
  const last = Math.ceil(people.found / PEOPLE_ON_A_PAGE)

  return last > 0 && page > last ? listPeople(client, { search, page: last }) : people
}

/**
 * Gives a role; the audit trail says who did it.
 *
 * @param client of an admin
 * @throws what Supabase says
 */
export async function grantRole(client: SupabaseClient, userId: string, role: Role): Promise<void> {
  await client.rpc('grant_role', { _user_id: userId, _role: role }).throwOnError()
}

/**
 * Takes a role away, or every one. It works with the person's next request: nothing of a role is kept in a
 * session.
 *
 * @param client of an admin
 * @throws what Supabase says
 */
export async function revokeRole(
  client: SupabaseClient,
  userId: string,
  role: Role | 'all',
): Promise<Revocation> {
  const revoking = { _user_id: userId, ...(role !== 'all' && { _role: role }) }
  try {
    await client.rpc('revoke_role', revoking).throwOnError()
    return 'revoked'
  } catch (error) {
    if (error instanceof Error && error.message.includes(LAST_ADMIN)) return 'last-admin'
    throw error
  }
}

/**
 * The embedded Supabase makes an invited account by a sign-up, and counts that as their first sign-in. Nobody
 * follows the link in the mail within seconds.
 */
function isOfSignUp(row: { created_at: string | null; last_sign_in_at: string | null }): boolean {
  if (!row.created_at || !row.last_sign_in_at) return false
  return Date.parse(row.last_sign_in_at) - Date.parse(row.created_at) < 2000
}
