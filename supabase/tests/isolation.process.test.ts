import { connect as openSocket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_KEYS } from './running-supabase.ts'
import {
  makeAccount,
  signIn,
  startTemporarySupabase,
  type TemporarySupabase,
} from './temporary-supabase.ts'

// PGlite has one session, and lite runs each request in its own transaction on it without a lock. Without the queue in
// packages/host/supabase/backend.ts, requests on one connection mix, and a failing request makes others fail
// (packages/host/supabase/backend.process.test.ts tests the same without a network).

const secret = '/no-editor-may-see-this'
let supabase: TemporarySupabase
let editor = { id: '', token: '' }

beforeAll(async () => {
  supabase = await startTemporarySupabase()
  await makeAccount(supabase.url, 'admin@site.example', ['admin'])
  const account = await makeAccount(supabase.url, 'editor@site.example', ['editor'])
  const { data } = await (await signIn(supabase.url, account)).auth.getSession()
  editor = { id: account.id, token: data.session?.access_token ?? '' }
  const made = await send('service', 'POST', '/rest/v1/redirects', redirect(secret))
  expect(made.status).toBe(201)
})

afterAll(() => supabase[Symbol.asyncDispose]())

test('300 rounds of concurrent requests: no caller sees foreign data and none fails', async () => {
  for (let round = 0; round < 300; round++) {
    const source = `/round-${round}`
    const [first, inserted, second, taken, third] = await Promise.all([
      send('editor', 'GET', ownRoles),
      send('service', 'POST', '/rest/v1/redirects', redirect(source)),
      send('editor', 'GET', '/rest/v1/redirects?select=source_path'),
      send('service', 'POST', '/rest/v1/redirects', redirect(secret)),
      send('editor', 'POST', '/rest/v1/contact_messages', { name: 'Ada' }),
    ])
    expect(first).toEqual({ status: 200, body: JSON.stringify([{ user_id: editor.id }]) })
    expect(second).toEqual({ status: 200, body: '[]' })
    expect([inserted.status, taken.status, third.status]).toEqual([201, 409, 403])
  }
  const stored = await send('service', 'GET', '/rest/v1/redirects?source_path=like./round-*')
  expect(JSON.parse(stored.body)).toHaveLength(300)
})

test('300 requests of an editor, pipelined with the service’s on one connection, stay isolated', async () => {
  const requests = Array.from({ length: 300 }, (_, round) => [
    pipelined('service', 'GET', '/rest/v1/redirects?select=source_path'),
    pipelined('editor', 'GET', '/rest/v1/redirects?select=source_path'),
    pipelined('service', 'POST', '/rest/v1/redirects', redirect(`/pipelined-${round}`)),
    pipelined('service', 'POST', '/rest/v1/redirects', redirect(secret)),
  ])
  // In batches smaller than the queue's limit.
  for (let start = 0; start < requests.length; start += 25) {
    const answers = await sendOnOneConnection(requests.slice(start, start + 25).flat())
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 25 }, () => [200, 200, 201, 409]).flat(),
    )
    const reads = answers.filter(({ status }) => status === 200)
    expect(reads.map(({ body }) => body.includes(secret))).toEqual(
      Array.from({ length: 25 }, () => [true, false]).flat(),
    )
  }
})

test('a client that disconnects midway leaves nothing behind for the next one', async () => {
  for (let round = 0; round < 50; round++) {
    const gone = new AbortController()
    const abandoned = fetch(`${supabase.url}/rest/v1/redirects`, {
      headers: { apikey: TEST_KEYS.secret },
      signal: gone.signal,
    }).catch(() => 'gone')
    const asked = send('editor', 'GET', '/rest/v1/redirects')
    gone.abort()
    await abandoned
    const { status, body } = await asked
    expect([status, body]).toEqual([200, '[]'])
  }
})

const ownRoles = '/rest/v1/user_roles?select=user_id'

type Caller = 'editor' | 'service'

function redirect(source: string) {
  return { source_path: source, destination_url: '/to', is_active: false }
}

function headersOf(caller: Caller): Record<string, string> {
  const type = { 'content-type': 'application/json' }
  if (caller === 'service') return { apikey: TEST_KEYS.secret, ...type }
  return { apikey: TEST_KEYS.publishable, authorization: `Bearer ${editor.token}`, ...type }
}

async function send(caller: Caller, method: string, path: string, body?: object) {
  const answer = await fetch(`${supabase.url}${path}`, {
    method,
    headers: headersOf(caller),
    ...(body && { body: JSON.stringify(body) }),
  })

  return { status: answer.status, body: await answer.text() }
}

function pipelined(caller: Caller, method: string, path: string, body?: object): string {
  const text = body ? JSON.stringify(body) : ''

  return [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headersOf(caller)).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ].join('\r\n')
}

/** Sends all requests together, as one packet if the system allows it, and reads all responses. */
function sendOnOneConnection(requests: string[]): Promise<{ status: number; body: string }[]> {
  const { hostname, port } = new URL(supabase.url)
  const last = requests.at(-1)?.replace('\r\nhost:', '\r\nconnection: close\r\nhost:') ?? ''

  return new Promise((resolve, reject) => {
    let received = ''
    const socket = openSocket({ host: hostname, port: Number(port) })
    socket.on('data', (chunk) => {
      received += chunk.toString()
    })
    socket.on('error', reject)
    socket.on('end', () => {
      const parts = received.split(/HTTP\/1\.1 (?=\d{3} )/).slice(1)
      resolve(parts.map((part) => ({ status: Number(part.slice(0, 3)), body: part })))
    })
    socket.write([...requests.slice(0, -1), last].join(''))
  })
}
