import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actionRoutes } from '#lake/mutate/action-routes.ts'
import { mutateRoutes } from '#lake/mutate/mutate-routes.ts'
import { startTestServer, type TestServer } from '#lake/testing/room-server.ts'
import { MAX_OPEN_RELEASES, MAX_VERSIONS } from './release.ts'

let server: TestServer
let minutes: number

beforeEach(async () => {
  minutes = 0
  const now = () => new Date(Date.UTC(2026, 0, 1, 12, minutes++))
  server = await startTestServer([mutateRoutes({ now }), actionRoutes({ now })])
  await mutate({ create: { _id: 'p', _type: 'post', title: 'One' } })
})

afterEach(async () => {
  await server.stop()
})

const SOON = '2026-06-01T08:00:00.000Z'
const ID = '_.releases.r1'
const IN_R1 = 'versions.r1.p'

const send = (actions: object[], more = {}) =>
  server.post('/data/actions/production', { actions, ...more })
const release = (type: string, fields: object = {}) => ({
  actionType: `sanity.action.release.${type}`,
  releaseId: 'r1',
  ...fields,
})
const version = (type: string, fields: object) => ({
  actionType: `sanity.action.document.version.${type}`,
  ...fields,
})
const onRelease = (type: string, fields: object = {}) => send([release(type, fields)])
const mutate = (...mutations: unknown[]) => server.post('/data/mutate/production', { mutations })
const fromPublished = { publishedId: 'p', versionId: IN_R1, baseId: 'p' }
const addPost = () => send([version('create', fromPublished)])
const edit = (title: string) =>
  send([
    {
      actionType: 'sanity.action.document.edit',
      draftId: IN_R1,
      publishedId: 'p',
      patch: { set: { title } },
    },
  ])

const stored = (id: string) => server.store.get(id)
const ids = () => [...server.store.documents()].map(({ _id }) => _id).sort()

function complaint({ body }: { body: unknown }): unknown {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
  const { error } = body
  if (typeof error !== 'object' || error === null || !('items' in error)) return undefined
  return Array.isArray(error.items) ? error.items[0]?.error?.type : undefined
}

