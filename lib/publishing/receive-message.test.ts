import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { expect, test } from 'vitest'
import { type ContentChange, contentChangeSchema } from './message.ts'
import { createMessageReceiver } from './receive-message.ts'

const SECRET = 'a-secret-for-tests'
const NOW = Date.parse('2026-11-27T12:00:00Z')
const message = { _id: 'post-1', _type: 'post', _rev: 'r1', operation: 'update', title: 'A Post' }

type Sent = { body?: string; secret?: string; signedAt?: number; signature?: string | null }

async function requestOf({ body, secret = SECRET, signedAt = NOW, signature }: Sent) {
  const text = body ?? JSON.stringify(message)
  const header = signature ?? (await encodeSignatureHeader(text, signedAt, secret))
  const headers = { ...(signature !== null && { [SIGNATURE_HEADER_NAME]: header }) }
  return new Request('http://127.0.0.1/api/revalidate', { method: 'POST', body: text, headers })
}

async function send(sent: Sent, secret = SECRET) {
  const changes: ContentChange[] = []
  const tasks = [async (change: ContentChange) => void changes.push(change)]
  const receive = createMessageReceiver({
    schema: contentChangeSchema,
    secret,
    now: () => NOW,
    tasks,
  })
  return { status: (await receive(await requestOf(sent))).status, changes }
}

test('processes a signed message and responds with 204', async () => {
  expect(await send({})).toEqual({ status: 204, changes: [message] })
})

test('processes a message about a type whose slug is a string', async () => {
  const body = JSON.stringify({ ...message, before: { slug: 'a-post', path: null } })
  expect(await send({ body })).toMatchObject({ status: 204, changes: [message] })
})

test.each<[string, number, Sent]>([
  ['without a signature', 401, { signature: null }],
  ['with a malformed signature', 401, { signature: 'v1=abc' }],
  ['signed with another secret', 401, { secret: 'another-secret' }],
  ['signed more than five minutes ago', 401, { signedAt: NOW - 301_000 }],
  ['signed more than five minutes from now', 401, { signedAt: NOW + 301_000 }],
  ['that is not JSON', 400, { body: 'hello' }],
  ['that is empty JSON', 400, { body: 'null' }],
  ['about an unknown type', 400, { body: JSON.stringify({ ...message, _type: 'invoice' }) }],
  ['with several changes', 400, { body: JSON.stringify([message, message]) }],
  ['that is too long', 413, { body: JSON.stringify({ ...message, title: 'x'.repeat(300_000) }) }],
])('rejects a message %s with %i', async (_, status, sent) => {
  expect(await send(sent)).toEqual({ status, changes: [] })
})

test('accepts a message signed almost five minutes ago', async () => {
  expect((await send({ signedAt: NOW - 299_000 })).status).toBe(204)
})

test('rejects every message without a configured secret', async () => {
  expect(await send({}, '')).toEqual({ status: 500, changes: [] })
})

test('stops reading an oversized body', async () => {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  const signature = await encodeSignatureHeader('{}', NOW, SECRET)
  const headers = { [SIGNATURE_HEADER_NAME]: signature }
  const init = { method: 'POST', body, headers, duplex: 'half' } as const
  const receive = createMessageReceiver({
    schema: contentChangeSchema,
    secret: SECRET,
    now: () => NOW,
    tasks: [],
  })
  const response = await receive(new Request('http://127.0.0.1/api/revalidate', init))
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(10)
})

test('runs all tasks even if one fails and asks the sender to retry', async () => {
  let runs = 0
  const tasks = [
    () => Promise.reject(new Error('the database is down')),
    async () => {
      runs += 1
    },
  ]
  const receive = createMessageReceiver({
    schema: contentChangeSchema,
    secret: SECRET,
    now: () => NOW,
    tasks,
  })
  expect((await receive(await requestOf({}))).status).toBe(503)
  expect(runs).toBe(1)
})
