import { Mutation as MutatorMutation } from '@sanity/mutator'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#lake/testing/room-server.ts'
import type { CommittedTransaction } from '#lake/types.ts'
import { mutateRoutes } from './mutate-routes.ts'

const NOW = '2026-03-01T12:00:00.000Z'

let server: TestServer
let committed: CommittedTransaction[]

beforeEach(async () => {
  server = await startTestServer([mutateRoutes({ now: () => new Date(NOW) })])
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
