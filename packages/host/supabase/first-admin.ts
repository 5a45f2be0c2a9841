import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { storageFailure } from '#lib/storage-errors.ts'

export type FirstAdminOptions = {
  /** URL of the project, without `/auth/v1`. */
  url: string
  secretKey: string
  publishableKey: string
  email: string
  /** At least 8 characters. */
  password: string
  fetch?: typeof globalThis.fetch
}

/**
 * Makes sure that the project has an admin. Changes nothing if it has one, not even that account's password. Uses only
 * HTTP with the secret key, so it works on a hosted project and on the running embedded one.
 *
 * @throws Error with one sentence when the project does not respond or refuses
 */
export async function ensureFirstAdmin(options: FirstAdminOptions): Promise<'created' | 'exists'> {
  const service = connect(options, options.secretKey)
  if (await hasAdmin(service)) return 'exists'

  const userId = await ensureUser(options, service)
  const { error } = await service
    .from('user_roles')
    .upsert(
      { user_id: userId, role: 'admin' },
      { onConflict: 'user_id,role', ignoreDuplicates: true },
    )
  if (error) throw refused("Couldn't store the first admin's role", error.message)

  return 'created'
}

async function hasAdmin(service: SupabaseClient): Promise<boolean> {
  const { data, error } = await service
    .from('user_roles')
    .select('user_id')
    .eq('role', 'admin')
    .limit(1)
  if (error) throw refused("Couldn't read the roles. Have the migrations run?", error.message)

  return data.length > 0
}

/** Creates the account, or finds the one that an interrupted run created without storing the role. */
async function ensureUser(options: FirstAdminOptions, service: SupabaseClient): Promise<string> {
  const { email, password } = options
  const created = await service.auth.admin.createUser({ email, password, email_confirm: true })
  if (created.data.user) return created.data.user.id
  // The embedded Supabase has no admin API (401 or 404), but accepts a sign-up with the secret key.
  const hasAdminApi = created.error?.status !== 401 && created.error?.status !== 404
  if (hasAdminApi && storageFailure(created.error) !== 'conflict') {
    throw refused(`Couldn't create the account ${email}`, created.error?.message)
  }
  if (!hasAdminApi) {
    const signedUp = await connect(options, options.secretKey).auth.signUp({ email, password })
    if (signedUp.data.user) return signedUp.data.user.id
    if (storageFailure(signedUp.error) !== 'conflict') {
      throw refused(`Couldn't create the account ${email}`, signedUp.error?.message)
    }
  }

  return signInForId(options)
}

/** Gets the account's ID by signing in, which works on both kinds of project but requires the password. */
async function signInForId(options: FirstAdminOptions): Promise<string> {
  const { email, password } = options
  const visitor = connect(options, options.publishableKey)
  const { data, error } = await visitor.auth.signInWithPassword({ email, password })
  if (error) {
    throw refused(
      `An account ${email} already exists, but it isn't an admin and has a different password`,
      error.message,
    )
  }
  // This session only, because the account may be in use elsewhere.
  await visitor.auth.signOut({ scope: 'local' })

  return data.user.id
}

function connect({ url, fetch }: FirstAdminOptions, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(fetch && { global: { fetch } }),
  })
}

function refused(message: string, detail: string | undefined): Error {
  return new Error(`${message}: ${detail ?? 'no reason given'}.`)
}
