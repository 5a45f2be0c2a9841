import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Role } from '#lib/auth/roles.ts'
import { testSite } from './test-site.ts'

const secrets = z.object({ SUPABASE_SECRET_KEY: z.string() })

export function database(): SupabaseClient {
  const file = readFileSync(join(testSite.dataDir, 'secrets.json'), 'utf8')
  const key = secrets.parse(JSON.parse(file)).SUPABASE_SECRET_KEY
  return createClient(`http://127.0.0.1:${testSite.environment.SUPABASE_PORT}`, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

/** Returns the data of a response, or throws its error so that a failed setup is reported immediately. */
export async function dataOrThrow<Rows>(
  answer: PromiseLike<{ data: Rows; error: { message: string } | null }>,
): Promise<Rows> {
  const { data, error } = await answer
  if (error) throw new Error(error.message)
  return data
}

/** Creates an account, optionally with a role. `removeTestRoles` removes the role. */
export async function makeAccount(role?: Role) {
  const account = { email: `${randomUUID()}@guest.example`, password: 'a-guest-of-the-site' }
  const { user } = await dataOrThrow(database().auth.signUp(account))
  if (!user) throw new Error('No account')
  if (role) {
    await dataOrThrow(database().from('user_roles').insert({ user_id: user.id, role }).select())
    withRoles.push(user.id)
  }
  return { ...account, id: user.id }
}

/** Removes the roles that tests have assigned. Call it after tests that use `makeAccount` with a role. */
export async function removeTestRoles(): Promise<void> {
  await dataOrThrow(
    database().from('user_roles').delete().in('user_id', withRoles.splice(0)).select(),
  )
}

const withRoles: string[] = []
