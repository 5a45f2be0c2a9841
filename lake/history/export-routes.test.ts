import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mutateRoutes } from '#lake/mutate/mutate-routes.ts'
import { startTestServer, type TestServer } from '#lake/testing/room-server.ts'
import { exportRoutes, referenceRoutes } from './routes.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer([exportRoutes(), referenceRoutes(), mutateRoutes()])
  await server.post('/data/mutate/production', {
    mutations: [
      { create: { _id: 'ada', _type: 'author' } },
      { create: { _id: 'p', _type: 'post', author: { _ref: 'ada' } } },
      { create: { _id: 'drafts.p', _type: 'post', text: 'x'.repeat(200_000) } },
    ],
  })
})

afterEach(async () => {
  await server.stop()
})

async function exported(query = '') {
  const { body } = await server.get(`/data/export/production${query}`)
  return String(body)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

describe('an export', () => {
  it('has every document as it is, drafts included', async () => {
    expect(await exported()).toEqual([...server.store.documents()])
    expect(await exported('?nextCursor=')).toHaveLength(3)
  })

  it('has only the types that are asked for', async () => {
    expect(await exported('?types=author,page')).toMatchObject([{ _id: 'ada' }])
  })

  it('is not for visitors', async () => {
    server.actAs({ kind: 'anonymous' })
    expect((await server.get('/data/export/production')).status).toBe(401)
  })
})

describe('who refers to a document', () => {
  const references = '/data/references/production/documents/ada/to'

  it('is answered from this dataset, since there are no references from others', async () => {
    expect((await server.get(references)).body).toEqual({
      totalCount: 1,
      references: [{ documentId: 'p', datasetName: 'production' }],
    })
    expect((await server.get(`${references}?excludeInternalReferences=true`)).body).toEqual({
      totalCount: 0,
      references: [],
    })
  })

  it('is not told to visitors', async () => {
    server.actAs({ kind: 'anonymous' })
    expect((await server.get(references)).status).toBe(401)
  })
})
