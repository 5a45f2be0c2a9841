import { Mutation as MutatorMutation } from '@sanity/mutator'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#lake/errors.ts'
import type { QueryAnswer, QueryRequest } from '#lake/query/engine.ts'
import { startTestServer, type TestServer } from '#lake/testing/room-server.ts'
import type { CommittedTransaction } from '#lake/types.ts'
import { mutateRoutes } from './mutate-routes.ts'

const NOW = '2026-03-01T12:00:00.000Z'

type Asked = QueryRequest & { answer(ids: string[]): void; fail(error: ApiError): void }

let server: TestServer
let committed: CommittedTransaction[]
/** The queries that were asked, which the test answers. */
let asked: Asked[]

beforeEach(async () => {
  asked = []
  server = await startTestServer([mutateRoutes({ now: () => new Date(NOW) })], (request) => {
    const { promise, resolve, reject } = Promise.withResolvers<QueryAnswer>()
    const answer = (ids: string[]) => {
      const json = JSON.stringify(ids.map((_id) => ({ _id })))
      resolve({ json, ms: 1, version: undefined, dependsOn: [] })
    }
    asked.push({ ...request, answer, fail: reject })
    return promise
  })
  committed = []
  server.store.subscribe((transaction) => committed.push(transaction))
})

afterEach(async () => {
  await server.stop()
})

const mutate = (mutations: unknown[], { query = '', transactionId = undefined as unknown } = {}) =>
  server.post(`/data/mutate/production?returnIds=true&${query}`, { mutations, transactionId })

const post = (fields: Record<string, unknown> = {}) => ({ _id: 'p', _type: 'post', ...fields })

/** What is stored, without the system fields that say when. */
function content(id: string): Record<string, unknown> | undefined {
  const document = server.store.get(id)
  if (!document) return undefined
  const { _rev, _createdAt, _updatedAt, ...rest } = document
  return rest
}

describe('creating documents', () => {
  it('stores what was sent with the system fields and the transaction id as revision', async () => {
    const answer = await mutate([{ create: post({ title: 'Hello' }) }], { transactionId: 'tx-1' })

    expect(answer).toEqual({
      status: 200,
      body: { transactionId: 'tx-1', results: [{ id: 'p', operation: 'create' }] },
    })
    expect(server.store.get('p')).toEqual({
      ...post({ title: 'Hello' }),
      _rev: 'tx-1',
      _createdAt: NOW,
      _updatedAt: NOW,
    })
    expect(committed).toMatchObject([{ id: 'tx-1', author: 'ada', timestamp: NOW, sequence: 1 }])
  })

  it('makes an id when none was sent, and completes one that ends with a dot', async () => {
    await mutate([{ create: { _type: 'post' } }, { create: { _id: 'drafts.', _type: 'post' } }])

    const ids = Array.from(server.store.documents(), ({ _id }) => _id)
    expect(ids).toEqual([
      expect.stringMatching(/^[A-Za-z0-9]{22}$/),
      expect.stringMatching(/^drafts\.[A-Za-z0-9]{22}$/),
    ])
  })

  it('refuses to create what exists, and leaves it to the other two kinds what then happens', async () => {
    await mutate([{ create: post({ title: 'First' }) }])

    const refused = await mutate([{ create: post() }])
    const ignored = await mutate([{ createIfNotExists: post({ title: 'Second' }) }])
    const replaced = await mutate([{ createOrReplace: post({ title: 'Third' }) }])

    expect(refused).toEqual({
      status: 409,
      body: {
        error: {
          type: 'mutationError',
          description: 'Mutation failed: Document by ID "p" already exists',
          items: [
            {
              error: {
                type: 'documentAlreadyExistsError',
                description: 'Document by ID "p" already exists',
                id: 'p',
              },
              index: 0,
            },
          ],
        },
      },
    })
    expect(ignored.body).toMatchObject({ results: [{ id: 'p', operation: 'none' }] })
    expect(replaced.body).toMatchObject({ results: [{ id: 'p', operation: 'update' }] })
    expect(content('p')).toEqual(post({ title: 'Third' }))
    expect(committed).toHaveLength(2)
  })

  it('keeps the time of creation that an import brings, and the one a replaced document has', async () => {
    await mutate([{ create: post({ _createdAt: '2020-01-01T00:00:00Z' }) }])
    await mutate([{ createOrReplace: post({ title: 'Replaced' }) }])

    expect(server.store.get('p')).toMatchObject({
      _createdAt: '2020-01-01T00:00:00Z',
      _updatedAt: NOW,
    })
  })

  it.each([
    ['an id with a space', { _id: 'a b', _type: 'post' }],
    ['an id that starts with a hyphen', { _id: '-a', _type: 'post' }],
    ['an id that starts with a dot', { _id: '.a', _type: 'post' }],
    ['an id with an empty part', { _id: 'a..b', _type: 'post' }],
    ['an id of 129 characters', { _id: 'a'.repeat(129), _type: 'post' }],
    ['an id that is a number', { _id: 7, _type: 'post' }],
    ['no type', { _id: 'a' }],
    ['an empty type', { _id: 'a', _type: '' }],
    ['a time of creation that is none', { _id: 'a', _type: 'post', _createdAt: 'yesterday' }],
  ])('refuses %s', async (_, document) => {
    const answer = await mutate([{ create: document }])

    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'mutationError' } } })
    expect([...server.store.documents()]).toEqual([])
  })

  it('refuses content that JSON can carry and a document cannot', async () => {
    const tooDeep = JSON.parse(`${'['.repeat(120)}${']'.repeat(120)}`)
    const prototype = JSON.parse('{"__proto__": {"isAdmin": true}}')

    for (const field of [tooDeep, prototype, [prototype]]) {
      const answer = await mutate([{ create: post({ field }) }])
      expect(answer).toMatchObject({ status: 400, body: { error: { type: 'mutationError' } } })
    }
    const tooLarge = await mutate([
      { create: post({ likes: 1e308 }) },
      { patch: { id: 'p', inc: { likes: 1e308 } } },
    ])
    expect(tooLarge.status).toBe(400)
  })
})

