import { assertValidSignature } from '@sanity/webhook'
import { describe, expect, it } from 'vitest'
import { eventually, receive, setUp, startOn, withStoredHooks } from '#lake/testing/hooks.ts'
import { TEST_SECRETS } from '#lake/testing/temporary-lake.ts'

describe('a webhook', () => {
  it('deletes delivered messages about a purged document, but reports its deletion', async () => {
    await using receiver = await receive()
    await using at = await setUp()
    const id = await at.hook(receiver.url)
    await at.write('t1', { a: { title: 'One' } })
    const messages = async () => (await at.call(`/${id}/messages`)).json()
    await eventually(messages).toMatchObject([{ operation: 'create', status: 'success' }])
    await at.app.request('/v2025-02-19/data/mutate/production', {
      method: 'POST',
      headers: { authorization: `Bearer ${TEST_SECRETS.write}` },
      body: JSON.stringify({ mutations: [{ delete: { id: 'a', purge: true } }] }),
    })

    await receiver.count(2)
    await eventually(messages).toMatchObject([{ operation: 'delete', status: 'success' }])
  })

  it('receives each change, signed for @sanity/webhook', async () => {
    await using receiver = await receive()
    await using at = await setUp()
    const id = await at.hook(receiver.url, { secret: 's3cret', headers: { 'x-team': 'web' } })
    await at.write('t1', { a: { title: 'One' } })
    await receiver.count(1)

    const [request] = receiver.requests
    expect(request).toMatchObject({
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-team': 'web',
        'sanity-webhook-id': id,
        'sanity-project-id': 'brightkeel',
        'sanity-dataset': 'production',
        'sanity-transaction-id': 't1',
        'sanity-transaction-time': '2026-01-01T00:00:00.000Z',
        'sanity-document-id': 'a',
        'sanity-operation': 'create',
        'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    })
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ _id: 'a', _rev: 't1', title: 'One' })

    const signature = String(request?.headers['sanity-webhook-signature'])
    await assertValidSignature(request?.body ?? '', signature, 's3cret')
    await expect(assertValidSignature(request?.body ?? '', signature, 'other')).rejects.toThrow()
  })

  it('receives the projection of changes that its rule matches, on both sides', async () => {
    await using receiver = await receive()
    await using at = await setUp()
    await at.hook(receiver.url, {
      rule: {
        on: ['update', 'delete'],
        filter: '_type == "post" && (delta::changedAny(slug) || delta::operation() == "delete")',
        projection:
          '{_id, "operation": delta::operation(), "old": before().slug, "new": after().slug}',
      },
    })
    await at.write('t1', { a: { slug: 'one' }, p: { _type: 'page', slug: 'one' } })
    await at.write('t2', { a: { slug: 'one', title: 'Only the title' } })
    await at.write('t3', { a: { slug: 'two' }, p: { _type: 'page', slug: 'two' } })
    await at.write('t4', { a: null })
    await receiver.count(2)

    expect(receiver.requests.map(({ body }) => JSON.parse(body))).toEqual([
      { _id: 'a', operation: 'update', old: 'one', new: 'two' },
      { _id: 'a', operation: 'delete', old: 'two', new: null },
    ])
  })

  it('receives drafts only on request', async () => {
    await using receiver = await receive()
    await using drafts = await receive()
    await using at = await setUp()
    await at.hook(receiver.url)
    await at.hook(drafts.url, { includeDrafts: true })
    await at.write('t1', { 'drafts.a': { title: 'Draft' } })
    await at.write('t2', { 'drafts.a': null, a: { title: 'Published' } })
    await drafts.count(3)
    await receiver.count(1)

    expect(receiver.requests[0]?.headers['sanity-document-id']).toBe('a')
  })

  it('is retried until it responds, with the same idempotency key', async () => {
    await using receiver = await receive([500, 429, 200])
    await using at = await setUp()
    const id = await at.hook(receiver.url)
    await at.write('t1', { a: { title: 'One' } })
    await receiver.count(3)

    expect(new Set(receiver.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    await eventually(async () => (await at.call(`/${id}/messages`)).json()).toMatchObject([
      { status: 'success', attempts: 3, documentId: 'a' },
    ])
    const attempts = await (await at.call(`/${id}/attempts`)).json()
    expect(attempts).toMatchObject([
      { status: 200, failureReason: null },
      { status: 429, failureReason: 'The receiver responded with 429' },
      { status: 500, failureReason: 'The receiver responded with 500' },
    ])
  })

  it('on another machine gets a limited number of attempts', async () => {
    const reasons = ['ECONNREFUSED', 'The receiver responded with 503']
    const fetch = async () => {
      if (requestCount++ === 0)
        throw new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })
      return new Response(null, { status: 503 })
    }
    let requestCount = 0
    await using at = await setUp({ fetch, maxAttempts: 3 })
    const id = await at.hook('https://receiver.example/')
    await at.write('t1', { a: { title: 'One' } })

    await eventually(async () => (await at.call(`/${id}/messages`)).json()).toMatchObject([
      { status: 'failure', attempts: 3 },
    ])
    expect(await (await at.call(`/${id}/attempts`)).json()).toMatchObject([
      { status: 503, failureReason: reasons[1] },
      { status: 503, failureReason: reasons[1] },
      { status: null, failureReason: reasons[0] },
    ])
    expect(requestCount).toBe(3)
  })

  it.each([
    ['http://127.0.0.1:1/', [100, 200, 400, ...Array.from({ length: 26 }, () => 500), 2000, 2000]],
    ['http://127.1.2.3/', [100, 200]],
    ['http://[::1]:3000/', [100, 200]],
    ['http://localhost/', [100, 200]],
    ['https://localhost.example/', [1000, 4000, 16_000, 64_000, 256_000, 1_024_000, 1_800_000]],
    ['http://[::2]/', [1000, 4000]],
  ])('at %s is retried with growing pauses if it doesn’t respond', async (url, pauses) => {
    let time = Date.parse('2026-01-01T00:00:00Z')
    let requestCount = 0
    const fetch = async () => {
      requestCount++
      throw new Error('down')
    }
    const now = () => new Date(time)
    await using at = await setUp({ fetch, now, backoffMs: 1000, loopbackBackoffMs: 100 })
    const id = await at.hook(url)
    await at.write('t1', { a: { title: 'One' } })

    for (const [attempt, pause] of pauses.entries()) {
      await eventually(async () => (await at.call(`/${id}/messages`)).json()).toMatchObject([
        { status: 'queued', attempts: attempt + 1, nextAttemptAt: time + pause },
      ])
      time += pause
      // Every commit checks for due messages.
      await at.write(`other-${attempt}`, { 'drafts.b': { title: 'Draft' } })
    }
    await eventually(() => requestCount).toBe(pauses.length + 1)
  })

  it.each([
    ['http://127.0.0.1/', 400],
    ['https://receiver.example/', 404],
  ])('at %s is not retried after a %i', async (url, status) => {
    let requestCount = 0
    const fetch = async () => {
      requestCount++
      return new Response(null, { status })
    }
    await using at = await setUp({ fetch })
    const id = await at.hook(url)
    await at.write('t1', { a: { title: 'One' } })

    await eventually(async () => (await at.call(`/${id}/messages`)).json()).toMatchObject([
      { status: 'failure', attempts: 1 },
    ])
    expect(requestCount).toBe(1)
  })

  it('on this machine may be starting or not have its secret yet', async () => {
    await using receiver = await receive([404, 401, 403, 200])
    await using at = await setUp()
    await at.hook(receiver.url)
    await at.write('t1', { a: { title: 'One' } })
    await receiver.count(4)
  })

  it('that is unavailable gets a newer change immediately', async () => {
    await using receiver = await receive()
    await using at = await setUp({
      loopbackBackoffMs: 3_600_000,
      fetch: (...request) => {
        if (isDown) return Promise.reject(new Error('down'))
        return fetch(...request)
      },
    })
    let isDown = true
    const id = await at.hook(receiver.url, {
      rule: { on: ['create', 'update'], projection: '{title}' },
    })
    await at.write('t1', { a: { title: 'one' }, b: { title: 'other' } })
    await eventually(async () => (await at.call(`/${id}/attempts`)).json()).toHaveLength(2)

    isDown = false
    await at.write('t2', { a: { title: 'two' } })
    const titles = () =>
      receiver.requests
        .map(({ body }) => JSON.parse(body).title)
        .filter((title) => title !== 'other')
    await eventually(titles).toEqual(['one', 'two'])
  })

  it('receives all changes of a document in order', async () => {
    await using receiver = await receive()
    await using at = await setUp({
      fetch: async (...request) => {
        held.push(Promise.withResolvers())
        await held.at(-1)?.promise
        return fetch(...request)
      },
    })
    const held: PromiseWithResolvers<void>[] = []
    await at.hook(receiver.url, { rule: { on: ['create', 'update'], projection: '{title}' } })
    await at.write('t1', { a: { title: 'one' } })
    await eventually(() => held.length).toBe(1)
    for (const title of ['two', 'three', 'four']) await at.write(title, { a: { title } })
    const titles = ['one', 'two', 'three', 'four']
    for (const [at] of titles.entries()) {
      held[at]?.resolve()
      await receiver.count(at + 1)
      if (at < 3) await eventually(() => held.length).toBe(at + 2)
    }

    expect(receiver.requests.map(({ body }) => JSON.parse(body).title)).toEqual(titles)
  })

  it('doesn’t follow redirects', async () => {
    await using receiver = await receive([307])
    await using at = await setUp()
    const id = await at.hook(receiver.url)
    await at.write('t1', { a: { title: 'One' } })

    await eventually(async () => (await at.call(`/${id}/messages`)).json()).toMatchObject([
      { status: 'failure', attempts: 1 },
    ])
  })

  it('whose rule fails on a document doesn’t delay others', async () => {
    await using receiver = await receive()
    await using at = await setUp()
    await at.hook(receiver.url)
    const broken = await at.hook(receiver.url)
    // An invalid rule from an older version.
    const rule = { on: ['create'], filter: '*[', projection: '' }
    await at.lake.system.hooks.put({ ...at.lake.hooks.get(broken), id: broken, rule })
    const again = startOn(await withStoredHooks(at.lake), {})
    again.write('t1', { a: { title: 'One' } })

    await eventually(() => receiver.requests.length).toBeGreaterThan(0)
    expect(again.logged.join()).toMatch(/the rule of webhook "Hook" failed/)
  })
})

