import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { supabaseArguments } from '#host/supabase/arguments.ts'
import { copyNewDatabase } from './database-template.ts'
import {
  launchSupabase,
  type RunningSupabase,
  startSupabase,
  TEST_KEYS,
} from './running-supabase.ts'
import { connect, makeAccount, signIn } from './temporary-supabase.ts'

let dataDir = ''
let started: RunningSupabase[] = []

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'supabase-process-'))
  await copyNewDatabase(dataDir)
  started = []
})

afterEach(async () => {
  await Promise.all(started.map((running) => running.end('SIGKILL')))
})

async function start(port = 0): Promise<RunningSupabase> {
  const running = await startSupabase(dataDir, port)
  started.push(running)
  return running
}

describe('one data folder, one process', () => {
  test('a second process names the owner of the folder and exits; the first one keeps running', async () => {
    const first = await start()
    await expect(start()).rejects.toThrow(
      new RegExp(`^The data folder .* is in use .*process ${first.process.pid}\\)\\. .*\\n$`),
    )
    expect((await fetch(`${first.url}/health`)).status).toBe(200)
  })

  test('after five kills while writing, no acknowledged row is lost and the next start works', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < 5; round++) {
      const running = await start()
      const service = connect(running.url, TEST_KEYS.secret)
      const write = async (n: number): Promise<void> => {
        const source = `/round-${round}-${n}`
        const { error } = await service
          .from('redirects')
          .insert({ source_path: source, destination_url: '/to' })
        if (error) return
        acknowledged.push(source)
        if (n === 40) running.process.kill('SIGKILL')
        await write(n + 1)
      }
      await write(0)
      await running.end('SIGKILL')
    }

    const { url } = await start()
    const { data } = await connect(url, TEST_KEYS.secret).from('redirects').select('source_path')
    const stored = new Set(data?.map((row) => row.source_path))
    expect(acknowledged.length).toBeGreaterThan(200)
    expect(acknowledged.filter((source) => !stored.has(source))).toEqual([])
  })

  test('after a kill while the database is created, the next start creates it again', async () => {
    rmSync(dataDir, { recursive: true })
    const child = launchSupabase(dataDir)
    const exited = once(child, 'exit')
    await expect.poll(() => existsSync(join(dataDir, 'postgres', 'base'))).toBe(true)
    child.kill('SIGKILL')
    await exited
    expect(readdirSync(dataDir)).not.toContain('created')
    const { url } = await start()
    const { data } = await connect(url, TEST_KEYS.secret).from('redirects').select('source_path')
    expect(data).toHaveLength(10)
  })
})

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s shuts it down cleanly, and accounts survive',
    async (signal) => {
      const running = await start()
      const admin = await makeAccount(running.url, 'admin@site.example', ['admin'])
      expect(await running.end(signal)).toBe(0)
      const again = await start()
      const client = await signIn(again.url, admin)
      const asked = await client.rpc('has_role', { _user_id: admin.id, _role: 'admin' })
      expect(asked.data).toBe(true)
    },
  )

  test('exits when its parent process exits', async () => {
    const running = await start()
    const exited = once(running.process, 'exit')
    running.process.disconnect()
    expect((await exited)[0]).toBe(0)
  })
})

describe('output', () => {
  test('is one line when it is ready, without secrets', async () => {
    const running = await start()
    await makeAccount(running.url, 'admin@site.example', ['admin'])
    const reader = await makeAccount(running.url, 'reader@site.example')
    await (await signIn(running.url, reader)).from('audit_log').insert({ action: 'forged' })
    await running.end('SIGTERM')
    expect(running.output()).toBe(`supabase listening on ${running.url}\n`)
    const log = readFileSync(join(dataDir, 'supabase.log'), 'utf8')
    expect(log).toContain('permission denied')
    for (const secret of [TEST_KEYS.secret, TEST_KEYS.jwt, 'a-password-for-tests']) {
      expect(log).not.toContain(secret)
    }
    expect(statSync(join(dataDir, 'supabase.log')).mode & 0o077).toBe(0)
  })

  test('is one sentence if the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(start(port)).rejects.toThrow(
      `Port ${port} is in use. Stop the program that uses it, or set SUPABASE_PORT to another port.\n`,
    )
    other.close()
  })

  test('is one sentence if the database is damaged', async () => {
    const running = await start()
    await running.end('SIGTERM')
    writeFileSync(join(dataDir, 'postgres', 'global', 'pg_control'), 'not a control file')
    await expect(start()).rejects.toThrow(/^Couldn't open the database in .*\n$/)
  })

  test('is one sentence that names missing keys without their values', async () => {
    const child = spawn(process.execPath, supabaseArguments, {
      env: {
        ...process.env,
        SUPABASE_DATA_DIR: dataDir,
        SUPABASE_PUBLISHABLE_KEY: TEST_KEYS.publishable,
        SUPABASE_SECRET_KEY: '',
        SUPABASE_JWT_SECRET: 'short',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
    })
    expect((await once(child, 'close'))[0]).toBe(1)
    expect(errors).toMatch(/^The embedded Supabase cannot start: .*\n$/)
    expect(errors).toContain('SUPABASE_SECRET_KEY')
    expect(errors).toContain('SUPABASE_JWT_SECRET must have at least 32 characters')
    expect(errors).not.toContain('short')
  })
})