describe('patching documents', () => {
  beforeEach(async () => {
    await mutate([
      { create: post({ title: 'Hello', likes: 1, tags: ['a', 'b', 'c'], seo: { title: 'x' } }) },
    ])
  })

  it.each([
    [{ set: { title: 'New', 'seo.title': 'y' } }, { title: 'New', seo: { title: 'y' } }],
    [{ setIfMissing: { title: 'No', subtitle: 'Yes' } }, { title: 'Hello', subtitle: 'Yes' }],
    [{ unset: ['tags[0]', 'nothing.here'] }, { tags: ['b', 'c'] }],
    [{ unset: ['tags[1:999999999]'] }, { tags: ['a'] }],
    [{ unset: ['tags[-999999999:2]'] }, { tags: ['c'] }],
    [{ set: { 'tags[*]': 'z' } }, { tags: ['z', 'z', 'z'] }],
    [{ inc: { likes: 2 } }, { likes: 3 }],
    [{ dec: { likes: 0.5 } }, { likes: 0.5 }],
    [{ insert: { before: 'tags[0]', items: ['z'] } }, { tags: ['z', 'a', 'b', 'c'] }],
    [{ insert: { after: 'tags[-1]', items: ['z'] } }, { tags: ['a', 'b', 'c', 'z'] }],
    [{ insert: { replace: 'tags[1:]', items: ['z'] } }, { tags: ['a', 'z'] }],
    [{ diffMatchPatch: { title: '@@ -1,5 +1,9 @@\n Hello\n+ you\n' } }, { title: 'Hello you' }],
    [
      { setIfMissing: { notes: [] }, insert: { after: 'notes[-1]', items: ['first'] } },
      { notes: ['first'] },
    ],
  ])('applies %j', async (operations, expected) => {
    const answer = await mutate([{ patch: { id: 'p', ...operations } }])

    expect(answer.body).toMatchObject({ results: [{ id: 'p', operation: 'update' }] })
    expect(content('p')).toMatchObject(expected)
  })

  it('takes fields away', async () => {
    await mutate([{ patch: { id: 'p', unset: ['likes', 'seo.title'] } }])

    expect(content('p')).toEqual(post({ title: 'Hello', tags: ['a', 'b', 'c'], seo: {} }))
  })

  it('addresses array elements by key and by condition', async () => {
    const items = [
      { _key: 'a', price: 5 },
      { _key: 'b', price: 50 },
    ]
    await mutate([{ patch: { id: 'p', set: { items } } }])
    await mutate([{ patch: { id: 'p', set: { 'items[_key=="a"].price': 7 } } }])
    await mutate([{ patch: { id: 'p', unset: ['items[price>10].price'] } }])

    expect(content('p')).toMatchObject({ items: [{ _key: 'a', price: 7 }, { _key: 'b' }] })
  })

  it('makes a new revision even when nothing changes, which the Studio waits for', async () => {
    const guard = { unset: ['_empty_action_guard_pseudo_field_'] }
    await mutate([{ patch: { id: 'p', ...guard } }], { transactionId: 'guard' })

    expect(server.store.get('p')?._rev).toBe('guard')
    expect(committed.at(-1)?.changes).toMatchObject([
      { mutations: [{ patch: { id: 'p', ...guard } }] },
    ])
  })

  it('applies to the expected revision only', async () => {
    const revision = server.store.get('p')?._rev
    const stale = await mutate([{ patch: { id: 'p', ifRevisionID: 'old', set: { title: 'No' } } }])
    const fresh = await mutate([
      { patch: { id: 'p', ifRevisionID: revision, set: { title: 'Yes' } } },
    ])

    expect(stale).toMatchObject({
      status: 409,
      body: {
        error: {
          type: 'mutationError',
          items: [
            {
              error: {
                type: 'documentRevisionIDDoesNotMatchError',
                currentRevisionID: revision,
                expectedRevisionID: 'old',
              },
            },
          ],
        },
      },
    })
    expect(fresh.status).toBe(200)
    expect(content('p')).toMatchObject({ title: 'Yes' })
  })

  it.each([
    ['a document that is not there', { id: 'gone', set: { a: 1 } }, 404],
    ['a path that cannot be read', { id: 'p', set: { 'a b': 1 } }, 400],
    ['a text patch that cannot be read', { id: 'p', diffMatchPatch: { title: 'x' } }, 400],
    ['another id', { id: 'p', set: { _id: 'q' } }, 400],
    ['another type', { id: 'p', set: { _type: 'page' } }, 400],
    ['another time of creation', { id: 'p', unset: ['_createdAt'] }, 400],
    ['a number that is text', { id: 'p', inc: { likes: '1' } }, 400],
    ['an unknown operation', { id: 'p', rename: { a: 'b' } }, 400],
    [
      'an insertion at two places',
      { id: 'p', insert: { before: 'a', after: 'b', items: [] } },
      400,
    ],
    ['a prototype', { id: 'p', set: { '__proto__.isAdmin': true } }, 400],
    ['neither id nor query', { set: { a: 1 } }, 400],
  ])('refuses %s', async (_, patch, status) => {
    const before = server.store.get('p')

    const answer = await mutate([{ patch }])

    expect(answer).toMatchObject({ status, body: { error: { type: 'mutationError' } } })
    expect(server.store.get('p')).toBe(before)
  })

  it('gives array elements keys when asked, without touching those that have one', async () => {
    const list = [{ _key: 'mine' }, { nested: [{ text: 'x' }] }, 'plain']
    await mutate(
      [
        { patch: { id: 'p', set: { list } } },
        { patch: { id: 'p', insert: { after: 'list[-1]', items: [{ last: true }] } } },
      ],
      { query: 'autoGenerateArrayKeys=true' },
    )

    const key = expect.stringMatching(/^[0-9a-f]{12}$/)
    expect(content('p')).toMatchObject({
      list: [
        { _key: 'mine' },
        { _key: key, nested: [{ _key: key, text: 'x' }] },
        'plain',
        { _key: key, last: true },
      ],
    })
  })
})

