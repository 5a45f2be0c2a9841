import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '#lake/testing/room-server.ts'
import { docRoutes } from './doc-routes.ts'
import { mutateRoutes } from './mutate-routes.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer([docRoutes(), mutateRoutes()])
  await server.post('/data/mutate/production', {
    mutations: ['p', 'drafts.p', 'versions.summer.p', 'q'].map((_id) => ({
      create: { _id, _type: 'post', title: _id },
    })),
  })
})

afterEach(async () => {
  await server.stop()
})

const read = (path: string) => server.get(`/data/doc/production/${path}`)

describe('reading documents by id', () => {
  it('returns them in the requested order, without duplicates, and lists missing ones', async () => {
    const answer = await read('q,drafts.p,gone,q')

    expect(answer).toMatchObject({
      status: 200,
      body: {
        documents: [{ _id: 'q', title: 'q' }, { _id: 'drafts.p' }],
        omitted: [{ id: 'gone', reason: 'existence' }],
      },
    })
    expect(answer.body).toHaveProperty('documents.length', 2)
  })

  it('shows anonymous callers published documents only, without revealing others', async () => {
    server.actAs({ kind: 'anonymous' })

    expect(await read('p,drafts.p,drafts.gone,gone')).toMatchObject({
      body: {
        documents: [{ _id: 'p' }],
        omitted: [
          { id: 'drafts.p', reason: 'permission' },
          { id: 'drafts.gone', reason: 'permission' },
          { id: 'gone', reason: 'existence' },
        ],
      },
    })
  })

  it('omits the content if only availability is requested', async () => {
    const answer = await read('p,gone?excludeContent=true')

    expect(answer.body).toMatchObject({
      documents: [{ _id: 'p', _type: 'post' }],
      omitted: [{ id: 'gone', reason: 'existence' }],
    })
    expect(answer.body).not.toHaveProperty('documents[0].title')
  })

  it('returns a document’s draft and versions', async () => {
    const answer = await read('p?includeAllVersions=true')

    expect(answer.body).toMatchObject({
      documents: [{ _id: 'drafts.p' }, { _id: 'p' }, { _id: 'versions.summer.p' }],
      omitted: [],
    })
  })

  it('returns them without reading other documents', async () => {
    const documents = vi.spyOn(server.store, 'documents')
    expect((await read('p,q,drafts.p?includeAllVersions=true')).body).toMatchObject({
      documents: [{ _id: 'drafts.p' }, { _id: 'p' }, { _id: 'versions.summer.p' }, { _id: 'q' }],
      omitted: [],
    })
    expect(documents).not.toHaveBeenCalled()

    await server.post('/data/mutate/production', { mutations: [{ delete: { id: 'drafts.p' } }] })
    await server.post('/data/mutate/production', {
      mutations: [{ delete: { id: 'versions.summer.p' } }],
    })
    expect((await read('p?includeAllVersions=true')).body).toMatchObject({
      documents: [{ _id: 'p' }],
    })
  })

  it('hides from anonymous callers which drafts and versions exist', async () => {
    server.actAs({ kind: 'anonymous' })
    const answer = await read('p,unknown?includeAllVersions=true')
    expect(answer.body).toMatchObject({
      documents: [{ _id: 'p' }],
      omitted: [{ id: 'unknown', reason: 'existence' }],
    })
  })

  it('limits the number of IDs, more strictly for anonymous callers', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index).join(',')
    expect((await read(ids(2_000))).status).toBe(200)
    expect((await read(ids(2_001))).status).toBe(400)
    server.actAs({ kind: 'anonymous' })
    expect((await read(ids(200))).status).toBe(200)
    expect((await read(ids(201))).status).toBe(400)
  })
})
