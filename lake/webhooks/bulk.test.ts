import { assertValidSignature } from '@sanity/webhook'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually, setUp } from '#lake/testing/hooks.ts'
import type { DispatcherOptions } from '#lake/webhooks/dispatcher.ts'

const LOCAL = 'http://127.0.0.1:3000/hook'

const rule = {
  on: ['create', 'update', 'delete'],
  filter: '_type == "post"',
  projection: '{_id, "operation": delta::operation(), "old": before().slug.current, text}',
}

type Sent = { url: string; headers: Headers; body: string; told: string[] }

const told = z.object({ _id: z.string() }).transform(({ _id }) => _id)
const toldInOne = z.union([z.array(told), told.transform((id) => [id])])

/** A receiver in place of the network; `answer` says how it goes with a request. */
function receiver(answer: (sent: Sent) => number | Promise<number> = () => 200) {
  const sent: Sent[] = []
  const fetch: DispatcherOptions['fetch'] = async (url, init) => {
    const body = String(init?.body)
    const request = {
      url: String(url),
      headers: new Headers(init?.headers),
      body,
      told: init?.body === undefined ? [] : toldInOne.parse(JSON.parse(body)),
    }
    sent.push(request)
    return new Response(null, { status: await answer(request) })
  }
  return { sent, fetch, ids: () => sent.flatMap((request) => request.told) }
}

type At = Awaited<ReturnType<typeof setUp>>

function posts(count: number, fields: (at: number) => Record<string, unknown> | null = () => ({})) {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`post-${at}`, fields(at)]))
}

/** Deletes so many posts at once of which no hook has heard, and publishes one as soon as that is done. */
async function deleteAndPublish(at: At, count: number): Promise<void> {
  await at.write(
    'deletion',
    posts(count, () => null),
  )
  await at.write('publish', { fresh: {} })
}

/** Writes before there is a hook, so that none is told. */
async function withPosts(webhooks: Omit<DispatcherOptions, 'projectId'>, count: number) {
  const at = await setUp(webhooks)
  await at.write('import', posts(count))
  return at
}