describe('a mutation by query', () => {
  const inc = { patch: { query: '*[_type == "post"]', inc: { likes: 1 } } }

  async function question(index: number): Promise<Asked> {
    await expect.poll(() => asked.length).toBeGreaterThan(index)
    const found = asked[index]
    if (!found) throw new Error(`Query ${index} was not asked`)
    return found
  }

  it('lets others write while its query is asked, and asks once more where they did', async () => {
    const patched = mutate([inc])
    const before = await question(0)
    expect(before.caller).toEqual({ kind: 'person', key: 'ada' })
    expect((await mutate([{ create: { _id: 'a', _type: 'post', likes: 1 } }])).status).toBe(200)
    before.answer([])

    const again = await question(1)
    expect(again).toMatchObject({ query: before.query, caller: { kind: 'write', key: 'ada' } })
    expect(again.timeoutMs).toBeLessThanOrEqual(2_000)
    expect(again.patienceMs).toBeLessThanOrEqual(2_000)
    // Now it is its turn: what comes later sees what it wrote.
    const later = mutate([{ patch: { id: 'a', ifRevisionID: 'none', set: { likes: 0 } } }])
    again.answer(['a'])
    expect((await patched).status).toBe(200)
    expect((await later).status).toBe(409)
    expect(server.store.get('a')?.likes).toBe(2)
  })

  it('asks once where nobody wrote', async () => {
    await mutate([{ create: { _id: 'a', _type: 'post', likes: 1 } }])
    const patched = mutate([inc])
    const query = await question(0)
    query.answer(['a'])
    expect((await patched).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  it('is to be tried again where it is too slow for its turn', async () => {
    const patched = mutate([inc])
    const before = await question(0)
    await mutate([{ create: { _id: 'a', _type: 'post' } }])
    before.answer([])
    const again = await question(1)
    again.fail(new ApiError(504, 'queryTimeoutError', 'stopped'))
    // A 4xx would make the Studio throw unsaved work away.
    expect(await patched).toMatchObject({
      status: 503,
      body: { error: { type: 'unavailableError' } },
    })
    expect((await mutate([{ create: { _id: 'b', _type: 'post' } }])).status).toBe(200)
  })
})

describe('a transaction', () => {
  it('is all or nothing', async () => {
    const answer = await mutate([{ create: post() }, { patch: { id: 'gone', set: { a: 1 } } }])

    expect(answer).toMatchObject({ status: 404, body: { error: { items: [{ index: 1 }] } } })
    expect(committed).toEqual([])
  })

  it('tells each document once, with mutations that lead from its old revision to its new one', async () => {
    await mutate([{ create: post({ title: 'Old', tags: [] }) }])
    await mutate(
      [
        { patch: { id: 'p', set: { title: 'New' } } },
        { create: { _id: 'q', _type: 'post', blocks: [{ text: 'x' }] } },
        { patch: { id: 'p', insert: { after: 'tags[-1]', items: ['a'] } } },
        { delete: { id: 'nothing-there' } },
      ],
      { query: 'autoGenerateArrayKeys=true', transactionId: 'tx-2' },
    )

    const changes = committed.at(-1)?.changes ?? []
    expect(changes.map(({ id }) => id)).toEqual(['p', 'q'])
    for (const { before, after, mutations } of changes) {
      const copies = structuredClone(mutations)
      const replayed = new MutatorMutation({
        mutations: copies,
        resultRev: 'tx-2',
        timestamp: NOW,
      }).apply(structuredClone(before))
      expect(replayed).toEqual(after)
    }
  })

  it('can be tried out without being written', async () => {
    const tried = await mutate([{ create: post() }], { query: 'dryRun=true' })
    const refused = await mutate([{ patch: { id: 'p', set: { a: 1 } } }], { query: 'dryRun=true' })

    expect(tried.body).toMatchObject({ results: [{ id: 'p', operation: 'create' }] })
    expect(refused.status).toBe(404)
    expect(server.store.sequence).toBe(0)
  })

  it('answers the documents when asked, and a deleted one as it was', async () => {
    const created = await mutate([{ create: post({ title: 'x' }) }], {
      query: 'returnDocuments=true',
    })
    const deleted = await mutate([{ delete: { id: 'p' } }], { query: 'returnDocuments=true' })

    expect(created.body).toMatchObject({ results: [{ document: { _id: 'p', title: 'x' } }] })
    expect(deleted.body).toMatchObject({
      results: [{ id: 'p', operation: 'delete', document: { _id: 'p', title: 'x' } }],
    })
  })

  it('cannot have the id of an earlier one, nor one that would not fit into an address', async () => {
    await mutate([{ create: post() }], { transactionId: 'tx' })

    const again = await mutate([{ delete: { id: 'p' } }], { transactionId: 'tx' })
    const unfit = await mutate([{ delete: { id: 'p' } }], { transactionId: 'a/b' })

    expect(again.status).toBe(409)
    expect(unfit.status).toBe(400)
    expect(content('p')).toBeDefined()
  })

  it('never has an earlier time than the one before it', async () => {
    await mutate([{ create: post() }])
    const later = '2030-01-01T00:00:00.000Z'
    await server.store.commit({ id: 'future', author: 'bob', timestamp: later, changes: [] })

    await mutate([{ patch: { id: 'p', set: { a: 1 } } }])

    expect(committed.at(-1)?.timestamp).toBe(later)
  })

  it('needs a list of mutations that each have one kind', async () => {
    const answers = await Promise.all([
      server.post('/data/mutate/production', { mutations: 'create' }),
      mutate([{ create: post(), delete: { id: 'p' } }]),
      mutate([{ upsert: post() }]),
      mutate([{ create: post() }], { query: 'visibility=soon' }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  })
})

describe('permission to write', () => {
  it('is refused to visitors and to those who may only read', async () => {
    server.actAs({ kind: 'anonymous' })
    const visitor = await mutate([{ create: post() }])
    server.actAs({ kind: 'token', id: 'reader', name: 'Reader', role: 'viewer' })
    const reader = await mutate([{ create: post() }])

    expect(visitor).toMatchObject({ status: 401, body: { error: { errorCode: 'SIO-401-ANF' } } })
    expect(reader.status).toBe(403)
    expect(committed).toEqual([])
  })
})
