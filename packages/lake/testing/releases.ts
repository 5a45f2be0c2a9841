import { expect } from 'vitest'
import { createApp } from '#lake/app.ts'
import { openTemporaryLake, TEST_SECRETS } from '#lake/testing/temporary-lake.ts'

export async function setUp() {
  const lake = await openTemporaryLake()
  const app = createApp(lake, { schedule: { checkEvery: 5 } })

  const ask = async (path: string, secret: string = TEST_SECRETS.write, body?: unknown) => {
    const answer = await app.request(`/v2025-02-19${path}`, {
      headers: secret === '' ? {} : { Authorization: `Bearer ${secret}` },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const act = async (...actions: object[]) => {
    const answer = await ask('/data/actions/production', TEST_SECRETS.write, { actions })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const onRelease = (type: string, fields: object = {}) =>
    act({ actionType: `sanity.action.release.${type}`, releaseId: 'r1', ...fields })
  const write = (document: object) =>
    ask('/data/mutate/production', TEST_SECRETS.write, { mutations: [{ create: document }] })
  const events = async (path: string) =>
    (await ask(`/data/history/production/events/${path}`)).body.events

  return {
    ask,
    act,
    onRelease,
    write,
    events,
    [Symbol.asyncDispose]: () => lake[Symbol.asyncDispose](),
  }
}
