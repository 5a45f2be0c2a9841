import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#lake/errors.ts'
import type { QueryAnswer, QueryRequest } from '#lake/query/engine.ts'
import { startTestServer, type TestServer } from '#lake/testing/room-server.ts'
import { mutateRoutes } from './mutate-routes.ts'

type Asked = QueryRequest & { answer(ids: string[]): void; fail(error: ApiError): void }

let server: TestServer
/** The queries that were asked, which the test answers. */
let asked: Asked[]

beforeEach(async () => {
  asked = []
  server = await startTestServer([mutateRoutes()], (request) => {
    const { promise, resolve, reject } = Promise.withResolvers<QueryAnswer>()
    const answer = (ids: string[]) => {
      const json = JSON.stringify(ids.map((_id) => ({ _id })))
      resolve({ json, ms: 1, version: undefined, dependsOn: [] })
    }
    asked.push({ ...request, answer, fail: reject })
    return promise
  })
})
afterEach(() => server.stop())

const mutate = (...mutations: unknown[]) => server.post('/data/mutate/production', { mutations })
const inc = { patch: { query: '*[_type == "post"]', inc: { likes: 1 } } }

async function question(index: number): Promise<Asked> {
  await expect.poll(() => asked.length).toBeGreaterThan(index)
  const found = asked[index]
  if (!found) throw new Error(`Query ${index} was not asked`)
  return found
}

describe('a mutation by query', () => {
  it('lets others write while its query is asked, and asks once more where they did', async () => {
    const patched = mutate(inc)
    const before = await question(0)
    expect(before.caller).toEqual({ kind: 'person', key: 'ada' })
    expect((await mutate({ create: { _id: 'a', _type: 'post', likes: 1 } })).status).toBe(200)
    before.answer([])

    const again = await question(1)
    expect(again).toMatchObject({ query: before.query, caller: { kind: 'write', key: 'ada' } })
    expect(again.timeoutMs).toBeLessThanOrEqual(2_000)
    expect(again.patienceMs).toBeLessThanOrEqual(2_000)
    // Now it is its turn: what comes later sees what it wrote.
    const later = mutate({ patch: { id: 'a', ifRevisionID: 'none', set: { likes: 0 } } })
    again.answer(['a'])
    expect((await patched).status).toBe(200)
    expect((await later).status).toBe(409)
    expect(server.store.get('a')?.likes).toBe(2)
  })

  it('asks once where nobody wrote', async () => {
    await mutate({ create: { _id: 'a', _type: 'post', likes: 1 } })
    const patched = mutate(inc)
    const query = await question(0)
    query.answer(['a'])
    expect((await patched).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  it('is to be tried again where it is too slow for its turn', async () => {
    const patched = mutate(inc)
    const before = await question(0)
    await mutate({ create: { _id: 'a', _type: 'post' } })
    before.answer([])
    const again = await question(1)
    again.fail(new ApiError(504, 'queryTimeoutError', 'stopped'))
    // A 4xx would make the Studio throw unsaved work away.
    expect(await patched).toMatchObject({
      status: 503,
      body: { error: { type: 'unavailableError' } },
    })
    expect((await mutate({ create: { _id: 'b', _type: 'post' } })).status).toBe(200)
  })
})
