import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '#lake/app.ts'
import { openTemporaryLake, TEST_SECRETS } from '#lake/testing/temporary-lake.ts'
import { answerTags } from './sync-tags.ts'

type TemporaryLake = Awaited<ReturnType<typeof openTemporaryLake>>

let lake: TemporaryLake
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  lake = await openTemporaryLake()
  app = createApp(lake)
  await write(
    { _id: 'a', _type: 'post', title: 'Published' },
    { _id: 'drafts.a', _type: 'post', title: 'Draft' },
    { _id: 'secret.b', _type: 'post', title: 'Private' },
  )
})
afterAll(() => lake[Symbol.asyncDispose]())

const PATH = '/v2025-02-19/data/query/production'
const asViewer = { authorization: `Bearer ${TEST_SECRETS.read}` }

async function write(...documents: ({ _id: string; _type: string } & Record<string, unknown>)[]) {
  const response = await app.request('/v2025-02-19/data/mutate/production', {
    method: 'POST',
    headers: { authorization: `Bearer ${TEST_SECRETS.write}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mutations: documents.map((createOrReplace) => ({ createOrReplace })) }),
  })
  expect(response.status).toBe(200)
}

function get(search: Record<string, string>, headers: Record<string, string> = {}) {
  return app.request(`${PATH}?${new URLSearchParams(search)}`, { headers })
}

function post(body: string, headers: Record<string, string> = {}) {
  return app.request(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

describe('many visitors who ask for the same long answer', () => {
  it('leave a turn of the event loop to everyone else after each answer', async () => {
    await write({ _id: 'long', _type: 'essay', text: 'Tide tables. '.repeat(10_000) })
    const query = '*[_id == "long"]'
    await get({ query })
    let turns = 0
    let isOver = false
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const from = (address: number) => ({ 'x-forwarded-for': `192.0.2.${address % 10}` })
    await Promise.all(Array.from({ length: 100 }, (_, index) => get({ query }, from(index))))
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(100)
  })

  it('get 429 for those that would wait too long', async () => {
    const query = '*[_id == "long"]'
    const answers = await Promise.all(Array.from({ length: 25 }, () => get({ query })))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)])
    expect((await get({ query })).status).toBe(200)
  })

  it('get an answer that is never copied', async () => {
    const body = vi.spyOn(Response.prototype, 'body', 'get')
    const { headers } = await get({ query: '*' }, { origin: 'https://elsewhere.example' })
    expect(body).not.toHaveBeenCalled()
    body.mockRestore()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('vary')).toMatch(/Origin/)
  })
})

describe('a client that sends GET', () => {
  it('gets the result with the query, the sync tags and the time it took', async () => {
    const response = await get({ query: '*[_type == $type]{title}', $type: '"post"' })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toEqual({
      query: '*[_type == $type]{title}',
      result: [{ title: 'Published' }],
      syncTags: answerTags('production', ['type:post']),
      ms: expect.any(Number),
    })
  })

  it('gets no query back with returnQuery=false', async () => {
    const response = await get({ query: '1', returnQuery: 'false' })
    expect(await response.json()).toEqual({
      result: 1,
      syncTags: answerTags('production', []),
      ms: expect.any(Number),
    })
  })

  it('gets the requested source map, also from the cache', async () => {
    const query = '*[_id == "a"]{"tags": body[].text, title}'
    const ask = async (kind: string) => (await get({ query, resultSourceMap: kind })).json()
    const expected = {
      documents: [{ _id: 'a', _type: 'post' }],
      paths: ["$['title']"],
      mappings: expect.objectContaining({
        "$[0]['title']": {
          type: 'value',
          source: { type: 'documentValue', document: 0, path: 0 },
        },
      }),
    }
    expect(await ask('true')).toMatchObject({ resultSourceMap: expected })
    expect(await ask('true')).toMatchObject({ resultSourceMap: expected })
    expect(await ask('false')).not.toHaveProperty('resultSourceMap')
    expect(await ask('withKeyArraySelector')).toMatchObject({ resultSourceMap: expected })
  })

  it('can send parameters that are ignored', async () => {
    const response = await get({
      query: '1',
      tag: 'sanity.studio',
      cacheMode: 'noStale',
      lastLiveEventId: 'abc',
      resultSourceMap: 'false',
    })
    expect(await response.json()).toMatchObject({ result: 1 })
  })

  it.each([
    [{}, 'query'],
    [{ query: '$a', $a: 'not json' }, '$a'],
    [{ query: '1', perspective: 'raw,drafts' }, 'raw'],
    [{ query: '1', resultSourceMap: 'perhaps' }, 'resultSourceMap'],
    [{ query: '$__proto__', $__proto__: '{"hasOwnProperty": 1}', $b: '"' }, '$b'],
  ])('gets an error that names what is missing in %o', async (search, named) => {
    const response = await get(search)
    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toContain(named)
  })

  it('gets a parse error from which @sanity/client draws a code frame', async () => {
    const response = await get({ query: '*[_type == $type]' })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: {
        type: 'queryParseError',
        description: 'param $type referenced, but not provided',
        query: '*[_type == $type]',
        start: 11,
        end: 16,
      },
    })
  })
})

describe('a client that sends POST', () => {
  it('gets the same result', async () => {
    const response = await post('{"query": "*[_id == $id][0].title", "params": {"id": "a"}}')
    expect(await response.json()).toMatchObject({ result: 'Published' })
  })

  it('passes the perspective in the URL too', async () => {
    const response = await app.request(`${PATH}?perspective=drafts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...asViewer },
      body: '{"query": "*[_id == \\"a\\"][0].title"}',
    })
    expect(await response.json()).toMatchObject({ result: 'Draft' })
  })

  it.each(['', '{', '[]', '{"query": 1}', '{"query": "1", "params": []}'])(
    'gets an error for the body %s',
    async (body) => {
      expect((await post(body)).status).toBe(400)
    },
  )
})

