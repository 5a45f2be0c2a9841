import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#lake/testing/room-server.ts'
import type { CommittedTransaction } from '#lake/types.ts'
import { mutateRoutes } from './mutate-routes.ts'

let server: TestServer
let committed: CommittedTransaction[]

beforeEach(async () => {
  server = await startTestServer([mutateRoutes({ now: () => new Date() })])
  committed = []
  server.store.subscribe((transaction) => committed.push(transaction))
})

afterEach(() => server.stop())

const mutate = (mutations: unknown[]) =>
  server.post('/data/mutate/production?returnIds=true', { mutations })

describe('mutating by query', () => {
  beforeEach(async () => {
    await mutate([
      { create: { _id: 'a', _type: 'post', likes: 1 } },
      { create: { _id: 'drafts.a', _type: 'post', likes: 10 } },
      { create: { _id: 'b', _type: 'page', likes: 100 } },
    ])
  })

  it('patches and deletes the query’s documents, drafts included', async () => {
    const patched = await mutate([
      { patch: { query: '*[_type == $type]', params: { type: 'post' }, inc: { likes: 1 } } },
    ])
    const deleted = await mutate([{ delete: { query: '*[likes > 50]' } }])

    expect(patched.body).toMatchObject({
      results: [
        { id: 'a', operation: 'update' },
        { id: 'drafts.a', operation: 'update' },
      ],
    })
    expect(deleted.body).toMatchObject({ results: [{ id: 'b', operation: 'delete' }] })
    expect([server.store.get('a')?.likes, server.store.get('drafts.a')?.likes]).toEqual([2, 11])
    expect(server.store.get('b')).toBeUndefined()
  })

  it('sends listeners mutations by ID, because they can’t evaluate the query', async () => {
    await mutate([{ patch: { query: '*[_id == "a"]', set: { likes: 5 } } }])

    expect(committed.at(-1)?.changes).toMatchObject([
      { id: 'a', mutations: [{ patch: { id: 'a', set: { likes: 5 } } }] },
    ])
  })

  it('applies all of many concurrent updates', async () => {
    const patch = { query: '*[_id == "a"]', inc: { likes: 1 } }
    await Promise.all(Array.from({ length: 20 }, () => mutate([{ patch }])))

    expect(server.store.get('a')?.likes).toBe(21)
  })

  it('rejects a query that can’t be parsed or returns no documents', async () => {
    const unreadable = await mutate([{ delete: { query: '*[' } }])
    const noDocuments = await mutate([{ delete: { query: '*[].likes' } }])

    expect(unreadable).toMatchObject({ status: 400, body: { error: { type: 'queryParseError' } } })
    expect(noDocuments).toMatchObject({ status: 400, body: { error: { type: 'mutationError' } } })
  })
})
