import { type ChildProcess, spawn } from 'node:child_process'
import { supabaseArguments } from '#host/supabase/arguments.ts'

export const TEST_KEYS = {
  publishable: 'sb_publishable_for-tests-0123456789abcdef',
  secret: 'sb_secret_for-tests-0123456789abcdef',
  jwt: 'jwt-secret-for-tests-0123456789abcdef',
} as const

export type RunningSupabase = {
  url: string
  process: ChildProcess
  /** Returns everything it has printed so far. */
  output(): string
  /** Sends the signal and resolves with the exit code, or null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

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
  return spawn(process.execPath, supabaseArguments, {
    env: {
      ...process.env,
      SUPABASE_PORT: String(port),
      SUPABASE_DATA_DIR: dataDir,
      SUPABASE_PUBLISHABLE_KEY: TEST_KEYS.publishable,
      SUPABASE_SECRET_KEY: TEST_KEYS.secret,
      SUPABASE_JWT_SECRET: TEST_KEYS.jwt,
      // The minimum: the tests create a hundred accounts, and none of them needs protection.
      LITE_AUTH_BCRYPT_COST: '4',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}
