import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, createBackend } from './backend.ts'
import { parseConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { createOutbox } from './outbox.ts'
import { LANES } from './queue.ts'

const publishable = 'sb_publishable_for-tests-0123456789abcdef'
const secretKey = 'sb_secret_for-tests-0123456789abcdef'
const hidden = '/no-visitor-may-see-this'
const dataDir = mkdtempSync(join(tmpdir(), 'supabase-backend-'))
const site = { lane: 'site', session: undefined } as const
const direct = { lane: 'direct', session: undefined } as const
let backend: Backend

beforeAll(async () => {
  backend = await open()
  expect((await add(hidden)).status).toBe(201)
})

afterAll(async () => {
  await backend.close()
})

// The requests below are sure to overlap, because only the queue is between them and the database. Without it, every
// response to the visitor shows the hidden row and every insert fails.
test('in 200 rounds of overlapping requests, nothing hidden is shown and nothing is lost', async () => {
  for (let round = 0; round < 200; round++) {
    const [seen, added, taken, again] = await Promise.all([
      read(publishable),
      add(`/round-${round}`),
      add(hidden),
      read(publishable),
    ])
    expect([seen.status, added.status, taken.status, again.status]).toEqual([200, 201, 409, 200])
    expect(await seen.text()).not.toContain(hidden)
    expect(await again.text()).not.toContain(hidden)
  }
  const stored = await (await read(secretKey)).text()
  expect(stored.match(/\/round-\d+/g)).toHaveLength(200)
})

test('a full queue is not taken for a hanging database', async () => {
  const ask = () => backend.fetch(request('GET', secretKey, ''), site)
  const answers = Array.from({ length: LANES.site.maxPending }, ask)
  await Promise.all(Array.from({ length: 50 }, () => backend.ping()))
  await Promise.all(answers)
  await backend.ping()
})

test('reopening a folder preserves every row and does not seed twice', async () => {
  const rows = async () =>
    JSON.parse(await (await read(secretKey, 'select=source_path&order=source_path')).text())
  const seeded = new URLSearchParams({ source_path: 'eq./local-reach' })
  await backend.fetch(request('DELETE', secretKey, `?${seeded}`), site)
  const before = await rows()
  await backend.close()
  backend = await open()
  expect(await rows()).toEqual(before)
  expect(before).not.toContainEqual({ source_path: '/local-reach' })
})

async function open(): Promise<Backend> {
  return createBackend({
    connection: await openDatabase(dataDir),
    config: parseConfig({
      SUPABASE_DATA_DIR: dataDir,
      SUPABASE_PUBLISHABLE_KEY: publishable,
      SUPABASE_SECRET_KEY: secretKey,
      SUPABASE_JWT_SECRET: 'jwt-secret-for-tests-0123456789abcdef',
    }),
    projectDir: join(import.meta.dirname, '../../../supabase'),
    email: createOutbox(join(dataDir, 'outbox.txt')),
  })
}

function read(key: string, query = 'select=source_path'): Promise<Response> {
  return backend.fetch(request('GET', key, `?${query}`), direct)
}

function add(source: string): Promise<Response> {
  const row = { source_path: source, destination_url: '/to', is_active: false }
  return backend.fetch(request('POST', secretKey, '', JSON.stringify(row)), site)
}

function request(method: string, key: string, query: string, body?: string): Request {
  return new Request(`http://127.0.0.1/rest/v1/redirects${query}`, {
    method,
    headers: { apikey: key, 'content-type': 'application/json' },
    ...(body && { body }),
  })
}
