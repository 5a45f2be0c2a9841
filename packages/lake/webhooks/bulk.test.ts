import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually, setUp } from '#lake/testing/hooks.ts'
import type { DispatcherOptions } from '#lake/webhooks/dispatcher.ts'

const LOCAL = 'http://127.0.0.1:3000/hook'

const rule = {
  on: ['create', 'update', 'delete'],
  filter: '_type == "post"',
  projection: '{_id, "operation": delta::operation(), text}',
}

type Sent = { url: string; headers: Headers; body: string; id: string }

const payload = z.object({ _id: z.string() })

/** Replaces the network with a receiver. `answer` returns the status of the response. */
function receiver(answer: (sent: Sent) => number | Promise<number> = () => 200) {
  const sent: Sent[] = []
  const fetch: DispatcherOptions['fetch'] = async (url, init) => {
    const body = String(init?.body)
    const request = {
      url: String(url),
      headers: new Headers(init?.headers),
      body,
      id: payload.parse(JSON.parse(body))._id,
    }
    sent.push(request)
    return new Response(null, { status: await answer(request) })
  }
  return { sent, fetch, ids: () => sent.map(({ id }) => id) }
}

const messageList = z.array(z.object({ status: z.string() }))

type At = Awaited<ReturnType<typeof setUp>>

function posts(count: number, fields: (at: number) => Record<string, unknown> | null = () => ({})) {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`post-${at}`, fields(at)]))
}

async function deleteAndPublish(at: At, count: number): Promise<void> {
  await at.write(
    'deletion',
    posts(count, () => null),
  )
  await at.write('publish', { fresh: {} })
}

/** Writes posts before there is a webhook, so that no messages about them are sent. */
async function withPosts(webhooks: Omit<DispatcherOptions, 'projectId'>, count: number) {
  const at = await setUp(webhooks)
  await at.write('import', posts(count))
  return at
}

describe('a bulk change', () => {
  it.each([LOCAL, 'https://receiver.example/'])(
    'is sent to %s one change per request with limited concurrency, and a later publish overtakes it',
    async (url) => {
      let running = 0
      let maxRunning = 0
      const { fetch, ids } = receiver(async () => {
        running++
        maxRunning = Math.max(maxRunning, running)
        await new Promise((resolve) => setImmediate(resolve))
        running--
        return 200
      })
      await using at = await withPosts({ fetch }, 300)
      await at.hook(url, { rule })
      await deleteAndPublish(at, 300)
      await eventually(() => ids().length).toBe(301)

      expect(ids().indexOf('fresh')).toBeLessThan(110)
      expect(maxRunning).toBe(4)
      expect(new Set(ids()).size).toBe(301)
    },
  )

  it('doesn’t delay a publish in the middle of it', async () => {
    const { fetch, ids } = receiver(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return 200
    })
    await using at = await withPosts({ fetch }, 400)
    await at.hook(LOCAL, { rule })
    const part = (from: number) =>
      Object.fromEntries(Object.entries(posts(400, () => null)).slice(from, from + 200))
    await at.write('first half', part(0))
    await at.write('publish', { fresh: {} })
    await at.write('second half', part(200))
    await eventually(() => ids().length).toBe(401)
    expect(ids().indexOf('fresh')).toBeLessThan(150)
  })

  it('only delays a publish by its requests in progress', async () => {
    const gates: PromiseWithResolvers<number>[] = []
    let isHeldUp = true
    const { fetch, ids } = receiver(() => {
      if (!isHeldUp) return 200
      const gate = Promise.withResolvers<number>()
      gates.push(gate)
      return gate.promise
    })
    await using at = await withPosts({ fetch }, 100)
    await at.hook(LOCAL, { rule })
    await at.write(
      'deletion',
      posts(100, () => null),
    )
    await eventually(() => gates.length).toBe(4)
    await at.write('publish', { fresh: {} })
    // All slots are taken. The next free one is for the publish, or the one after it if the first request finished
    // before the change was processed.
    for (const [at, gate] of gates.slice(0, 2).entries()) {
      gate.resolve(200)
      await eventually(() => gates.length).toBe(at + 5)
    }
    expect(ids().slice(4, 6)).toContain('fresh')
    isHeldUp = false
    for (const gate of gates) gate.resolve(200)
    await eventually(() => ids().length).toBe(101)
  })

  it('doesn’t flood an unavailable receiver, and is retried with the same keys', async () => {
    let isDown = true
    const { sent, fetch } = receiver(() => (isDown ? 503 : 200))
    await using at = await setUp({ fetch })
    const id = await at.hook(LOCAL, { rule })
    await at.write('t1', posts(50))
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect(sent.length).toBeLessThanOrEqual(16)
    const keyOf = ({ headers }: Sent) => headers.get('idempotency-key')
    const before = new Map(sent.map((request) => [request.id, keyOf(request)]))
    isDown = false
    await eventually(async () => {
      const messages = messageList.parse(await (await at.call(`/${id}/messages`)).json())
      return messages.filter(({ status }) => status === 'success').length
    }).toBe(50)

    const after = new Map(sent.map((request) => [request.id, keyOf(request)]))
    expect([...before].every(([post, key]) => after.get(post) === key)).toBe(true)
    expect(new Set(after.values()).size).toBe(50)
  })

  it.each([400, 500])(
    'only loses the message to which the receiver responds with %i',
    async (status) => {
      const { fetch, sent } = receiver(({ body }) => (body.includes('poison') ? status : 200))
      await using at = await setUp({ fetch })
      const id = await at.hook(LOCAL, { rule })
      await at.write(
        't1',
        posts(20, (number) => ({ text: number === 7 ? 'poison' : 'fine' })),
      )
      await eventually(async () => {
        const messages = messageList.parse(await (await at.call(`/${id}/messages`)).json())
        return messages.filter((message) => message.status === 'success').length
      }).toBe(19)
      await at.write('t2', { fresh: {} })
      await eventually(() => sent.some((request) => request.id === 'fresh')).toBe(true)
    },
  )
})

describe('undelivered changes of one document', () => {
  it('are all sent in order, each with its own content', async () => {
    const { sent, fetch } = receiver()
    let isDown = true
    const gate: typeof fetch = (url, init) =>
      isDown ? Promise.reject(new Error('down')) : fetch(url, init)
    await using at = await setUp({ fetch: gate })
    await at.hook(LOCAL, { rule })
    for (const text of ['one', 'two', 'three']) await at.write(text, { post: { text } })
    await at.write('four', { post: null })
    isDown = false
    await eventually(() => sent.length).toBe(4)
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
      { _id: 'post', operation: 'create', text: 'one' },
      { _id: 'post', operation: 'update', text: 'two' },
      { _id: 'post', operation: 'update', text: 'three' },
      { _id: 'post', operation: 'delete', text: 'three' },
    ])
  })
})

describe('a webhook with a hanging receiver', () => {
  it('doesn’t delay others', async () => {
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
    expect(sent).toHaveLength(34)
  })
})