describe('a bulk change', () => {
  it('of 2,000 deletions becomes few requests, and the publish after it overtakes them', async () => {
    const { sent, fetch, ids } = receiver()
    await using at = await withPosts({ fetch }, 2000)
    const hookId = await at.hook(LOCAL, { rule, batch: true, secret: 's3cret' })
    await deleteAndPublish(at, 2000)
    await eventually(() => ids().length).toBe(2001)

    expect(sent.findIndex((request) => request.told.includes('fresh'))).toBeLessThanOrEqual(2)
    expect(sent.length).toBeLessThanOrEqual(12)
    expect(new Set(ids()).size).toBe(2001)
    for (const { told, headers, body } of sent) {
      expect(told.length).toBeLessThanOrEqual(500)
      expect(Array.isArray(JSON.parse(body))).toBe(told.length > 1)
      await assertValidSignature(body, String(headers.get('sanity-webhook-signature')), 's3cret')
      expect(headers.get('sanity-webhook-id')).toBe(hookId)
      expect(headers.has('sanity-document-id')).toBe(told.length === 1)
      expect(headers.has('sanity-transaction-id')).toBe(told.length === 1)
      expect(headers.has('sanity-operation')).toBe(told.length === 1)
    }
  })

  it('that is being sent keeps a publish waiting for two requests at most', async () => {
    const gates: PromiseWithResolvers<number>[] = []
    let isHeldUp = true
    const { sent, fetch, ids } = receiver(() => {
      if (!isHeldUp) return 200
      const gate = Promise.withResolvers<number>()
      gates.push(gate)
      return gate.promise
    })
    await using at = await withPosts({ fetch }, 1500)
    await at.hook(LOCAL, { rule, batch: true })
    await at.write(
      'deletion',
      posts(1500, () => null),
    )
    await eventually(() => gates.length).toBe(2)
    await at.write('publish', { fresh: {} })
    // Both places are taken. The next that is free is the publish's, or the one after it where the first request was
    // answered before the change was looked at.
    for (const [at, gate] of [...gates].entries()) {
      gate.resolve(200)
      await eventually(() => gates.length).toBe(at + 3)
    }
    expect([...(sent[2]?.told ?? []), ...(sent[3]?.told ?? [])]).toContain('fresh')
    isHeldUp = false
    for (const gate of gates) gate.resolve(200)
    await eventually(() => ids().length).toBe(1501)
  })

  it.each([
    ['does not ask for batches', LOCAL, { batch: false }],
    ['is on another machine', 'https://receiver.example/', { batch: true }],
  ])(
    'is told one by one to a hook that %s, the publish after it before it',
    async (_what, url, parts) => {
      let underWay = 0
      let most = 0
      const { sent, fetch, ids } = receiver(async () => {
        underWay++
        most = Math.max(most, underWay)
        await new Promise((resolve) => setImmediate(resolve))
        underWay--
        return 200
      })
      await using at = await withPosts({ fetch }, 300)
      await at.hook(url, { rule, ...parts })
      await deleteAndPublish(at, 300)
      await eventually(() => ids().length).toBe(301)

      expect(ids().indexOf('fresh')).toBeLessThan(110)
      expect(most).toBe(8)
      expect(sent.map(({ told }) => told.length)).toEqual(Array(301).fill(1))
    },
  )

  it('has no body to be told together in by GET', async () => {
    const { sent, fetch } = receiver()
    await using at = await setUp({ fetch })
    await at.hook(LOCAL, { rule, batch: true, httpMethod: 'GET' })
    await at.write('t1', posts(3))
    await eventually(() => sent.length).toBe(3)
    expect(sent.every(({ headers }) => headers.has('sanity-document-id'))).toBe(true)
  })

  it('is told again as it was, with the same key, to a receiver that was away', async () => {
    let answers = 0
    const { sent, fetch } = receiver(() => (answers++ === 0 ? 503 : 200))
    await using at = await setUp({ fetch })
    const id = await at.hook(LOCAL, { rule, batch: true })
    await at.write('t1', posts(20))
    await eventually(async () => (await at.call(`/${id}/messages`)).json()).toEqual(
      Array(20).fill(expect.objectContaining({ status: 'success', attempts: 2 })),
    )

    const [first, second] = sent
    expect(sent).toHaveLength(2)
    expect(second?.body).toBe(first?.body)
    expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{64}$/)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it.each([400, 500])('loses nothing but what the receiver answers %i to', async (status) => {
    const { fetch, sent } = receiver((request) => (request.body.includes('poison') ? status : 200))
    await using at = await setUp({ fetch })
    const id = await at.hook(LOCAL, { rule, batch: true })
    await at.write(
      't1',
      posts(20, (number) => ({ text: number === 7 ? 'poison' : 'fine' })),
    )
    const arrived = () =>
      new Set(sent.filter(({ told }) => told.length === 1).flatMap((request) => request.told))
    await eventually(() => arrived().size).toBe(20)

    await eventually(async () => {
      const messages = z
        .array(z.object({ status: z.string() }))
        .parse(await (await at.call(`/${id}/messages`)).json())
      return messages.filter((message) => message.status === 'success').length
    }).toBe(19)
    await at.write('t2', { fresh: {} })
    await eventually(() => arrived().has('fresh')).toBe(true)
  })

  it('is cut where a request would grow beyond a megabyte', async () => {
    const { sent, fetch, ids } = receiver()
    await using at = await setUp({ fetch })
    await at.hook(LOCAL, { rule, batch: true })
    await at.write(
      't1',
      posts(10, () => ({ text: 'x'.repeat(300_000) })),
    )
    await eventually(() => ids().length).toBe(10)
    expect(sent.map(({ told }) => told.length)).toEqual([3, 3, 3, 1])
  })
})

describe('a hook whose receiver hangs', () => {
  it('holds up no other', async () => {
    const { fetch, sent } = receiver(({ url }) => (url === LOCAL ? 200 : new Promise(() => {})))
    const isUnderWay: DispatcherOptions['fetch'] = (url, init) =>
      Promise.race([
        fetch(url, init),
        new Promise<never>((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('stopped'))),
        ),
      ])
    await using at = await setUp({ fetch: isUnderWay })
    await at.hook('https://hanging.example/', { rule })
    await at.hook(LOCAL, { rule })
    await at.write('t1', posts(30))
    await eventually(() => sent.filter(({ url }) => url === LOCAL).length).toBe(30)
    expect(sent).toHaveLength(38)
  })
})
