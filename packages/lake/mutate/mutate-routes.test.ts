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
let queries: Asked[]

beforeEach(async () => {
  queries = []
  server = await startTestServer([mutateRoutes({ now: () => new Date(NOW) })], (request) => {
    const { promise, resolve, reject } = Promise.withResolvers<QueryAnswer>()
    const answer = (ids: string[]) => {
      const json = JSON.stringify(ids.map((_id) => ({ _id })))
      resolve({ json, ms: 1, version: undefined, dependsOn: [] })
    }
    queries.push({ ...request, answer, fail: reject })
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

function content(id: string): Record<string, unknown> | undefined {
  const document = server.store.get(id)
  if (!document) return undefined
  const { _rev, _createdAt, _updatedAt, ...rest } = document
  return rest
}

describe('creating documents', () => {
  it('stores the document with system fields and the transaction ID as revision', async () => {
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

  it('generates a missing ID and completes one that ends with a dot', async () => {
    await mutate([{ create: { _type: 'post' } }, { create: { _id: 'drafts.', _type: 'post' } }])

    const ids = Array.from(server.store.documents(), ({ _id }) => _id)
    expect(ids).toEqual([
      expect.stringMatching(/^[A-Za-z0-9]{22}$/),
      expect.stringMatching(/^drafts\.[A-Za-z0-9]{22}$/),
    ])
  })

  it('rejects an existing document with create, replaces or ignores it with the other types', async () => {
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

  it('keeps the creation date of an import and of a replaced document', async () => {
    await mutate([{ create: post({ _createdAt: '2020-01-01T00:00:00Z' }) }])
    await mutate([{ createOrReplace: post({ title: 'Replaced' }) }])

    expect(server.store.get('p')).toMatchObject({
      _createdAt: '2020-01-01T00:00:00Z',
      _updatedAt: NOW,
    })
  })

  it.each([
    ['an ID with a space', { _id: 'a b', _type: 'post' }],
    ['an ID that starts with a hyphen', { _id: '-a', _type: 'post' }],
    ['an ID that starts with a dot', { _id: '.a', _type: 'post' }],
    ['an ID with an empty part', { _id: 'a..b', _type: 'post' }],
    ['an ID of 129 characters', { _id: 'a'.repeat(129), _type: 'post' }],
    ['an ID that is a number', { _id: 7, _type: 'post' }],
    ['no type', { _id: 'a' }],
    ['an empty type', { _id: 'a', _type: '' }],
    ['an invalid creation date', { _id: 'a', _type: 'post', _createdAt: 'yesterday' }],
  ])('rejects %s', async (_, document) => {
    const answer = await mutate([{ create: document }])

    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'mutationError' } } })
    expect([...server.store.documents()]).toEqual([])
  })

  it('rejects JSON that a document can’t contain', async () => {
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

  it('creates a revision even without changes, because the Studio waits for one', async () => {
    const guard = { unset: ['_empty_action_guard_pseudo_field_'] }
    await mutate([{ patch: { id: 'p', ...guard } }], { transactionId: 'guard' })

    expect(server.store.get('p')?._rev).toBe('guard')
    expect(committed.at(-1)?.changes).toMatchObject([
      { mutations: [{ patch: { id: 'p', ...guard } }] },
    ])
  })

  it('only applies to the expected revision', async () => {
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
    ['a missing document', { id: 'gone', set: { a: 1 } }, 404],
    ['an invalid path', { id: 'p', set: { 'a b': 1 } }, 400],
    ['an invalid text patch', { id: 'p', diffMatchPatch: { title: 'x' } }, 400],
    ['another id', { id: 'p', set: { _id: 'q' } }, 400],
    ['another type', { id: 'p', set: { _type: 'page' } }, 400],
    ['another creation date', { id: 'p', unset: ['_createdAt'] }, 400],
    ['a number as a string', { id: 'p', inc: { likes: '1' } }, 400],
    ['an unknown operation', { id: 'p', rename: { a: 'b' } }, 400],
    [
      'an insertion at two positions',
      { id: 'p', insert: { before: 'a', after: 'b', items: [] } },
      400,
    ],
    ['a prototype', { id: 'p', set: { '__proto__.isAdmin': true } }, 400],
    ['neither ID nor query', { set: { a: 1 } }, 400],
  ])('rejects %s', async (_, patch, status) => {
    const before = server.store.get('p')

    const answer = await mutate([{ patch }])

    expect(answer).toMatchObject({ status, body: { error: { type: 'mutationError' } } })
    expect(server.store.get('p')).toBe(before)
  })

  it('adds keys to array elements on request and keeps existing ones', async () => {
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
    await expect.poll(() => queries.length).toBeGreaterThan(index)
    const query = queries[index]
    if (!query) throw new Error(`Query ${index} was not sent`)
    return query
  }

  it('runs its query without blocking writes, and again if documents changed', async () => {
    const patched = mutate([inc])
    const before = await question(0)
    expect(before.caller).toEqual({ kind: 'person', key: 'ada' })
    expect((await mutate([{ create: { _id: 'a', _type: 'post', likes: 1 } }])).status).toBe(200)
    before.answer([])

    const again = await question(1)
    expect(again).toMatchObject({ query: before.query, caller: { kind: 'write', key: 'ada' } })
    expect(again.timeoutMs).toBeLessThanOrEqual(2_000)
    expect(again.patienceMs).toBeLessThanOrEqual(2_000)
    // The request has its turn now, so later ones see what it wrote.
    const later = mutate([{ patch: { id: 'a', ifRevisionID: 'none', set: { likes: 0 } } }])
    again.answer(['a'])
    expect((await patched).status).toBe(200)
    expect((await later).status).toBe(409)
    expect(server.store.get('a')?.likes).toBe(2)
  })

  it('runs its query once if nothing else was written', async () => {
    await mutate([{ create: { _id: 'a', _type: 'post', likes: 1 } }])
    const patched = mutate([inc])
    const query = await question(0)
    query.answer(['a'])
    expect((await patched).status).toBe(200)
    expect(queries).toHaveLength(1)
  })

  it('returns a 503 if its query is too slow for the turn', async () => {
    const patched = mutate([inc])
    const before = await question(0)
    await mutate([{ create: { _id: 'a', _type: 'post' } }])
    before.answer([])
    const again = await question(1)
    again.fail(new ApiError(504, 'queryTimeoutError', 'stopped'))
    // A 4xx would make the Studio discard unsaved work.
    expect(await patched).toMatchObject({
      status: 503,
      body: { error: { type: 'unavailableError' } },
    })
    expect((await mutate([{ create: { _id: 'b', _type: 'post' } }])).status).toBe(200)
  })
})

describe('a transaction', () => {
  it('is atomic', async () => {
    const answer = await mutate([{ create: post() }, { patch: { id: 'gone', set: { a: 1 } } }])

    expect(answer).toMatchObject({ status: 404, body: { error: { items: [{ index: 1 }] } } })
    expect(committed).toEqual([])
  })

  it('has one change per document, with mutations from the old revision to the new one', async () => {
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

  it('writes nothing in a dry run', async () => {
    const tried = await mutate([{ create: post() }], { query: 'dryRun=true' })
    const refused = await mutate([{ patch: { id: 'p', set: { a: 1 } } }], { query: 'dryRun=true' })

    expect(tried.body).toMatchObject({ results: [{ id: 'p', operation: 'create' }] })
    expect(refused.status).toBe(404)
    expect(server.store.sequence).toBe(0)
  })

  it('returns documents on request, and deleted ones as they were', async () => {
    const created = await mutate([{ create: post({ title: 'x' }) }], {
      query: 'returnDocuments=true',
    })
    const deleted = await mutate([{ delete: { id: 'p' } }], { query: 'returnDocuments=true' })

    expect(created.body).toMatchObject({ results: [{ document: { _id: 'p', title: 'x' } }] })
    expect(deleted.body).toMatchObject({
      results: [{ id: 'p', operation: 'delete', document: { _id: 'p', title: 'x' } }],
    })
  })

  it('rejects a used ID and an ID that is invalid in URLs', async () => {
    await mutate([{ create: post() }], { transactionId: 'tx' })

    const again = await mutate([{ delete: { id: 'p' } }], { transactionId: 'tx' })
    const invalid = await mutate([{ delete: { id: 'p' } }], { transactionId: 'a/b' })

    expect(again.status).toBe(409)
    expect(invalid.status).toBe(400)
    expect(content('p')).toBeDefined()
  })

  it('never has an earlier time than the previous one', async () => {
    await mutate([{ create: post() }])
    const later = '2030-01-01T00:00:00.000Z'
    await server.store.commit({ id: 'future', author: 'bob', timestamp: later, changes: [] })

    await mutate([{ patch: { id: 'p', set: { a: 1 } } }])

    expect(committed.at(-1)?.timestamp).toBe(later)
  })

  it('needs a list of mutations with one type each', async () => {
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
  it('is denied to anonymous callers and viewers', async () => {
    server.actAs({ kind: 'anonymous' })
    const visitor = await mutate([{ create: post() }])
    server.actAs({ kind: 'token', id: 'reader', name: 'Reader', role: 'viewer' })
    const reader = await mutate([{ create: post() }])

    expect(visitor).toMatchObject({ status: 401, body: { error: { errorCode: 'SIO-401-ANF' } } })
    expect(reader.status).toBe(403)
    expect(committed).toEqual([])
  })
})
