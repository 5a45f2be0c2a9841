import { DatabaseSync } from 'node:sqlite'
import { applyPatch } from 'mendoza'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actionRoutes } from '#lake/mutate/action-routes.ts'
import { mutateRoutes } from '#lake/mutate/mutate-routes.ts'
import { EDITOR, startTestServer, type TestServer } from '#lake/testing/room-server.ts'
import { exportRoutes, historyRoutes, referenceRoutes } from './routes.ts'

let server: TestServer
let minutes: number

beforeEach(async () => {
  minutes = 0
  const now = () => new Date(Date.UTC(2026, 0, 1, 12, minutes++))
  server = await startTestServer([
    historyRoutes(),
    exportRoutes(),
    referenceRoutes(),
    mutateRoutes({ now }),
    actionRoutes({ now }),
  ])
})

afterEach(async () => {
  await server.stop()
})

const mutate = (transactionId: string, ...mutations: unknown[]) =>
  server.post('/data/mutate/production', { mutations, transactionId })

const act = (transactionId: string, actionType: string, fields: Record<string, unknown> = {}) => {
  const action = {
    actionType: `sanity.action.document.${actionType}`,
    publishedId: 'p',
    draftId: 'drafts.p',
    ...fields,
  }
  return server.post('/data/actions/production', { actions: [action], transactionId })
}

const write = { attributes: { _type: 'post', title: 'Hello' } }
const setTitle = (title: string) => ({ patch: { set: { title } } })

const history = (path: string) => server.get(`/data/history/production/${path}`)

