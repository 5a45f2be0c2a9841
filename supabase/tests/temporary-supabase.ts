import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Role } from '#lib/auth/roles.ts'
import { SITE_PROOF, siteProof } from '#lib/auth/site-proof.ts'
import { copyNewDatabase } from './database-template.ts'
import { type RunningSupabase, startSupabase, TEST_KEYS } from './running-supabase.ts'

export type TemporarySupabase = RunningSupabase & AsyncDisposable & { dataDir: string }

/** Starts a new embedded Supabase on a free port. `await using` stops it and removes its folder. */
export async function startTemporarySupabase(): Promise<TemporarySupabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'supabase-test-'))
  await copyNewDatabase(dataDir)
  const running = await startSupabase(dataDir)

  return {
    ...running,
    dataDir,
    async [Symbol.asyncDispose]() {
      await running.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function connect(url: string, key: string = TEST_KEYS.publishable): SupabaseClient {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}

/** Connects like the site's own server on behalf of a visitor. */
export function connectAsSite(url: string): SupabaseClient {
  return createClient(url, TEST_KEYS.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { [SITE_PROOF]: siteProof(TEST_KEYS.secret) } },
  })
}

export async function makeAccount(
  url: string,
  email: string,
  roles: Role[] = [],
): Promise<{ id: string; email: string; password: string }> {
  const password = 'a-password-for-tests'
  const service = connect(url, TEST_KEYS.secret)
  const { data, error } = await connect(url, TEST_KEYS.secret).auth.signUp({ email, password })
  if (error || !data.user) throw new Error(`Could not create an account: ${error?.message}`)
  for (const role of roles) {
    const inserted = await service.from('user_roles').insert({ user_id: data.user.id, role })
    if (inserted.error) throw new Error(inserted.error.message)
  }

  return { id: data.user.id, email, password }
}

export async function signIn(
  url: string,
  account: { email: string; password: string },
): Promise<SupabaseClient> {
  const client = connect(url)
  const { error } = await client.auth.signInWithPassword(account)
  if (error) throw new Error(error.message)

  return client
}
