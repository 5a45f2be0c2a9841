import { rmSync } from 'node:fs'
import { createClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#lake/testing/hooks.ts'
import { serveForTests, type TestServer } from '#lake/testing/served-lake.ts'
import { TEST_SECRETS } from '#lake/testing/temporary-lake.ts'

let at: TestServer
let asset: { _id: string; url: string; path: string }

const call = async (
  path: string,
  method = 'GET',
  body: unknown = {},
  secret: string = TEST_SECRETS.site,
) => {
  const answer = await fetch(`${at.origin}/v2025-09-16${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}` },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

const clientOf = (dataset: string) =>
  createClient({
    projectId: 'brightkeel',
    dataset,
    token: TEST_SECRETS.write,
    apiVersion: '2025-02-19',
    apiHost: at.origin,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    maxRetries: 0,
  })

beforeAll(async () => {
  at = await serveForTests({ config: { publicUrl: undefined } })
  at.lake.listensAt(at.origin)
  const client = clientOf('production')
  asset = await client.assets.upload('file', Buffer.from('a text'), { filename: 'a.txt' })
  await client.create({ _id: 'post', _type: 'post', title: 'One' })
  await client.patch('post').set({ title: 'Two' }).commit()
  await client.create({ _id: 'gone', _type: 'post' })
  await client.delete('gone')
  await client.create({ _id: 'drafts.post', _type: 'post', title: 'Three' })
  await client.create({ _id: 'versions.r1.post', _type: 'post', title: 'Later' })
})
afterAll(() => at?.[Symbol.asyncDispose]())

async function copy(target: string, wishes: Record<string, unknown> = {}): Promise<string> {
  const { status, text } = await call('/projects/brightkeel/datasets/production/copy', 'PUT', {
    targetDataset: target,
    ...wishes,
  })
  expect([status, text]).toEqual([200, expect.any(String)])
  return JSON.parse(text).jobId
}

async function follow(id: string): Promise<string> {
  // Without a token, like Sanity's command line.
  return (await fetch(`${at.origin}/v2025-09-16/jobs/${id}/listen`)).text()
}

const messagesOf = async (dataset: string, hook: string) =>
  (await at.lake.datasets.get(dataset)?.store.outbox.messages(hook))?.length

const historyOf = async (dataset: string) => {
  const query = 'excludeContent=false&effectFormat=mendoza'
  const { text } = await call(`/data/history/${dataset}/transactions/post,gone?${query}`)
  return text
}

describe('a copy of a dataset', () => {
  it('has the same documents and history, and separate assets', async () => {
    const events = await follow(await copy('twin'))
    expect(events).toMatch(/event: job\ndata: .*"state":"completed"/)

    const [source, copied] = await Promise.all(
      ['production', 'twin'].map((name) => clientOf(name).fetch('*[_type == "post"] | order(_id)')),
    )
    expect(copied).toEqual(source)
    expect(await historyOf('twin')).toBe(await historyOf('production'))

    const moved = await clientOf('twin').getDocument(asset._id)
    expect(moved?.url).toBe(asset.url.replace('/production/', '/twin/'))
    expect(moved?.path).toBe(asset.path.replace('/production/', '/twin/'))
    await clientOf('production').delete(asset._id)
    expect(await (await fetch(String(moved?.url))).text()).toBe('a text')
    await clientOf('production').assets.upload('file', Buffer.from('a text'), { filename: 'a.txt' })
  })

  it('is independent and has no webhook messages of the source', async () => {
    const hooks = '/hooks/projects/brightkeel'
    const rule = { on: ['create', 'update', 'delete'] }
    // Nothing listens there, so the message stays queued.
    const hook = await call(hooks, 'POST', { name: 'Hook', url: 'http://127.0.0.1:9/', rule })
    await clientOf('production').create({ _type: 'post', title: 'Told' })
    const { id } = JSON.parse(hook.text)
    await eventually(() => messagesOf('production', id)).toBe(1)

    await follow(await copy('own-way'))
    expect(await messagesOf('own-way', id)).toBe(0)
    await call(`${hooks}/${id}`, 'DELETE')
    await clientOf('own-way').patch('post').set({ title: 'Elsewhere' }).commit()

    expect(await clientOf('own-way').fetch('*[_id == "post"][0].title')).toBe('Elsewhere')
    expect(await clientOf('production').fetch('*[_id == "post"][0].title')).toBe('Two')
  })

  it('can omit history and releases', async () => {
    await follow(await copy('fresh', { skipHistory: true, skipContentReleases: true }))

    const before = await clientOf('production').fetch(
      '*[_type == "post" && !(_id in path("versions.**"))] | order(_id) {..., "_rev": 0}',
    )
    expect(
      await clientOf('fresh').fetch('*[_type == "post"] | order(_id) {..., "_rev": 0}'),
    ).toEqual(before)
    const lines = (await historyOf('fresh')).trim().split('\n')
    expect(lines).toHaveLength(1)
    const { id } = JSON.parse(lines[0] ?? '')
    expect(await clientOf('fresh').fetch('*[_id == "post"][0]._rev')).toBe(id)
  })

  it('can omit releases and keep history', async () => {
    await follow(await copy('released', { skipContentReleases: true }))
    expect(await clientOf('released').fetch('count(*[_id in path("versions.**")])')).toBe(0)
    expect(await historyOf('released')).toBe(await historyOf('production'))
  })

  it('is as private as its source', async () => {
    await at.lake.datasets.setAclMode('production', 'private')
    await follow(await copy('hidden'))
    await at.lake.datasets.setAclMode('production', 'public')
    expect((await fetch(`${at.origin}/vX/data/query/hidden?query=*`)).status).toBe(401)
  })

  it('has a job and is in the list of copies', async () => {
    const id = await copy('listed', { skipHistory: true })
    await eventually(async () => JSON.parse((await call(`/jobs/${id}`)).text)).toMatchObject({
      id,
      state: 'completed',
      authors: ['p-site'],
    })
    const { text } = await call('/projects/brightkeel/datasets/copy?limit=1')
    expect(JSON.parse(text)).toMatchObject([
      {
        id,
        sourceDataset: 'production',
        targetDataset: 'listed',
        withHistory: false,
        state: 'completed',
      },
    ])
  })

  it('is rejected with a reason', async () => {
    const path = '/projects/brightkeel/datasets/production/copy'
    const to = (targetDataset: string) => ({ targetDataset })
    const answers = await Promise.all([
      call(path, 'PUT', to('production')),
      call(path, 'PUT', to('Not A Name')),
      call('/datasets/nowhere/copy', 'PUT', to('x')),
      call(path, 'PUT', to('x'), TEST_SECRETS.write),
      call('/jobs/unknown'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([409, 400, 404, 403, 404])
    expect(await follow('unknown')).toMatch(/event: channel_error\ndata: "There is no such job"/)
    expect((await fetch(`${at.origin}/vX/jobs/x`)).status).toBe(401)
  })

  it('reports why it failed and leaves no dataset', async () => {
    const client = clientOf('production')
    const lost = await client.assets.upload('file', Buffer.from('lost'), { filename: 'lost.txt' })
    const { path } =
      (await at.lake.datasets.get('production')?.assets.find('files', `${lost.sha1hash}.txt`)) ?? {}
    rmSync(String(path))

    expect(await follow(await copy('broken'))).toMatch(
      /"state":"failed".*"message":"The asset \\"file-/,
    )
    expect((await call('/data/query/broken?query=*')).status).toBe(404)
    await client.delete(lost._id)
    expect(await follow(await copy('broken'))).toMatch(/"state":"completed"/)
  })

  it('fails when the server stops and leaves no dataset', async () => {
    const id = await copy('interrupted')
    await at.lake.copies.close()

    const { state } = (await at.lake.copies.get(id)) ?? {}
    expect(['completed', 'failed']).toContain(state)
    expect(at.lake.datasets.record('interrupted') !== undefined).toBe(state === 'completed')
  })
})