async function transactions(path: string): Promise<Record<string, unknown>[]> {
  const { status, body } = await history(path === '' ? 'transactions' : `transactions/${path}`)
  expect(status).toBe(200)
  return String(body)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

const idsOf = (lines: Record<string, unknown>[]) => lines.map(({ id }) => id)

async function createHistory() {
  await act('create', 'create', write)
  await act('edit', 'edit', setTitle('Hello you'))
  await act('publish', 'publish')
  server.actAs({ ...EDITOR, id: 'bob' })
  await act('copy', 'edit', setTitle('Hello all'))
  server.actAs(EDITOR)
  await act('again', 'edit', setTitle('Hello everyone'))
  await act('republish', 'publish')
  await act('unpublish', 'unpublish')
  await act('discard', 'discard')
}

describe('the transaction log', () => {
  it('returns creations and deletions in the shape the Studio recognizes', async () => {
    await mutate('t1', { create: { _id: 'p', _type: 'post' } })
    await mutate('t2', { delete: { id: 'p' } })

    const [creation, deletion] = await transactions('p?effectFormat=mendoza&excludeMutations=true')

    const content = {
      _id: 'p',
      _type: 'post',
      _createdAt: '2026-01-01T12:00:00.000Z',
      _updatedAt: '2026-01-01T12:00:00.000Z',
    }
    expect(creation).toEqual({
      id: 't1',
      timestamp: '2026-01-01T12:00:00.000Z',
      author: 'ada',
      documentIDs: ['p'],
      effects: { p: { apply: [0, content], revert: [0, null] } },
    })
    expect(deletion).toMatchObject({
      effects: { p: { apply: [0, null], revert: [0, content] } },
    })
  })

  it('has effects that lead from the first revision to the current one, and back', async () => {
    await createHistory()
    await act('reborn', 'create', write)

    const lines = await transactions('drafts.p?effectFormat=mendoza')
    const effects: { apply: unknown[]; revert: unknown[] }[] = lines.map((line) =>
      Reflect.get(Object(line.effects), 'drafts.p'),
    )
    const present = effects.reduce(
      (content: unknown, { apply }) => applyPatch(content, apply),
      null,
    )
    const past = effects
      .toReversed()
      .reduce((content, { revert }) => applyPatch(content, revert), present)

    const { _rev, ...content } = server.store.get('drafts.p') ?? {}
    expect(present).toEqual(content)
    expect(past).toBeNull()
  })

  it('can be read by inclusive range and by direction', async () => {
    await createHistory()
    const draft = [
      'create',
      'edit',
      'publish',
      'copy',
      'again',
      'republish',
      'unpublish',
      'discard',
    ]

    expect(idsOf(await transactions('drafts.p'))).toEqual(draft)
    expect(idsOf(await transactions('p'))).toEqual(['publish', 'republish', 'unpublish'])
    expect(idsOf(await transactions('drafts.p?fromTransaction=edit&toTransaction=copy'))).toEqual([
      'edit',
      'publish',
      'copy',
    ])
    expect(idsOf(await transactions('drafts.p?fromTransaction=&limit=2'))).toEqual(
      draft.slice(0, 2),
    )
    expect(idsOf(await transactions('p,drafts.p?reverse=true&limit=2'))).toEqual([
      'discard',
      'unpublish',
    ])
    expect(idsOf(await transactions('drafts.p?authors=bob'))).toEqual(['copy'])
    expect(
      idsOf(
        await transactions('drafts.p?fromTime=2026-01-01T12:03:00Z&toTime=2026-01-01T12:04:00Z'),
      ),
    ).toEqual(['copy', 'again'])
    expect(idsOf(await transactions(''))).toEqual(draft)
  })

  it('includes a transaction’s other documents unless limited to some', async () => {
    await createHistory()

    const [whole] = await transactions('p?toTransaction=publish&effectFormat=mendoza')
    const [only] = await transactions(
      'p?toTransaction=publish&effectFormat=mendoza&includeIdentifiedDocumentsOnly=true',
    )

    expect(whole?.documentIDs).toEqual(['p', 'drafts.p'])
    expect(Object.keys(Object(whole?.effects))).toEqual(['p', 'drafts.p'])
    expect(only?.documentIDs).toEqual(['p'])
    expect(Object.keys(Object(only?.effects))).toEqual(['p'])
  })

  it('has the mutations, with or without content', async () => {
    await mutate('t1', { create: { _id: 'p', _type: 'post', title: 'Secret' } })
    await mutate('t2', { patch: { id: 'p', set: { title: 'More' } } })

    const whole = await transactions('p')
    const bare = await transactions('p?excludeContent=true')

    expect(whole.map(({ mutations }) => mutations)).toMatchObject([
      [{ create: { _id: 'p', title: 'Secret' } }],
      [{ patch: { id: 'p', set: { title: 'More' } } }],
    ])
    expect(bare.map(({ mutations }) => mutations)).toEqual([
      [{ create: { _id: 'p', _type: 'post' } }],
      [{ patch: { id: 'p' } }],
    ])
    expect(whole[0]).not.toHaveProperty('effects')
  })

  it('has every transaction of a long history', async () => {
    await mutate('t0', { create: { _id: 'p', _type: 'post', n: 0 } })
    for (let n = 1; n <= 120; n++) await mutate(`t${n}`, { patch: { id: 'p', set: { n } } })

    const lines = await transactions('p?limit=10000&effectFormat=mendoza')

    expect(idsOf(lines)).toEqual(Array.from({ length: 121 }, (_, n) => `t${n}`))
  })

  it.each([
    ['transactions/p?limit=0', 400],
    ['transactions/p?limit=many', 400],
    ['transactions/p?fromTime=yesterday', 400],
    ['transactions/a%20b', 400],
    ['transactions/p?fromTransaction=unknown', 404],
    ['documents/p', 400],
    ['documents/p?revision=a&time=2026-01-01T00:00:00Z', 400],
    ['documents/p?time=yesterday', 400],
    ['events/documents/p,q', 400],
    ['events/documents/p?nextCursor=x', 400],
  ])('rejects %s', async (path, status) => {
    expect((await history(path)).status).toBe(status)
  })
})

describe('earlier revisions', () => {
  it('can be read by revision, with the revision each document had', async () => {
    await createHistory()

    expect((await history('documents/drafts.p?revision=edit')).body).toMatchObject({
      documents: [{ _id: 'drafts.p', _rev: 'edit', title: 'Hello you' }],
    })
    expect((await history('documents/p,drafts.p?revision=copy')).body).toMatchObject({
      documents: [
        { _id: 'p', _rev: 'publish', title: 'Hello you' },
        { _id: 'drafts.p', _rev: 'copy', title: 'Hello all' },
      ],
      omitted: [],
    })
    expect((await history('documents/p,drafts.p?revision=edit')).body).toMatchObject({
      documents: [{ _id: 'drafts.p' }],
      omitted: [{ id: 'p', reason: 'existence' }],
    })
    expect((await history('documents/p?revision=unknown')).body).toMatchObject({ documents: [] })
  })

  it('can be read by time', async () => {
    await createHistory()

    expect((await history('documents/p?time=2026-01-01T12:04:30Z')).body).toMatchObject({
      documents: [{ _rev: 'publish', title: 'Hello you' }],
    })
    expect((await history('documents/p?time=2025-01-01T00:00:00Z')).body).toMatchObject({
      documents: [],
    })
    expect((await history('documents/p?time=2027-01-01T00:00:00Z')).body).toMatchObject({
      documents: [],
    })
  })

  it('include the last one of a deleted document', async () => {
    await createHistory()
    await mutate('other', { create: { _id: 'q', _type: 'post' } })

    expect((await history('documents/p,q,gone?lastRevision=true')).body).toMatchObject({
      documents: [
        { _id: 'p', _rev: 'republish', title: 'Hello everyone' },
        { _id: 'q', _rev: 'other' },
      ],
      omitted: [{ id: 'gone', reason: 'existence' }],
    })
  })

  it('are correct at every point of a history with several snapshots', async () => {
    // Strings and arrays are stored as differences, so they show if the base was read correctly.
    const at = (n: number) => ({
      title: `After ${n} changes`,
      body: [{ _key: 'a', text: `Paragraph ${n}` }],
    })
    await mutate('t0', { create: { _id: 'p', _type: 'post', ...at(0) } })
    for (let n = 1; n <= 120; n++) await mutate(`t${n}`, { patch: { id: 'p', set: at(n) } })

    for (let n = 0; n <= 120; n++) {
      const { body } = await history(`documents/p?revision=t${n}`)
      expect(body).toMatchObject({ documents: [{ _rev: `t${n}`, ...at(n) }] })
    }
    using database = new DatabaseSync(server.file, { readOnly: true })
    const snapshots = database
      .prepare('SELECT count(*) AS n FROM transaction_documents WHERE snapshot IS NOT NULL')
      .get()
    expect(snapshots).toEqual({ n: 2 })
  })
})

describe('events', () => {
  const events = async (id: string, query = '') => {
    const { body } = await history(`events/documents/${id}${query}`)
    return body
  }

  it('show a draft’s history, newest first', async () => {
    await createHistory()

    const versionId = 'drafts.p'
    expect(await events('drafts.p')).toMatchObject({
      events: {
        'drafts.p': [
          { type: 'deleteDocumentGroup', documentId: 'p', author: 'ada' },
          { type: 'createDocumentVersion', versionId, versionRevisionId: 'unpublish' },
          {
            type: 'publishDocumentVersion',
            documentId: 'p',
            revisionId: 'republish',
            versionId,
            versionRevisionId: 'again',
            publishCause: 'document.publish',
            contributors: ['bob', 'ada'],
          },
          {
            type: 'createDocumentVersion',
            versionId,
            versionRevisionId: 'copy',
            author: 'bob',
            timestamp: '2026-01-01T12:03:00.000Z',
          },
          { type: 'publishDocumentVersion', revisionId: 'publish', versionRevisionId: 'edit' },
          { type: 'createDocumentVersion', documentId: 'p', versionRevisionId: 'create' },
        ],
      },
      nextCursor: '',
    })
  })

  it('show the published document’s history', async () => {
    await createHistory()

    expect(await events('p')).toMatchObject({
      events: {
        p: [
          { type: 'deleteDocumentGroup' },
          { type: 'unpublishDocument', versionId: 'drafts.p', versionRevisionId: 'unpublish' },
          { type: 'publishDocumentVersion', revisionId: 'republish' },
          { type: 'publishDocumentVersion', revisionId: 'publish' },
        ],
      },
    })
  })

  it('include writes without actions', async () => {
    await mutate('import', { create: { _id: 'p', _type: 'post' } })
    await mutate('script', { patch: { id: 'p', set: { title: 'New' } } })
    await mutate('draft', { create: { _id: 'drafts.p', _type: 'post' } })
    await mutate('discard', { delete: { id: 'drafts.p' } })
    await mutate('delete', { delete: { id: 'p' } })

    expect(await events('p')).toMatchObject({
      events: {
        p: [
          { type: 'deleteDocumentGroup' },
          { type: 'updateLiveDocument', revisionId: 'script' },
          { type: 'createLiveDocument', revisionId: 'import', documentId: 'p' },
        ],
      },
    })
    expect(await events('drafts.p')).toMatchObject({
      events: {
        'drafts.p': [
          { type: 'deleteDocumentGroup' },
          { type: 'deleteDocumentVersion', versionRevisionId: 'draft' },
          { type: 'createDocumentVersion', versionRevisionId: 'draft' },
        ],
      },
    })
  })

  it('show the draft that existed before unpublishing', async () => {
    await act('create', 'create', write)
    await act('publish', 'publish')
    await act('edit', 'edit', setTitle('Newer'))
    await act('unpublish', 'unpublish')

    expect(await events('p', '?limit=1')).toMatchObject({
      events: { p: [{ type: 'unpublishDocument', versionRevisionId: 'edit' }] },
    })
  })

  it('are returned in pages without gaps', async () => {
    await createHistory()
    const whole = await events('drafts.p')

    const paged: unknown[] = []
    let cursor = ''
    do {
      const page = await events('drafts.p', `?limit=2&nextCursor=${cursor}`)
      paged.push(...Object(page).events['drafts.p'])
      cursor = Object(page).nextCursor
    } while (cursor !== '')

    expect(paged).toHaveLength(6)
    expect(whole).toEqual({ events: { 'drafts.p': paged }, nextCursor: '' })
  })

  it('are empty for a document that never existed', async () => {
    expect(await events('gone')).toEqual({ events: { gone: [] }, nextCursor: '' })
  })
})

describe('history', () => {
  it.each(['transactions/p', 'documents/p?lastRevision=true', 'events/documents/p'])(
    'is not available to anonymous callers: %s',
    async (path) => {
      server.actAs({ kind: 'anonymous' })
      expect((await history(path)).status).toBe(401)
    },
  )
})

describe('a dataset with a draft and a reference', () => {
  beforeEach(() =>
    mutate(
      'seed',
      { create: { _id: 'ada', _type: 'author' } },
      { create: { _id: 'p', _type: 'post', author: { _ref: 'ada' } } },
      { create: { _id: 'drafts.p', _type: 'post', text: 'x'.repeat(200_000) } },
    ),
  )

  async function exported(query = '') {
    const { body } = await server.get(`/data/export/production${query}`)
    return String(body)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  }

  describe('an export', () => {
    it('has every document unchanged, drafts included', async () => {
      expect(await exported()).toEqual([...server.store.documents()])
      expect(await exported('?nextCursor=')).toHaveLength(3)
    })

    it('has only the requested types', async () => {
      expect(await exported('?types=author,page')).toMatchObject([{ _id: 'ada' }])
    })

    it('is not available to anonymous callers', async () => {
      server.actAs({ kind: 'anonymous' })
      expect((await server.get('/data/export/production')).status).toBe(401)
    })
  })

  describe('the referrers of a document', () => {
    const references = '/data/references/production/documents/ada/to'

    it('are from this dataset only', async () => {
      expect((await server.get(references)).body).toEqual({
        totalCount: 1,
        references: [{ documentId: 'p', datasetName: 'production' }],
      })
      expect((await server.get(`${references}?excludeInternalReferences=true`)).body).toEqual({
        totalCount: 0,
        references: [],
      })
    })

    it('are not available to anonymous callers', async () => {
      server.actAs({ kind: 'anonymous' })
      expect((await server.get(references)).status).toBe(401)
    })
  })
})
