import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { testSite } from './test-site.ts'

const secrets = z.object({ SUPABASE_SECRET_KEY: z.string() })

/** The test site's database with every right, past the site. */
export function database(): SupabaseClient {
  const file = readFileSync(join(testSite.dataDir, 'secrets.json'), 'utf8')
  const key = secrets.parse(JSON.parse(file)).SUPABASE_SECRET_KEY
  return createClient(`http://127.0.0.1:${testSite.environment.SUPABASE_PORT}`, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

/** The rows of an answer; a story that could not be set up fails there and not later. */
export async function must<Rows>(
  answer: PromiseLike<{ data: Rows; error: { message: string } | null }>,
): Promise<Rows> {
  const { data, error } = await answer
  if (error) throw new Error(error.message)
  return data
}

/** Somebody who may sign in, with a role or without. `takeRolesBack` undoes the role. */
export async function makeAccount(role?: 'admin' | 'editor') {
  const account = { email: `${randomUUID()}@guest.example`, password: 'a-guest-of-the-site' }
  const { user } = await must(database().auth.signUp(account))
  if (!user) throw new Error('No account')
  if (role) {
    await must(database().from('user_roles').insert({ user_id: user.id, role }).select())
    withRoles.push(user.id)
  }
  return { ...account, id: user.id }
}

/** After stories with accounts that have a role: the site has the admins and editors it had before. */
export async function takeRolesBack(): Promise<void> {
  await must(database().from('user_roles').delete().in('user_id', withRoles.splice(0)).select())
}

const withRoles: string[] = []
