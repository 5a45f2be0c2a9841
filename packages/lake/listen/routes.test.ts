import { createClient, type ListenEvent } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { changeTags } from '#lake/query/sync-tags.ts'
import { eventually } from '#lake/testing/hooks.ts'
import { openListener as open } from '#lake/testing/open-listener.ts'
import { serveForTests, type TestServer } from '#lake/testing/served-lake.ts'
import { TEST_SECRETS } from '#lake/testing/temporary-lake.ts'

const editor = { authorization: `Bearer ${TEST_SECRETS.write}` }
const query = (groq: string, options = '') =>
  `/data/listen/production?query=${encodeURIComponent(groq)}&includeResult=true&${options}`

function clientFor(at: TestServer) {
  return createClient({
    projectId: 'brightkeel',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: at.origin,
    useProjectHostname: false,
    useCdn: false,
    token: TEST_SECRETS.write,
  })
}

describe('listening', () => {
  it('starts with a welcome, followed by matching changes', async () => {
    await using at = await serveForTests()
    const stream = await open(at, query('*[_type == "post"]'), editor)
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(stream.response.headers.get('cache-control')).toBe('no-cache, no-transform')
    expect(await stream.next()).toMatchObject({
      event: 'welcome',
      data: { listenerName: expect.any(String) },
    })

    await at.write('t1', { a: { title: 'One' }, p: { _type: 'page' } })
    await at.write('t2', { p: { _type: 'page', title: 'Two' } })
    await at.write('t3', { a: null, 'drafts.a': { title: 'Three' } })

    expect(await stream.next()).toMatchObject({
      event: 'mutation',
      id: 't1#a',
      data: { transition: 'appear', transactionTotalEvents: 1, result: { title: 'One' } },
    })
    expect(await stream.next()).toMatchObject({
      data: { documentId: 'a', transition: 'disappear', previousRev: 't1' },
    })
    expect(await stream.next()).toMatchObject({
      data: { documentId: 'drafts.a', transactionTotalEvents: 2, transactionCurrentEvent: 2 },
    })
    await stream.close()
  })

  it('shows anonymous callers published documents only', async () => {
    await using at = await serveForTests()
    const stream = await open(at, query('*'))
    await stream.next()

    await at.write('t1', { 'drafts.a': { title: 'Secret' } })
    await at.write('t2', { a: { title: 'Public' }, 'drafts.a': null })

    expect(await stream.next()).toMatchObject({
      data: { documentId: 'a', transactionTotalEvents: 1 },
    })
    await stream.close()
  })

  it('resumes after a lost connection', async () => {
    await using at = await serveForTests()
    const first = await open(at, query('*', 'enableResume=true'), editor)
    await first.next()
    await at.write('t1', { a: { title: 'One' }, b: { title: 'One' } })
    const seen = await first.next()
    await first.close()
    await at.write('t2', { a: { title: 'Two' } })

    const resumed = await open(at, query('*', 'enableResume=true'), {
      ...editor,
      'last-event-id': seen?.id ?? '',
    })
    expect((await resumed.next())?.event).toBe('welcomeback')
    expect(await resumed.next()).toMatchObject({ id: 't1#b' })
    expect(await resumed.next()).toMatchObject({ id: 't2#a' })
    await at.write('t3', { a: { title: 'Three' } })
    expect(await resumed.next()).toMatchObject({ id: 't3#a', data: { previousRev: 't2' } })
    await resumed.close()
  })

  it('sends a welcome to a client that missed more than the backlog limit', async () => {
    await using at = await serveForTests({ app: { listen: { backlogBytes: 100_000 } } })
    await at.write('t1', { a: { text: 'x' } })
    await at.write('t2', { a: { text: 'x'.repeat(200_000) } })
    await at.write('t3', { a: { text: 'x' } })

    const stream = await open(at, query('*', 'enableResume=true'), {
      ...editor,
      'last-event-id': 't1#a',
    })
    expect(await stream.next()).toMatchObject({ event: 'welcome', id: 't3#' })
    await at.write('t4', { a: { text: 'y' } })
    expect(await stream.next()).toMatchObject({ id: 't4#a', data: { previousRev: 't3' } })
    await stream.close()
  })

  it('sends a welcome to an anonymous client that missed many changes', async () => {
    await using at = await serveForTests()
    await at.write('t0', { a: {} })
    const since = async (headers: Record<string, string>) => {
      const listener = await open(at, query('*', 'enableResume=true'), {
        ...headers,
        'last-event-id': 't0#',
      })
      const greeting = await listener.next()
      await listener.close()
      return greeting?.event
    }
    for (let count = 1; count <= 50; count += 1) await at.write(`t${count}`, { a: { count } })
    expect(await since({})).toBe('welcomeback')

    await at.write('t51', { a: {} })
    expect(await since({})).toBe('welcome')
    expect(await since(editor)).toBe('welcomeback')
  })

  it('sends a welcome to a client with an unknown position', async () => {
    await using at = await serveForTests()
    const stream = await open(at, query('*', 'enableResume=true'), {
      ...editor,
      'last-event-id': 'forgotten#a',
    })

    expect((await stream.next())?.event).toBe('welcome')
    await stream.close()
  })

  it('ends when the listener’s rights change, so that it reconnects with the new ones', async () => {
    await using at = await serveForTests()
    const cookie = await at.signIn('ann')
    const stream = await open(at, query('*'), { cookie })
    await stream.next()

    await at.lake.auth.signOutEverywhere('ann')
    expect(await stream.next()).toBeUndefined()
  })

  it('ends permanently when the dataset is deleted', async () => {
    await using at = await serveForTests()
    const stream = await open(at, query('*'), editor)
    await stream.next()

    await at.lake.datasets.delete('production')
    expect((await stream.next())?.event).toBe('disconnect')
    expect(await stream.next()).toBeUndefined()
  })

  it('ends without a final event when the server restarts', async () => {
    await using at = await serveForTests()
    const stream = await open(at, query('*'), editor)
    await stream.next()

    at.lake.beginClosing()
    expect(await stream.next()).toBeUndefined()
  })

  it('opens no stream for HEAD', async () => {
    await using at = await serveForTests({
      app: { listen: { maxStreams: { anonymous: 1, perAddress: 1, all: 1 } } },
    })
    const path = `${at.origin}/v2025-02-19${query('*')}`
    for (let count = 0; count < 3; count += 1) {
      expect((await fetch(path, { method: 'HEAD' })).status).toBe(200)
    }
    const stream = await open(at, query('*'))
    expect((await stream.next())?.event).toBe('welcome')
    await stream.close()
  })

  it('reserves streams for signed-in callers', async () => {
    await using at = await serveForTests({
      app: { listen: { maxStreams: { anonymous: 1, perAddress: 1, all: 2 } } },
    })
    const anonymous = await open(at, query('*'))
    const another = await open(at, query('*'))
    expect([anonymous.response.status, another.response.status]).toEqual([200, 503])

    const signedIn = await open(at, query('*'), editor)
    expect(signedIn.response.status).toBe(200)
    await signedIn.close()
    await anonymous.close()
    // A closed stream makes room for another.
    await eventually(async () => {
      const next = await open(at, query('*'))
      await next.close()
      return next.response.status
    }).toBe(200)
  })

  it('limits the streams per address of anonymous callers', async () => {
    await using at = await serveForTests({
      app: { listen: { maxStreams: { anonymous: 10, perAddress: 2, all: 10 } } },
    })
    const from = (address: string) => open(at, query('*'), { 'x-forwarded-for': address })
    const streams = [await from('192.0.2.1'), await from('192.0.2.1')]
    const refused = await from('192.0.2.1')
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([
      503,
      '1',
    ])
    streams.push(await from('192.0.2.2'))
    expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200])
    for (const stream of streams) await stream.close()
  })

  it('isolates other listeners from a stalled client', async () => {
    await using at = await serveForTests({ app: { listen: { backlogBytes: 100_000 } } })
    const stuck = await open(at, query('*'), editor)
    await stuck.next()
    const live = await open(at, query('*'), editor)
    await live.next()

    // Larger than the socket buffers and the backlog limit together.
    const text = 'x'.repeat(500_000)
    for (let count = 0; count < 40; count += 1) {
      await at.write(`t${count}`, { a: { text: `${text}${count}` } })
      expect(await live.next()).toMatchObject({ id: `t${count}#a` })
    }
    await expect(
      (async () => {
        while (await stuck.next());
      })(),
    ).rejects.toThrow()
    await live.close()
  })
})

