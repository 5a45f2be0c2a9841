import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { historyRoutes } from '#lake/history/routes.ts'
import { startTestServer, type TestServer } from '#lake/testing/room-server.ts'
import { actionRoutes } from './action-routes.ts'
import { docRoutes } from './doc-routes.ts'
import { mutateRoutes } from './mutate-routes.ts'

const SECRET = 'Ann lives at 12 Elm Street'

let server: TestServer

beforeEach(async () => {
  const rooms = [historyRoutes(), mutateRoutes(), actionRoutes(), docRoutes()]
  server = await startTestServer(rooms)
})

afterEach(async () => {
  await server.stop()
})

const mutate = (transactionId: string, ...mutations: unknown[]) =>
  server.post('/data/mutate/production', { mutations, transactionId })

const act = (transactionId: string, action: Record<string, unknown>) =>
  server.post('/data/actions/production', { actions: [action], transactionId })

async function historyOf(path: string): Promise<unknown[]> {
  const { body } = await server.get(`/data/history/production/transactions${path}`)
  return String(body)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

const onDisk = (): string =>
  ['', '-wal'].map((end) => readFileSync(server.file + end, 'latin1')).join('\n')

const person = (id: string, address: string) => ({
  createOrReplace: { _id: id, _type: 'person', address },
})

async function write(): Promise<void> {
  await mutate('t1', person('ann', SECRET), person('ben', 'Somewhere'))
  await mutate(
    't2',
    { patch: { id: 'ann', set: { address: `${SECRET}, 2nd floor` } } },
    { patch: { id: 'ben', set: { address: 'Elsewhere' } } },
  )
}

describe('a deletion that purges', () => {
  it('deletes the document’s content from history and from all files', async () => {
    await write()
    expect(onDisk()).toContain(SECRET)

    const answer = await mutate('t3', { delete: { id: 'ann', purge: true } })

    expect(answer).toMatchObject({ status: 200, body: { results: [{ operation: 'delete' }] } })
    expect(await historyOf('/ann')).toEqual([])
    for (const moment of ['revision=t2', 'lastRevision=true']) {
      const { body } = await server.get(`/data/history/production/documents/ann?${moment}`)
      expect(body).toMatchObject({ documents: [], omitted: [{ id: 'ann' }] })
    }
    const events = await server.get('/data/history/production/events/documents/ann')
    expect(events.body).toMatchObject({ events: { ann: [] } })
    expect(onDisk()).not.toContain('Elm Street')
  })

  it('keeps transactions with their changes to other documents', async () => {
    await write()
    const before = await historyOf('/ben?effectFormat=mendoza&includeIdentifiedDocumentsOnly=true')
    await mutate('t3', { delete: { id: 'ann', purge: true } })

    const query = 'effectFormat=mendoza&includeIdentifiedDocumentsOnly=true'
    expect(await historyOf(`/ben?${query}`)).toEqual(before)
    expect(await historyOf('')).toMatchObject([
      { id: 't1', documentIDs: ['ben'] },
      { id: 't2', documentIDs: ['ben'] },
      { id: 't3', documentIDs: [] },
    ])
    const { body } = await server.get('/data/history/production/documents/ben?revision=t1')
    expect(body).toMatchObject({ documents: [{ _id: 'ben', address: 'Somewhere' }] })
    expect((await mutate('t2', person('cy', ''))).status).toBe(409)
  })

  it('notifies listeners like any deletion', async () => {
    await write()
    const events: unknown[] = []
    server.store.subscribe(({ changes }) => events.push(...changes))
    await mutate('t3', { delete: { id: 'ann', purge: true } })

    expect(events).toMatchObject([{ id: 'ann', before: { _rev: 't2' }, after: null }])
  })

  it('frees the ID for another document with a new history', async () => {
    await write()
    await mutate('t3', { delete: { id: 'ann', purge: true } })
    await mutate('t4', person('ann', 'Nowhere'))
    await mutate('t5', { patch: { id: 'ann', set: { address: 'Anywhere' } } })

    expect(await historyOf('/ann')).toMatchObject([{ id: 't4' }, { id: 't5' }])
    const { body } = await server.get('/data/history/production/documents/ann?revision=t4')
    expect(body).toMatchObject({ documents: [{ address: 'Nowhere' }] })
  })

  it('deletes the history of a document that was deleted before', async () => {
    await write()
    await mutate('t3', { delete: { id: 'ann' } })
    const answer = await mutate('t4', { delete: { id: 'ann', purge: true } })

    expect(answer).toMatchObject({ status: 200, body: { results: [{ operation: 'none' }] } })
    expect(await historyOf('/ann')).toEqual([])
    expect(onDisk()).not.toContain('Elm Street')
  })

  it('deletes no history in a dry run or without the option', async () => {
    await write()
    await server.post('/data/mutate/production?dryRun=true', {
      mutations: [{ delete: { id: 'ann', purge: true } }],
    })
    expect(await historyOf('/ann')).toHaveLength(2)

    await mutate('t3', { delete: { id: 'ann', purge: false } })
    expect(await historyOf('/ann')).toHaveLength(3)
  })

  it('can’t be combined with writing the document in the same transaction', async () => {
    await write()
    const answer = await mutate('t3', { delete: { id: 'ann', purge: true } }, person('ann', ''))

    expect(answer).toMatchObject({
      status: 400,
      body: { error: { description: expect.stringContaining('purged') } },
    })
    expect(await historyOf('/ann')).toHaveLength(2)
  })
})

describe('an action that purges', () => {
  const attributes = { _type: 'person', address: SECRET }
  const pair = { draftId: 'drafts.ann', publishedId: 'ann' }

  beforeEach(async () => {
    await act('t1', { actionType: 'sanity.action.document.create', publishedId: 'ann', attributes })
    await act('t2', { actionType: 'sanity.action.document.publish', ...pair })
    const patch = { set: { address: `${SECRET} no more` } }
    await act('t3', { actionType: 'sanity.action.document.edit', ...pair, patch })
  })

  it('deletes a document with its drafts and the history of both', async () => {
    const answer = await act('t4', {
      actionType: 'sanity.action.document.delete',
      publishedId: 'ann',
      includeDrafts: ['drafts.ann'],
      purge: true,
    })

    expect(answer.status).toBe(200)
    expect(await historyOf('/ann,drafts.ann')).toEqual([])
    expect(onDisk()).not.toContain('Elm Street')
  })

  it.each([
    { actionType: 'sanity.action.document.discard', draftId: 'drafts.ann' },
    { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.ann' },
  ])(
    'discards a draft with its history by $actionType and keeps the published document’s history',
    async (discard) => {
      expect((await act('t4', { ...discard, purge: true })).status).toBe(200)

      expect(await historyOf('/drafts.ann')).toEqual([])
      expect(await historyOf('/ann')).toMatchObject([{ id: 't2' }])
    },
  )
})
