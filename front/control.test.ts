import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { HEALTH_PATH } from '#lib/health.ts'
import { type Changes, openChanges } from './changes.ts'
import { createControl, createMessageHandler } from './control.ts'
import { createPages } from './pages.ts'
import { createPublishing } from './publishing.ts'
import { createRedirects } from './rules/redirects.ts'
import { createSwitches } from './rules/switches.ts'
import { memoryStore } from './store/memory.ts'

const SECRET = 'shared-with-the-lake'
const folder = mkdtempSync(join(tmpdir(), 'front-'))
const closing: (() => void)[] = []
let files = 0

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('a message of the content lake', () => {
  it('expires what the change touches before it is answered', async () => {
    const front = await open()
    const answer = await front.send(change())

    expect(answer.status).toBe(200)
    expect(front.expiries()).toBe(1)
    expect(front.changes.reported(5)).toMatchObject([{ change: { _id: 'p1' } }])
  })

  it('may hold a bulk change, which is one expiry', async () => {
    const front = await open()
    const many = Array.from({ length: 300 }, (_, at) => change({ _id: `p${at}`, slug: `p-${at}` }))
    const answer = await front.send(many)

    expect(answer.status).toBe(200)
    expect(front.expiries()).toBe(1)
    await expect.poll(() => front.changes.unsettled()).toEqual([])
  })

  it.each<[what: string, how: Sending & { body?: unknown }, status: number]>([
    ['is not signed', { signature: null }, 401],
    ['is signed by somebody else', { secret: 'guessed' }, 401],
    ['was signed an hour ago', { at: Date.now() - 3_600_000 }, 401],
    ['is no change', { body: { hello: 'lake' } }, 400],
    ['is longer than any', { body: { ...change(), title: 'x'.repeat(3_000_000) } }, 400],
  ])('that %s is refused and changes nothing', async (_, { body = change(), ...how }, status) => {
    const front = await open()

    expect((await front.send(body, how)).status).toBe(status)
    expect(front.expiries()).toBe(0)
  })
})

it('the launcher hears that the front runs, whatever the parts behind do', async () => {
  const changes = openChanges(join(folder, 'health.sqlite'))
  closing.push(() => changes.close())
  const nowhere = 'http://127.0.0.1:1'
  const control = createControl({
    publishing: undefined,
    pages: undefined,
    changes,
    redirects: createRedirects({
      siteUrl: nowhere,
      supabaseOrigin: nowhere,
      supabaseSecretKey: 'key',
      patienceMs: 5000,
    }),
    switches: createSwitches({
      ask: () => new Promise(() => undefined),
      onFailure: () => undefined,
    }),
  })
  const server = createServer((request, response) => control(request, response, request.url ?? ''))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())

  const answer = await fetch(`http://127.0.0.1:${addressOf(server).port}${HEALTH_PATH}`)
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
})

type Sending = { signature?: string | null; secret?: string; at?: number }

async function open() {
  const store = memoryStore({ mostBytes: 1_000_000 })
  files += 1
  const changes: Changes = openChanges(join(folder, `${files}.sqlite`))
  const pages = createPages({
    store,
    onFailure: () => undefined,
    render: async () => {
      const headers = { 'content-type': 'text/html' }
      const body = Buffer.from('page')
      return { status: 200, headers, body, tags: ['x'], goodFor: undefined, nonce: 'n' }
    },
  })
  const publishing = createPublishing({
    pages,
    changes,
    texts: {},
    query: async () => [],
    followUp: async () => undefined,
    onSettings: () => undefined,
    onFailure: () => undefined,
  })
  const handle = createMessageHandler({ secret: SECRET, publishing, onUnkept: () => undefined })
  const server: Server = createServer((request, response) => handle(request, response, '/'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    changes.close()
  })
  const { port } = addressOf(server)

  return {
    changes,
    expiries: () => store.expiries,
    async send(body: unknown, { signature, secret = SECRET, at = Date.now() }: Sending = {}) {
      const text = JSON.stringify(body)
      const signed =
        signature === undefined ? await encodeSignatureHeader(text, at, secret) : signature
      return fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body: text,
        headers: signed === null ? {} : { [SIGNATURE_HEADER_NAME]: signed },
      })
    },
  }
}

function addressOf(server: Server): AddressInfo {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It listens nowhere.')
  return address
}

function change(given: Record<string, unknown> = {}) {
  return {
    _id: 'p1',
    _type: 'post',
    operation: 'update',
    slug: 'tides',
    oldSlug: 'tides',
    publishedAt: '2026-01-01',
    oldPublishedAt: '2026-01-01',
    title: 'Tides',
    oldTitle: 'Tides',
    ...given,
  }
}
