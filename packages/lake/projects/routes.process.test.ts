import { once } from 'node:events'
import { createClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { serveForTests } from '#lake/testing/served-lake.ts'
import { TEST_SECRETS } from '#lake/testing/temporary-lake.ts'

async function setUp() {
  const at = await serveForTests()
  await at.lake.datasets.create('next')
  const call = async (
    path: string,
    method = 'GET',
    body?: unknown,
    secret: string = TEST_SECRETS.site,
  ) => {
    const answer = await fetch(`${at.origin}/v2025-09-16${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}` },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const clientOf = (dataset: string, token: string = TEST_SECRETS.write) =>
    createClient({
      projectId: 'brightkeel',
      dataset,
      token,
      apiVersion: '2025-02-19',
      apiHost: at.origin,
      useProjectHostname: false,
      useCdn: false,
      maxRetries: 0,
    })
  return { at, call, clientOf, [Symbol.asyncDispose]: () => at[Symbol.asyncDispose]() }
}

describe('an alias', () => {
  it('leads to its dataset for reads, writes and listeners, and can be relinked', async () => {
    await using lake = await setUp()
    expect(await lake.call('/aliases/live', 'PUT', { datasetName: 'production' })).toEqual({
      status: 200,
      body: { aliasName: 'live', datasetName: 'production' },
    })
    const alias = lake.clientOf('~live')
    await alias.create({ _id: 'one', _type: 'post' })
    expect(await lake.clientOf('production').fetch('*[]._id')).toEqual(['one'])
    expect(await alias.fetch('*[]._id')).toEqual(['one'])
    expect((await lake.call('/data/doc/~live/one')).body.documents).toHaveLength(1)

    await lake.call('/aliases/~live', 'PATCH', { datasetName: 'next' })
    expect(await alias.fetch('*[]._id')).toEqual([])
    expect((await lake.call('/projects/brightkeel/datasets/~live/acl')).status).toBe(200)
    const socket = new WebSocket(`${lake.at.origin.replace('http', 'ws')}/vX/socket/~live`, {
      headers: { authorization: `Bearer ${TEST_SECRETS.read}` },
    })
    await once(socket, 'open')
    socket.close()
  })

  it('is private if its dataset is', async () => {
    await using lake = await setUp()
    await lake.call('/aliases/live', 'PUT', { datasetName: 'next' })
    await lake.call('/projects/brightkeel/datasets/next', 'PATCH', { aclMode: 'private' })
    const anonymous = await fetch(`${lake.at.origin}/vX/data/query/~live?query=*`)
    expect(anonymous.status).toBe(401)
  })

  it('can be created, listed, unlinked and deleted', async () => {
    await using lake = await setUp()
    await lake.call('/projects/brightkeel/aliases/a', 'PUT', { datasetName: 'next' })
    const emptyBody = await fetch(`${lake.at.origin}/vX/aliases/b`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${TEST_SECRETS.site}` },
      body: '',
    })
    expect(emptyBody.status).toBe(200)
    expect((await lake.call('/aliases', 'GET', undefined, TEST_SECRETS.read)).body).toMatchObject([
      { name: 'a', datasetName: 'next' },
      { name: 'b', datasetName: null },
    ])
    expect((await lake.call('/aliases/a/unlink', 'PATCH', {})).body.datasetName).toBe('next')
    await lake.call('/aliases/b', 'PATCH', { datasetName: 'next' })
    await lake.call('/projects/brightkeel/datasets/next', 'DELETE')
    expect((await lake.call('/aliases')).body).toMatchObject([
      { datasetName: null },
      { datasetName: null },
    ])
    expect((await lake.call('/aliases/b', 'DELETE')).body).toEqual({ deleted: true })
    expect((await lake.call('/aliases')).body).toHaveLength(1)
  })

  it('is rejected with a reason', async () => {
    await using lake = await setUp()
    await lake.call('/aliases/live', 'PUT', { datasetName: 'production' })
    expect(await lake.call('/data/query/~nothing?query=*')).toMatchObject({
      status: 404,
      body: { message: 'Dataset "~nothing" not found' },
    })
    const answers = await Promise.all([
      lake.call('/aliases/live', 'PUT', { datasetName: 'next' }),
      lake.call('/aliases/Not%20A%20Name', 'PUT', { datasetName: 'next' }),
      lake.call('/aliases/other', 'PUT', { datasetName: 'nowhere' }),
      lake.call('/aliases/other', 'PATCH', { datasetName: 'next' }),
      lake.call('/aliases/live', 'PUT', { datasetName: 'next' }, TEST_SECRETS.write),
      lake.call('/aliases/live', 'DELETE', undefined, TEST_SECRETS.read),
    ])
    expect(answers.map(({ status }) => status)).toEqual([409, 400, 404, 404, 403, 403])
  })
})
