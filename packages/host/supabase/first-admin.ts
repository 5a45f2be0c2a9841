import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { storageFailure } from '#lib/storage-errors.ts'

export type FirstAdminOptions = {
  /** Address of the project, without `/auth/v1`. */
  url: string
  secretKey: string
  publishableKey: string
  email: string
  /** At least 8 characters. */
  password: string
  fetch?: typeof globalThis.fetch
}

/**
 * Sees to it that the project has an admin. When it has one, nothing is changed: neither the password
 * of that account nor anything else. Everything goes over HTTP with the secret key, so that it works
 * on a hosted project and on the embedded one while it runs.
 *
 * @throws Error with one sentence when the project does not answer or refuses.
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
  if (error) throw refused('The role of the first admin could not be stored', error.message)

  return 'created'
}

async function hasAdmin(service: SupabaseClient): Promise<boolean> {
  const { data, error } = await service
    .from('user_roles')
    .select('user_id')
    .eq('role', 'admin')
    .limit(1)
  if (error) throw refused('The roles could not be read; have the migrations run?', error.message)

  return data.length > 0
}

/** Makes the account, or finds the one that an interrupted run made before it could store the role. */
async function ensureUser(options: FirstAdminOptions, service: SupabaseClient): Promise<string> {
  const { email, password } = options
  const created = await service.auth.admin.createUser({ email, password, email_confirm: true })
  if (created.data.user) return created.data.user.id
  // The embedded Supabase has no admin API (401 or 404 there); it takes a sign-up with the secret key.
  const hasAdminApi = created.error?.status !== 401 && created.error?.status !== 404
  if (hasAdminApi && storageFailure(created.error) !== 'conflict') {
    throw refused(`The account ${email} could not be made`, created.error?.message)
  }
  if (!hasAdminApi) {
    const signedUp = await connect(options, options.secretKey).auth.signUp({ email, password })
    if (signedUp.data.user) return signedUp.data.user.id
    if (storageFailure(signedUp.error) !== 'conflict') {
      throw refused(`The account ${email} could not be made`, signedUp.error?.message)
    }
  }

  return signInForId(options)
}

/** Both kinds of project say at a sign-in whose account it is, and only to whoever knows the password. */
async function signInForId(options: FirstAdminOptions): Promise<string> {
  const { email, password } = options
  const visitor = connect(options, options.publishableKey)
  const { data, error } = await visitor.auth.signInWithPassword({ email, password })
  if (error) {
    throw refused(
      `There is an account ${email} already, it is no admin, and its password is another one`,
      error.message,
    )
  }
  // This session only: the account may be in use elsewhere.
  await visitor.auth.signOut({ scope: 'local' })

  return data.user.id
}

function connect({ url, fetch }: FirstAdminOptions, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(fetch && { global: { fetch } }),
  })
}

function refused(what: string, detail: string | undefined): Error {
  return new Error(`${what}: ${detail ?? 'no reason given'}.`)
}