describe('a release', () => {
  it('is a document with metadata', async () => {
    const metadata = { title: 'Summer', releaseType: 'scheduled', intendedPublishAt: SOON }
    const created = await onRelease('create', { metadata })
    const again = await onRelease('create')

    expect(created.status).toBe(200)
    expect(stored(ID)).toMatchObject({
      _type: 'system.release',
      name: 'r1',
      state: 'active',
      userId: 'ada',
      metadata,
    })
    expect([again.status, complaint(again)]).toEqual([409, 'documentAlreadyExistsError'])
  })

  it('is undecided by default, and only its metadata can be edited', async () => {
    await onRelease('create')
    const renamed = await onRelease('edit', {
      patch: { set: { metadata: { title: 'Autumn', releaseType: 'asap' } }, unset: ['metadata.x'] },
    })
    const forced = await onRelease('edit', { patch: { set: { state: 'published' } } })
    const invalid = await onRelease('edit', { patch: { set: { 'metadata.releaseType': 'never' } } })

    expect([renamed.status, forced.status, invalid.status]).toEqual([200, 400, 400])
    expect(stored(ID)).toMatchObject({ state: 'active', metadata: { title: 'Autumn' } })
  })

  it.each([
    { create: { _id: ID, _type: 'system.release' } },
    { createOrReplace: { _id: '_.releases.r2', _type: 'system.release' } },
    { patch: { id: ID, set: { state: 'published' } } },
    { delete: { id: ID } },
  ])('rejects changes other than by its actions: %o', async (mutation) => {
    if (!('create' in mutation)) await onRelease('create')
    const answer = await mutate(mutation)

    expect([answer.status, complaint(answer)]).toEqual([400, 'validationError'])
  })

  it('rejects a name that is invalid in an ID', async () => {
    const answers = await Promise.all(
      ['a.b', '', '-r', 'x'.repeat(101), '../r'].map((releaseId) =>
        onRelease('create', { releaseId }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  })

  it('can’t share a request with actions on documents', async () => {
    const answer = await send([release('create'), version('create', fromPublished)])

    expect(answer).toMatchObject({ status: 400, body: { error: { items: [{ index: 1 }] } } })
    expect(stored(ID)).toBeUndefined()
  })

  it('is limited in number, with the error the Studio expects', async () => {
    const many = Array.from({ length: MAX_OPEN_RELEASES }, (_, index) =>
      release('create', { releaseId: `many-${index}` }),
    )
    await send(many)
    const answer = await onRelease('create')

    expect([answer.status, complaint(answer)]).toEqual([403, 'releaseLimitExceededError'])
    await onRelease('archive', { releaseId: 'many-0' })
    expect((await onRelease('create')).status).toBe(200)
  })
})

describe('a version in a release', () => {
  beforeEach(() => onRelease('create'))

  it('is a copy or a new document', async () => {
    await addPost()
    const document = { _id: 'versions.r1.q', _type: 'post', tags: [{ name: 'x' }] }
    await send([version('create', { publishedId: 'q', document })])

    expect(stored(IN_R1)).toMatchObject({ title: 'One' })
    expect(stored('versions.r1.q')).toMatchObject({ tags: [{ _key: expect.any(String) }] })
    expect((await addPost()).status).toBe(409)
  })

  it('can be copied to the drafts', async () => {
    await addPost()
    await edit('Two')
    await send([version('create', { publishedId: 'p', versionId: 'drafts.p', baseId: IN_R1 })])

    expect(stored('drafts.p')).toMatchObject({ title: 'Two' })
  })

  it('can be edited, replaced and discarded separately', async () => {
    await edit('Two')
    expect(stored(IN_R1)).toMatchObject({ title: 'Two' })
    expect(stored('p')).toMatchObject({ title: 'One' })

    const replacement = { _id: IN_R1, _type: 'post', title: 'Three' }
    await send([version('replace', { document: replacement })])
    expect(stored(IN_R1)).toMatchObject({ title: 'Three' })

    await send([version('discard', { versionId: IN_R1 })])
    expect(stored(IN_R1)).toBeUndefined()
    const absent = await send([version('replace', { document: replacement })])
    expect(absent.status).toBe(404)
  })

  it('can be published before the others', async () => {
    await edit('Two')
    await send([{ actionType: 'sanity.action.document.publish', draftId: IN_R1, publishedId: 'p' }])

    expect(stored('p')).toMatchObject({ title: 'Two' })
    expect(ids()).toEqual([ID, 'p'])
  })

  it('can be the first document of its group', async () => {
    const attributes = { _id: 'versions.r1.new', _type: 'post', title: 'New' }
    const create = {
      actionType: 'sanity.action.document.create',
      publishedId: 'new',
      attributes,
      ifExists: 'fail',
    }
    expect((await send([create])).status).toBe(200)
    expect(ids()).toContain('versions.r1.new')
  })

  it.each([
    ['no release', { ...fromPublished, versionId: 'versions.r9.p' }, 404],
    ['another document', { ...fromPublished, versionId: 'versions.r1.q' }, 400],
    ['a copy of another document', { ...fromPublished, baseId: 'q' }, 400],
    [
      'nothing',
      { ...fromPublished, publishedId: 'q', versionId: 'versions.r1.q', baseId: 'q' },
      404,
    ],
  ])('is rejected for %s', async (_, fields, status) => {
    expect((await send([version('create', fields)])).status).toBe(status)
  })

  it('must be listed when its whole group is deleted', async () => {
    await addPost()
    const remove = { actionType: 'sanity.action.document.delete', publishedId: 'p' }
    const unnamed = await send([remove])

    expect([unnamed.status, complaint(unnamed)]).toEqual([409, 'documentHasDraftsError'])
    expect((await send([{ ...remove, includeDrafts: [IN_R1] }])).status).toBe(200)
    expect(ids()).toEqual([ID])
  })

  it(`is limited to ${MAX_VERSIONS} per release`, async () => {
    const create = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => ({
        create: { _id: `versions.r1.n${from + index}`, _type: 'post' },
      }))
    expect((await mutate(...create(0, MAX_VERSIONS))).status).toBe(200)
    const answer = await mutate(...create(MAX_VERSIONS, MAX_VERSIONS + 1))

    expect([answer.status, complaint(answer)]).toEqual([400, 'releaseSizeError'])
    const swap = await mutate({ delete: { id: 'versions.r1.n0' } }, ...create(5000, 5001))
    expect(swap.status).toBe(200)
  })
})

describe('publishing a release', () => {
  beforeEach(async () => {
    await onRelease('create')
    await edit('Two')
  })

  it('replaces the documents with their versions in one transaction', async () => {
    const { _createdAt } = stored('p') ?? {}
    await mutate({ create: { _id: 'drafts.p', _type: 'post', title: 'Draft' } })
    await mutate({ create: { _id: 'versions.r1.q', _type: 'post', title: 'New' } })
    const sequence = server.store.sequence
    const answer = await send([release('publish')], { transactionId: 'go' })

    expect(answer).toEqual({ status: 200, body: { transactionId: 'go' } })
    expect(server.store.sequence).toBe(sequence + 1)
    expect(ids()).toEqual([ID, 'drafts.p', 'p', 'q'])
    expect(stored('p')).toMatchObject({ title: 'Two', _rev: 'go', _createdAt })
    expect(stored('q')).toMatchObject({ title: 'New', _rev: 'go' })
    expect(stored(ID)).toMatchObject({
      state: 'published',
      publishedAt: stored('p')?._updatedAt,
      finalDocumentStates: [{ id: IN_R1 }, { id: 'versions.r1.q' }],
    })
  })

  it('keeps the document’s creation date', async () => {
    const { _createdAt } = stored('p') ?? {}
    await mutate({ createOrReplace: { _id: IN_R1, _type: 'post', _createdAt: SOON } })
    await onRelease('publish')

    expect(stored('p')).toMatchObject({ _createdAt })
  })

  it('deletes documents marked for unpublishing and publishes no marks', async () => {
    await mutate({ create: { _id: 'q', _type: 'post' } })
    const unpublish = (id: string) =>
      version('unpublish', { publishedId: id, versionId: `versions.r1.${id}` })
    await send([unpublish('p'), unpublish('q')])
    await send([
      {
        actionType: 'sanity.action.document.edit',
        draftId: IN_R1,
        publishedId: 'p',
        patch: { unset: ['_system.delete'] },
      },
    ])
    expect((await send([unpublish('nowhere')])).status).toBe(404)
    await onRelease('publish')

    expect(ids()).toEqual([ID, 'p'])
    expect(stored('p')).not.toHaveProperty('_system')
  })

  it('makes waiting references strong, also between its documents', async () => {
    const waiting = { _ref: 'q', _weak: true, _strengthenOnPublish: { type: 'post' } }
    await mutate({ patch: { id: IN_R1, set: { next: waiting } } })
    const broken = await onRelease('publish')
    await mutate({ create: { _id: 'versions.r1.q', _type: 'post' } })
    const whole = await onRelease('publish')

    expect([broken.status, complaint(broken)]).toEqual([409, 'documentReferenceDoesNotExistError'])
    expect(whole.status).toBe(200)
    expect(stored('p')?.next).toEqual({ _ref: 'q' })
  })

  it('is final: a published release can only be deleted', async () => {
    await onRelease('publish')
    const answers = await Promise.all([
      onRelease('publish'),
      onRelease('edit', { patch: { set: { 'metadata.title': 'x' } } }),
      onRelease('schedule', { publishAt: SOON }),
      onRelease('unschedule'),
      onRelease('archive'),
      onRelease('unarchive'),
      addPost(),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409))

    expect((await onRelease('delete')).status).toBe(200)
    expect(ids()).toEqual(['p'])
  })

  it('writes nothing in a dry run', async () => {
    await send([release('publish')], { dryRun: true })
    expect(stored('p')).toMatchObject({ title: 'One' })
  })
})

describe('a scheduled release', () => {
  beforeEach(async () => {
    await onRelease('create')
    await edit('Two')
    await onRelease('schedule', { publishAt: '2026-06-01T10:00:00+02:00' })
  })

  it('has the time when it will be published', () => {
    expect(stored(ID)).toMatchObject({ state: 'scheduled', publishAt: SOON })
  })

  it('locks its versions against all changes', async () => {
    const answers = [
      await edit('Three'),
      await send([version('discard', { versionId: IN_R1 })]),
      await send([version('replace', { document: { _id: IN_R1, _type: 'post' } })]),
      await send([version('unpublish', { publishedId: 'p', versionId: IN_R1 })]),
      await mutate({ patch: { id: IN_R1, set: { title: 'Three' } } }),
      await mutate({ delete: { id: IN_R1 } }),
      await mutate({ create: { _id: 'versions.r1.q', _type: 'post' } }),
      await send([{ actionType: 'document.publish', draftId: IN_R1, publishedId: 'p' }]),
    ]

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409))
    expect(answers.map(complaint)).toEqual(answers.map(() => 'releaseStateError'))
    expect(stored(IN_R1)).toMatchObject({ title: 'Two' })
  })

  it('doesn’t lock the documents and other releases', async () => {
    const published = await mutate({ patch: { id: 'p', set: { title: 'Meanwhile' } } })
    await onRelease('create', { releaseId: 'r2' })
    const other = await mutate({ create: { _id: 'versions.r2.p', _type: 'post' } })

    expect([published.status, other.status]).toEqual([200, 200])
  })

  it('can be rescheduled, and is unlocked when unscheduled', async () => {
    await onRelease('schedule', { publishAt: '2027-01-01T00:00:00Z' })
    expect(stored(ID)).toMatchObject({ publishAt: '2027-01-01T00:00:00.000Z' })
    expect((await onRelease('publish')).status).toBe(409)
    await onRelease('unschedule')

    expect(stored(ID)).toMatchObject({ state: 'active' })
    expect(stored(ID)).not.toHaveProperty('publishAt')
    expect((await edit('Three')).status).toBe(200)
  })

  it.each(['rejects the time %o', '2026-13-01', undefined, 5])(
    'is not due at %o',
    async (publishAt) => {
      expect((await onRelease('schedule', { publishAt })).status).toBe(400)
    },
  )
})

