import { connect as openSocket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTemporarySupabase, TEST_KEYS, type TemporarySupabase } from './temporary-supabase.ts'

// PGlite has one session, and lite runs each request in a transaction of its own on it without a
// lock. Without the queue in embedded/backend.ts requests of one connection mix, and a request that
// fails takes its neighbours down (embedded/backend.process.test.ts does the same without a network).

const secret = '/no-visitor-may-see-this'
let supabase: TemporarySupabase

beforeAll(async () => {
  supabase = await startTemporarySupabase()
  const made = await send('service', 'POST', '/rest/v1/redirects', redirect(secret))
  expect(made.status).toBe(201)
})

afterAll(() => supabase[Symbol.asyncDispose]())

test('300 rounds of requests at the same time: no visitor sees what is not theirs, nothing fails', async () => {
  for (let round = 0; round < 300; round++) {
    const source = `/round-${round}`
    const [first, inserted, second, taken, third] = await Promise.all([
      send('visitor', 'GET', '/rest/v1/redirects'),
      send('service', 'POST', '/rest/v1/redirects', redirect(source)),
      send('visitor', 'GET', '/rest/v1/redirects?select=source_path'),
      send('service', 'POST', '/rest/v1/redirects', redirect(secret)),
      send('visitor', 'GET', '/rest/v1/contact_messages'),
    ])
    for (const answer of [first, second]) {
      expect(answer.status).toBe(200)
      expect(answer.body).toContain('/local-reach')
      expect(answer.body).not.toContain(secret)
    }
    expect([inserted.status, taken.status, third.status]).toEqual([201, 409, 401])
  }
  const stored = await send('service', 'GET', '/rest/v1/redirects?source_path=like./round-*')
  expect(JSON.parse(stored.body)).toHaveLength(300)
})

test('300 visitors’ requests pipelined with the service’s on one connection: the same', async () => {
  const requests = Array.from({ length: 300 }, (_, round) => [
    pipelined('service', 'GET', '/rest/v1/redirects?select=source_path'),
    pipelined('visitor', 'GET', '/rest/v1/redirects?select=source_path'),
    pipelined('service', 'POST', '/rest/v1/redirects', redirect(`/pipelined-${round}`)),
    pipelined('service', 'POST', '/rest/v1/redirects', redirect(secret)),
  ])
  // In batches below the number of requests that may wait.
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

test('a client that goes away in the middle leaves nothing behind for the next one', async () => {
  for (let round = 0; round < 50; round++) {
    const gone = new AbortController()
    const abandoned = fetch(`${supabase.url}/rest/v1/redirects`, {
      headers: { apikey: TEST_KEYS.secret },
      signal: gone.signal,
    }).catch(() => 'gone')
    const visitor = send('visitor', 'GET', '/rest/v1/redirects')
    gone.abort()
    await abandoned
    const { status, body } = await visitor
    expect(status).toBe(200)
    expect(body).not.toContain(secret)
  }
})

type Caller = 'visitor' | 'service'

function redirect(source: string) {
  return { source_path: source, destination_url: '/to', is_active: false }
}

function keyOf(caller: Caller): string {
  return caller === 'visitor' ? TEST_KEYS.publishable : TEST_KEYS.secret
}

async function send(caller: Caller, method: string, path: string, body?: object) {
  const answer = await fetch(`${supabase.url}${path}`, {
    method,
    headers: { apikey: keyOf(caller), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

  return { status: answer.status, body: await answer.text() }
}

function pipelined(caller: Caller, method: string, path: string, body?: object): string {
  const text = body ? JSON.stringify(body) : ''

  return [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `apikey: ${keyOf(caller)}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ].join('\r\n')
}

/** Writes all requests at once, as one packet as far as the system allows, and reads every answer. */
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
