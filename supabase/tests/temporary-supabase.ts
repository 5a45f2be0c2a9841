import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SITE_PROOF, siteProof } from '#lib/auth/site-proof.ts'
import { copyNewDatabase } from './database-template.ts'

/** The keys of a temporary Supabase; nothing else knows them. */
export const TEST_KEYS = {
  publishable: 'sb_publishable_for-tests-0123456789abcdef',
  secret: 'sb_secret_for-tests-0123456789abcdef',
  jwt: 'jwt-secret-for-tests-0123456789abcdef',
} as const

export type RunningSupabase = {
  url: string
  process: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Sends the signal and resolves with the exit code, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export type TemporarySupabase = RunningSupabase & AsyncDisposable & { dataDir: string }

/** A fresh embedded Supabase on a free port; `await using` stops it and removes its folder. */
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

/** Starts the real process on a folder. Rejects with what it wrote to stderr when it does not come up. */
export async function startSupabase(dataDir: string, port = 0): Promise<RunningSupabase> {
  const child = launchSupabase(dataDir, port)
  let output = ''
  let errors = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /^supabase listening on (\S+)$/m.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
      output += chunk.toString()
    })
    child.once('close', () => reject(new Error(errors)))
  })

  return {
    url,
    process: child,
    output: () => output,
    end(signal) {
      child.kill(signal)
      return exited
    },
  }
}

export function launchSupabase(dataDir: string, port = 0): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../embedded/main.ts')], {
    env: {
      ...process.env,
      SUPABASE_PORT: String(port),
      SUPABASE_DATA_DIR: dataDir,
      SUPABASE_PUBLISHABLE_KEY: TEST_KEYS.publishable,
      SUPABASE_SECRET_KEY: TEST_KEYS.secret,
      SUPABASE_JWT_SECRET: TEST_KEYS.jwt,
      // The cheapest there is: a hundred accounts are made here, and none of them is worth a guess.
      LITE_AUTH_BCRYPT_COST: '4',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

export function connect(url: string, key: string = TEST_KEYS.publishable): SupabaseClient {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}

/** As the site's own server asks for a visitor. */
export function connectAsSite(url: string): SupabaseClient {
  return createClient(url, TEST_KEYS.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { [SITE_PROOF]: siteProof(TEST_KEYS.secret) } },
  })
}

/** An account with these roles, made as the site's owner would. */
export async function makeAccount(
  url: string,
  email: string,
  roles: ('admin' | 'editor')[] = [],
): Promise<{ id: string; email: string; password: string }> {
  const password = 'a-password-for-tests'
  const service = connect(url, TEST_KEYS.secret)
  const { data, error } = await connect(url, TEST_KEYS.secret).auth.signUp({ email, password })
  if (error || !data.user) throw new Error(`No account: ${error?.message}`)
  for (const role of roles) {
    const inserted = await service.from('user_roles').insert({ user_id: data.user.id, role })
    if (inserted.error) throw new Error(inserted.error.message)
  }

  return { id: data.user.id, email, password }
}

/** A client that is signed in to this account. */
export async function signIn(
  url: string,
  account: { email: string; password: string },
): Promise<SupabaseClient> {
  const client = connect(url)
  const { error } = await client.auth.signInWithPassword(account)
  if (error) throw new Error(error.message)

  return client
}