describe('archiving', () => {
  it('removes a release’s versions, and unarchiving restores them', async () => {
    await onRelease('create')
    await edit('Two')
    const before = stored(IN_R1)
    await onRelease('archive')
    const archived = ids()
    expect(stored(ID)).toMatchObject({ state: 'archived', finalDocumentStates: [{ id: IN_R1 }] })
    await onRelease('unarchive')

    expect(archived).toEqual([ID, 'p'])
    expect(stored(IN_R1)).toMatchObject({ title: 'Two', _createdAt: before?._createdAt })
    expect(stored(ID)).toMatchObject({ state: 'active' })
    expect(stored(ID)).not.toHaveProperty('finalDocumentStates')
  })

  it('allows deleting the release', async () => {
    await onRelease('create')
    expect((await onRelease('delete')).status).toBe(409)
    await onRelease('archive')
    expect((await send([release('unarchive'), release('archive')])).status).toBe(200)
    expect((await send([release('delete')])).status).toBe(200)
    expect(ids()).toEqual(['p'])
    expect((await onRelease('unarchive')).status).toBe(404)
  })

  it('can’t be combined with unarchiving in one request', async () => {
    await onRelease('create')
    const answer = await send([release('archive'), release('unarchive')])
    expect(answer.status).toBe(400)
  })
})

describe('importing a release', () => {
  const attributes = {
    _id: ID,
    _type: 'system.release',
    name: 'r1',
    state: 'scheduled',
    publishAt: '2020-01-01T00:00:00.000Z',
    metadata: { title: 'Old', releaseType: 'scheduled' },
  }
  const importRelease = (ifExists: string) => onRelease('import', { attributes, ifExists })

  it('makes a scheduled release active', async () => {
    expect((await importRelease('fail')).status).toBe(200)
    expect(stored(ID)).toMatchObject({
      state: 'active',
      metadata: { title: 'Old', intendedPublishAt: attributes.publishAt },
    })
    expect(stored(ID)).not.toHaveProperty('publishAt')
  })

  it('fails, ignores or replaces an existing release as requested', async () => {
    await onRelease('create', { metadata: { title: 'Present' } })
    expect((await importRelease('fail')).status).toBe(409)
    expect((await importRelease('ignore')).status).toBe(200)
    expect(stored(ID)).toMatchObject({ metadata: { title: 'Present' } })
    await importRelease('replace')
    expect(stored(ID)).toMatchObject({ metadata: { title: 'Old' } })
  })
})