describe('a delivery', () => {
  it('is only sent if the commit succeeds', async () => {
    await using receiver = await receive()
    await using at = await setUp()
    await at.hook(receiver.url)
    await at.write('t1', { a: { title: 'One' } })
    await receiver.count(1)

    const again = at.write('t1', { a: { title: 'The id was used' } })
    await expect(again).rejects.toThrow(/already used/)
    await at.write('t2', { a: { title: 'Two' } })
    await receiver.count(2)
    expect(receiver.requests.map(({ headers }) => headers['sanity-transaction-id'])).toEqual([
      't1',
      't2',
    ])
  })
})

describe('managing webhooks', () => {
  it('never returns a secret', async () => {
    await using at = await setUp()
    const id = await at.hook('https://example.com/hook', { secret: 's3cret' })

    for (const path of ['', `/${id}`]) {
      const text = await (await at.call(path)).text()
      expect(text).toContain('"hasSecret":true')
      expect(text).not.toContain('s3cret')
    }
  })

  it('changes given fields, keeps others, and deletes', async () => {
    await using receiver = await receive()
    await using at = await setUp()
    const id = await at.hook(receiver.url, { rule: { on: ['create'], filter: '_type == "post"' } })

    const changed = await at.call(`/${id}`, 'PATCH', { rule: { on: ['update'] }, name: 'Renamed' })
    expect(await changed.json()).toMatchObject({
      id,
      name: 'Renamed',
      url: receiver.url,
      rule: { on: ['update'], filter: '_type == "post"' },
    })

    await at.call(`/${id}`, 'PATCH', { isDisabledByUser: true })
    await at.write('t1', { a: { title: 'One' } })
    await at.write('t2', { a: { title: 'Two' } })
    expect((await at.call(`/${id}`, 'DELETE')).status).toBe(204)
    expect((await at.call(`/${id}`)).status).toBe(404)
    expect(await (await at.call('')).json()).toEqual([])
    expect(receiver.requests).toEqual([])
  })

  it('loads webhooks of an older version with a removed option', async () => {
    await using at = await setUp()
    const id = await at.hook('https://example.com/hook')
    await at.lake.system.hooks.put({ ...at.lake.hooks.get(id), id, batch: true })
    const again = startOn(await withStoredHooks(at.lake), {})
    const shown = await (await again.call(`/${id}`)).json()
    expect(shown).toMatchObject({ id, name: 'Hook' })
    expect(shown).not.toHaveProperty('batch')
  })

  it.each([
    ['a target that isn’t an http URL', { url: 'file:///etc/passwd' }, /url/],
    ['a filter that isn’t GROQ', { rule: { on: ['create'], filter: '_type ==' } }, /./],
    ['a projection that isn’t GROQ', { rule: { on: ['create'], projection: '{' } }, /./],
    ['a rule without events', { rule: { on: [] } }, /rule\.on/],
    ['reserved headers', { headers: { 'Sanity-Operation': 'x' } }, /headers/],
    ['headers with line breaks', { headers: { 'x-a': 'b\r\nc: d' } }, /headers/],
  ])('rejects %s', async (_what, parts, reason) => {
    await using at = await setUp()
    const rule = { on: ['create'] }
    const answer = await at.call('', 'POST', {
      name: 'x',
      url: 'https://a.example',
      rule,
      ...parts,
    })

    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(reason)
  })

  it('needs the role administrator', async () => {
    await using at = await setUp()
    for (const [path, method] of [
      ['', 'GET'],
      ['', 'POST'],
      ['/x', 'PATCH'],
      ['/x', 'DELETE'],
      ['/x/messages', 'GET'],
    ] as const) {
      expect((await at.call(path, method, {}, TEST_SECRETS.write)).status).toBe(403)
    }
  })
})