describe('the official client', () => {
  it('receives changes and reconnects automatically', async () => {
    await using at = await serveForTests()
    const events: ListenEvent[] = []
    const expectEvents = (count: number) => eventually(() => events.length).toBe(count)
    const subscription = clientFor(at)
      .listen(
        '*[_type == $type]',
        { type: 'post' },
        { events: ['welcome', 'mutation', 'reconnect'] },
      )
      .subscribe((event) => events.push(event))

    await expectEvents(1)
    await at.write('t1', { a: { title: 'One' } })
    await expectEvents(2)

    at.server.closeAllConnections()
    await eventually(() => events.at(-1)?.type).toBe('welcome')
    await at.write('t2', { a: { title: 'Two' } })
    await eventually(() => events.at(-1)?.type).toBe('mutation')
    subscription.unsubscribe()

    expect(events.map((event) => event.type)).toEqual([
      'welcome',
      'mutation',
      'reconnect',
      'welcome',
      'mutation',
    ])
    expect(events[1]).toMatchObject({ documentId: 'a', result: { title: 'One' } })
  })
})

describe('live events', () => {
  it('have the tags that changed', async () => {
    await using at = await serveForTests()
    const stream = await open(at, '/data/live/events/production')
    expect((await stream.next())?.event).toBe('welcome')

    await at.write('t1', { 'drafts.a': { title: 'Draft' } })
    await at.write('t2', { a: { title: 'Published' } })
    expect(await stream.next()).toMatchObject({
      event: 'message',
      id: 't2#',
      data: { tags: changeTags('production', new Set(['id:a', 'type:post'])) },
    })
    await stream.close()
  })

  it('include drafts for callers who may read them', async () => {
    await using at = await serveForTests()
    const path = '/data/live/events/production?includeDrafts=true'
    const refused = await open(at, path)
    expect(refused.response.status).toBe(401)

    const stream = await open(at, path, editor)
    await stream.next()
    await at.write('t1', { 'drafts.a': { title: 'Draft' } })
    expect(await stream.next()).toMatchObject({ event: 'message', id: 't1#' })
    await stream.close()
  })

  it('tell a reconnecting client if it missed something', async () => {
    await using at = await serveForTests()
    await at.write('t1', { a: { title: 'One' } })
    const back = (id: string) => open(at, '/data/live/events/production', { 'last-event-id': id })

    const nothing = await back('t1#')
    await nothing.next()
    await at.write('t2', { a: { title: 'Two' } })
    expect(await nothing.next()).toMatchObject({ event: 'message', id: 't2#' })
    await nothing.close()

    const something = await back('t1#')
    expect((await something.next())?.event).toBe('welcome')
    expect(await something.next()).toMatchObject({ event: 'message', id: 't2#' })
    await something.close()

    const unknown = await back('forgotten#')
    expect((await unknown.next())?.event).toBe('welcome')
    expect((await unknown.next())?.event).toBe('restart')
    await unknown.close()
  })
})