describe('an anonymous caller', () => {
  it.each(['published', 'drafts', 'previewDrafts', 'raw', 'r1', 'r1,drafts'])(
    'only sees published documents at the root in the perspective %s',
    async (perspective) => {
      const response = await get({ query: '*[_type == "post"]{_id, title}', perspective })
      expect(await response.json()).toMatchObject({ result: [{ _id: 'a', title: 'Published' }] })
    },
  )

  it('can cache a response and revalidate it', async () => {
    const search = { query: '*[_type == "post"].title' }
    const first = await get(search)
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(first.headers.get('vary')).toMatch(/Authorization, Cookie/)
    expect(tag).toMatch(/^W\/".+"$/)

    const again = await get(search, { 'if-none-match': tag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')

    await write({ _id: 'drafts.a', _type: 'post', title: 'Typing' })
    expect((await get(search, { 'if-none-match': tag })).status).toBe(304)

    await write({ _id: 'c', _type: 'post', title: 'Another' })
    const changed = await get(search, { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toMatchObject({ result: ['Published', 'Another'] })
  })

  it('gets no ETag for a result that depends on the time', async () => {
    expect((await get({ query: 'now()' })).headers.get('etag')).toBeNull()
  })

  it('gets different ETags for different queries', async () => {
    const tags = await Promise.all(
      ['1', '2'].map(async (query) => (await get({ query })).headers.get('etag')),
    )
    expect(new Set(tags).size).toBe(2)
  })
})

describe('a signed-in caller', () => {
  it('sees drafts and private documents in responses that must not be cached', async () => {
    const response = await get({ query: '*[_type == "post"]._id', perspective: 'raw' }, asViewer)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
    const { result } = await response.json()
    expect(result).toEqual(expect.arrayContaining(['a', 'drafts.a', 'secret.b']))
  })

  it('gets their id from identity()', async () => {
    expect(await (await get({ query: 'identity()' }, asViewer)).json()).toMatchObject({
      result: 'p-read',
    })
    expect(await (await get({ query: 'identity()' })).json()).toMatchObject({
      result: '<anonymous>',
    })
  })

  it('sees all versions by default before API version 2025-02-19', async () => {
    const response = await app.request(
      `/v2021-06-07/data/query/production?query=${encodeURIComponent('*[title match "*"]._id')}`,
      { headers: asViewer },
    )
    expect((await response.json()).result).toContain('drafts.a')
  })
})

describe('anonymous callers with slow queries', () => {
  /** Each level evaluates every document for every document of the level above: 50^9 steps. */
  const endless = (name: string) => {
    let query = '*'
    for (let level = 0; level < 9; level += 1) {
      query = `*[_id != ^._id && "${name}" != ^._type && count(${query}) > 0]`
    }
    return `count(*[count(${query}) > 0])`
  }
  const from = (address: string) => ({ 'x-forwarded-for': address })

  it('get 503, take turns, and delay neither the site nor people', async () => {
    await using other = await openTemporaryLake()
    const others = createApp(other)
    const ask = (query: string, headers: Record<string, string>) =>
      others.request(`${PATH}?${new URLSearchParams({ query })}`, { headers })
    const store = other.datasets.get('production')?.store
    const at = '2026-01-01T00:00:00.000Z'
    await store?.commit({
      id: 't1',
      author: 'ann',
      timestamp: at,
      changes: Array.from({ length: 50 }, (_, index) => {
        const document = { _id: `d${index}`, _type: 'post', _rev: 't1' }
        const after = { ...document, _createdAt: at, _updatedAt: at }
        return { id: document._id, before: null, after, mutations: [] }
      }),
    })

    const greedy = Array.from({ length: 25 }, (_, index) =>
      ask(endless(`${index}`), from('192.0.2.1')),
    )
    const refused = await Promise.all(greedy.slice(20))
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
    expect(refused[0]?.headers.get('retry-after')).toBe('1')

    const settled = new Set<string>()
    const note = async (name: string, answer: Response | Promise<Response>) => {
      const { status } = await answer
      settled.add(name)
      return status
    }
    const neighbor = note('neighbor', ask('count(*)', from('192.0.2.2')))
    const first = note('first', greedy[0] ?? Promise.reject(new Error('nobody asked')))
    const second = note('second', greedy[1] ?? Promise.reject(new Error('nobody asked')))
    expect((await ask('count(*)', asViewer)).status).toBe(200)
    // The first query was stopped in favor of the other caller.
    expect([await first, await neighbor]).toEqual([503, 200])
    expect(settled.has('second')).toBe(false)

    other.beginClosing()
    await other.datasets.close()
    expect(await second).toBe(503)
    await Promise.all(greedy)
  })
})
