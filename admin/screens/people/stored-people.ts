import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Role } from '#lib/auth/roles.ts'
import { type Removal, removeUnlessLast } from '#lib/auth/stored-account.ts'
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
    writer_since: time.nullable(),
  })
  .transform((row) => ({
    id: row.id,
    email: row.email ?? '',
    createdAt: row.created_at,
    lastSignInAt: isSignUpItself(row) ? null : row.last_sign_in_at,
    since: { admin: row.admin_since, editor: row.editor_since, writer: row.writer_since },
  }))

/**
 * A person with an account. Times are ISO 8601. `lastSignInAt` is null if they never signed in; `since` has the
 * time each role was granted.
 */
export type Person = Readonly<z.infer<typeof person>>

const peopleSchema = z.object({
  total: z.number(),
  found: z.number(),
  admins: z.number(),
  rows: z.array(person),
})

/** A page of people, with the number of matches (`found`), of all people, and of admins. */
export type People = Readonly<z.infer<typeof peopleSchema>>

export const PEOPLE_ON_A_PAGE = 50

/**
 * Finds the people whose email contains every search word: admins, then editors, then writers, then everyone else,
 * newest first.
 *
 * @param client of an admin
 * @param page from 1; a page beyond the end returns the last one
 * @throws Supabase's error, also for callers who are not admins
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
 * Grants a role. The audit trail records who did it.
 *
 * @param client of an admin
 * @throws Supabase's error
 */
export async function grantRole(client: SupabaseClient, userId: string, role: Role): Promise<void> {
  await client.rpc('grant_role', { _user_id: userId, _role: role }).throwOnError()
}

/**
 * Revokes one role or all of them. It takes effect with the person's next request, because sessions hold no roles.
 *
 * @param client of an admin
 * @throws Supabase's error
 */
export async function revokeRole(
  client: SupabaseClient,
  userId: string,
  role: Role | 'all',
): Promise<Removal> {
  const args = { _user_id: userId, ...(role !== 'all' && { _role: role }) }
  return removeUnlessLast(() => client.rpc('revoke_role', args).throwOnError())
}

/**
 * Signs a person out on all devices.
 *
 * @param client of an admin
 * @throws Supabase's error
 */
export async function endSessions(client: SupabaseClient, userId: string): Promise<void> {
  await client.rpc('end_sessions', { _user_id: userId }).throwOnError()
}

/**
 * Returns true for an account whose owner has not signed in yet.
 *
 * @param client of an admin
 * @throws Supabase's error
 */
export async function hasNeverSignedIn(client: SupabaseClient, email: string): Promise<boolean> {
  const { rows } = await listPeople(client, { search: email, page: 1 })
  const own = rows.find((each) => each.email.toLowerCase() === email.toLowerCase())
  return own !== undefined && own.lastSignInAt === null
}

/**
 * The embedded Supabase creates an invited account by a sign-up and counts that as the first sign-in. A real
 * sign-in by the emailed link does not happen within two seconds.
 */
function isSignUpItself(row: {
  created_at: string | null
  last_sign_in_at: string | null
}): boolean {
  if (!row.created_at || !row.last_sign_in_at) return false
  return Date.parse(row.last_sign_in_at) - Date.parse(row.created_at) < 2000
}
