import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#lake/testing/room-server.ts'
import { mutateRoutes } from './mutate-routes.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer([mutateRoutes()])
})

afterEach(async () => {
  await server.stop()
})

const mutate = (mutations: unknown[], query = '') =>
  server.post(`/data/mutate/production?returnIds=true&${query}`, { mutations })

const post = (fields: Record<string, unknown> = {}) => ({ _id: 'p', _type: 'post', ...fields })

describe('references', () => {
  const reference = (id: string, more = {}) => ({ _type: 'reference', _ref: id, ...more })

  it('must refer to an existing document unless they are weak', async () => {
    const strong = await mutate([{ create: post({ author: reference('ada') }) }])
    const weak = await mutate([{ create: post({ author: reference('ada', { _weak: true }) }) }])
    const strengthened = await mutate([{ patch: { id: 'p', unset: ['author._weak'] } }])

    expect(strong).toMatchObject({
      status: 409,
      body: {
        error: {
          description: 'Mutation failed: Document "p" references non-existent document "ada"',
          items: [{ error: { type: 'documentReferenceDoesNotExistError', referenceID: 'ada' } }],
        },
      },
    })
    expect(weak.status).toBe(200)
    expect(strengthened.status).toBe(409)
  })

  it('may refer to a document of the same transaction, in any order', async () => {
    const answer = await mutate([
      { create: post({ author: reference('ada') }) },
      { create: { _id: 'ada', _type: 'author', favourite: reference('p') } },
    ])

    expect(answer.status).toBe(200)
  })

  it('prevent deleting their target or changing its type', async () => {
    await mutate([
      { create: { _id: 'ada', _type: 'author', self: reference('ada') } },
      { create: post({ author: reference('ada') }) },
    ])

    const deleted = await mutate([{ delete: { id: 'ada' } }])
    const retyped = await mutate([{ createOrReplace: { _id: 'ada', _type: 'robot' } }])
    const both = await mutate([{ delete: { id: 'ada' } }, { delete: { id: 'p' } }])

    expect(deleted).toMatchObject({
      status: 409,
      body: {
        error: {
          items: [
            {
              error: {
                type: 'documentHasExistingReferencesError',
                description:
                  'Document "ada" cannot be deleted as there are references to it from "p"',
                referencingIDs: ['p'],
              },
              index: 0,
            },
          ],
        },
      },
    })
    expect(retyped.status).toBe(409)
    expect(both.status).toBe(200)
    expect([...server.store.documents()]).toEqual([])
  })

  it('are all reported if several are broken', async () => {
    const answer = await mutate([
      { create: post({ author: reference('ada') }) },
      { create: { _id: 'q', _type: 'post', author: reference('bob') } },
    ])

    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: {
          description: 'Mutation(s) failed with 2 error(s)',
          items: [{ index: 0 }, { index: 1 }],
        },
      },
    })
  })
})
