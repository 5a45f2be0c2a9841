import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#lake/testing/room-server.ts'
import type { CommittedTransaction } from '#lake/types.ts'
import { actionRoutes } from './action-routes.ts'
import { mutateRoutes } from './mutate-routes.ts'

let server: TestServer
let committed: CommittedTransaction[]
let minutes: number

beforeEach(async () => {
  minutes = 0
  const now = () => new Date(Date.UTC(2026, 2, 1, 12, minutes++))
  server = await startTestServer([actionRoutes({ now }), mutateRoutes({ now })])
  committed = []
  server.store.subscribe((transaction) => committed.push(transaction))
})

afterEach(async () => {
  await server.stop()
})

type Action = { actionType: string; [field: string]: unknown }

const act = (actions: Action[], more: Record<string, unknown> = {}) =>
  server.post('/data/actions/production', {
    actions: actions.map((action) => ({
      ...action,
      actionType: `sanity.action.${action.actionType}`,
    })),
    ...more,
  })

const pair = { draftId: 'drafts.p', publishedId: 'p' }
const guard = { unset: ['_empty_action_guard_pseudo_field_'] }
const create = (fields: Record<string, unknown> = {}): Action => ({
  actionType: 'document.create',
  publishedId: 'p',
  attributes: { _id: 'drafts.p', _type: 'post', ...fields },
  ifExists: 'fail',
})
const publish: Action = { actionType: 'document.publish', ...pair }
const edit = (patch: Record<string, unknown>): Action => ({
  actionType: 'document.edit',
  ...pair,
  patch,
})

const ids = () => Array.from(server.store.documents(), ({ _id }) => _id).sort()
const field = (id: string, name: string) => server.store.get(id)?.[name]
const errorTypes = (body: unknown) => JSON.stringify(body).match(/document\w+Error/)?.[0]

describe('editing and publishing like the Studio', () => {
  it('creates, publishes and unpublishes a document and keeps its creation date', async () => {
    await act([create({ title: 'H' })], { transactionId: 'create' })
    const birthday = field('drafts.p', '_createdAt')
    await act([edit(guard), edit({ diffMatchPatch: { title: '@@ -1 +1,5 @@\n-H\n+Hello\n' } })])
    expect(server.store.get('drafts.p')).toMatchObject({ title: 'Hello' })

    await act([publish], { transactionId: 'publish' })
    expect(ids()).toEqual(['p'])
    expect(server.store.get('p')).toMatchObject({
      title: 'Hello',
      _rev: 'publish',
      _createdAt: birthday,
    })

    await act([{ actionType: 'document.unpublish', ...pair }], { transactionId: 'unpublish' })
    expect(ids()).toEqual(['drafts.p'])
    expect(server.store.get('drafts.p')).toMatchObject({ title: 'Hello', _createdAt: birthday })
  })

  it('starts to edit a published document with a copy, in a separate transaction', async () => {
    await act([create({ title: 'Published' })])
    await act([publish])
    const birthday = field('p', '_createdAt')

    const answer = await act([edit(guard)], { transactionId: 'copy' })

    expect(answer).toEqual({ status: 200, body: { transactionId: 'copy' } })
    expect(server.store.get('drafts.p')).toMatchObject({
      title: 'Published',
      _rev: 'copy',
      _createdAt: birthday,
    })
    expect(committed.at(-1)?.changes).toMatchObject([
      {
        id: 'drafts.p',
        before: null,
        mutations: [
          { create: { _id: 'drafts.p', title: 'Published', _createdAt: birthday } },
          { patch: { id: 'drafts.p', ...guard } },
        ],
      },
    ])
  })

  it('replaces the published document and deletes the draft in one transaction', async () => {
    await act([create({ title: 'One' })])
    await act([publish])
    const birthday = field('p', '_createdAt')
    await act([edit({ set: { title: 'Two' } }), publish])

    expect(server.store.get('p')).toMatchObject({ title: 'Two', _createdAt: birthday })
    expect(ids()).toEqual(['p'])

    await act([edit({ set: { title: 'Three' } })])
    await act([publish])
    expect(committed.at(-1)?.changes.map(({ id, after }) => [id, after?.title])).toEqual([
      ['p', 'Three'],
      ['drafts.p', undefined],
    ])
  })

  it('publishes the expected revision or fails', async () => {
    await act([create()])
    await act([publish], { transactionId: 'published' })
    await act([edit({ set: { title: 'New' } })], { transactionId: 'edited' })

    const stalePublished = await act([{ ...publish, ifPublishedRevisionId: 'older' }])
    const staleDraft = await act([{ ...publish, ifDraftRevisionId: 'older' }])
    const seen = await act([
      { ...publish, ifPublishedRevisionId: 'published', ifDraftRevisionId: 'edited' },
    ])

    expect(stalePublished).toMatchObject({
      status: 409,
      body: {
        error: {
          type: 'actionError',
          items: [{ index: 0, error: { type: 'documentRevisionIDDoesNotMatchError' } }],
        },
      },
    })
    expect(staleDraft.status).toBe(409)
    expect(seen.status).toBe(200)
  })

  it('makes references strong that were weak until publishing', async () => {
    const reference = { _type: 'reference', _ref: 'ada', _weak: true }
    await act([
      create({
        author: { ...reference, _strengthenOnPublish: { type: 'author' } },
        reviewer: { ...reference, _strengthenOnPublish: { type: 'author', weak: true } },
        friend: reference,
      }),
    ])

    const early = await act([publish])
    await server.post('/data/mutate/production', {
      mutations: [{ create: { _id: 'ada', _type: 'author' } }],
    })
    const late = await act([publish])

    expect(early.status).toBe(409)
    expect(late.status).toBe(200)
    expect(server.store.get('p')).toMatchObject({
      author: { _type: 'reference', _ref: 'ada' },
      reviewer: reference,
      friend: reference,
    })
    expect(field('p', 'author')).not.toHaveProperty('_weak')
    expect(field('p', 'author')).not.toHaveProperty('_strengthenOnPublish')
    expect(field('p', 'reviewer')).not.toHaveProperty('_strengthenOnPublish')
  })

  it('can’t unpublish a document with references to it', async () => {
    await act([create()])
    await act([publish])
    await server.post('/data/mutate/production', {
      mutations: [{ create: { _id: 'q', _type: 'post', related: { _ref: 'p' } } }],
    })

    const answer = await act([{ actionType: 'document.unpublish', ...pair }])

    expect(answer.status).toBe(409)
    expect(errorTypes(answer.body)).toBe('documentHasExistingReferencesError')
    expect(ids()).toEqual(['p', 'q'])
  })

  it('unpublishes and keeps an existing draft', async () => {
    await act([create({ title: 'Published' })])
    await act([publish])
    await act([edit({ set: { title: 'Draft' } })])

    await act([{ actionType: 'document.unpublish', ...pair }])

    expect(ids()).toEqual(['drafts.p'])
    expect(field('drafts.p', 'title')).toBe('Draft')
  })

  it('adds keys to array elements', async () => {
    await act([create({ body: [{ _type: 'block' }] })])

    expect(field('drafts.p', 'body')).toEqual([{ _type: 'block', _key: expect.any(String) }])
  })
})

describe('creating a draft by action', () => {
  it('fails or is ignored if a draft or published document exists', async () => {
    await act([create({ title: 'First' })])
    const onDraft = await act([create()])
    const ignored = await act([{ ...create({ title: 'Second' }), ifExists: 'ignore' }])
    await act([publish])
    const onPublished = await act([create()])

    expect([onDraft.status, ignored.status, onPublished.status]).toEqual([409, 200, 409])
    expect(errorTypes(onDraft.body)).toBe('documentAlreadyExistsError')
    expect(field('p', 'title')).toBe('First')
    expect(ids()).toEqual(['p'])
  })

  it('derives its ID from the published one', async () => {
    await act([{ ...create(), attributes: { _type: 'post' } }])

    expect(ids()).toEqual(['drafts.p'])
  })
})

describe('restoring a revision', () => {
  it('replaces the draft, also of a deleted document', async () => {
    const replace: Action = {
      actionType: 'document.replaceDraft',
      publishedId: 'p',
      attributes: { _id: 'drafts.p', _type: 'post', title: 'Restored' },
    }
    const nothing = await act([replace])
    const deleted = await act([create({ title: 'Old' }), replace])

    expect(nothing.status).toBe(404)
    expect(deleted.status).toBe(200)
    expect(field('drafts.p', 'title')).toBe('Restored')
  })
})

describe('deleting and discarding by action', () => {
  beforeEach(async () => {
    await act([create({ title: 'One' })])
    await act([publish])
    await act([edit({ set: { title: 'Two' } })])
  })

  it('deletes the document with its draft, which must be listed', async () => {
    const unnamed = await act([{ actionType: 'document.delete', publishedId: 'p' }])
    const other = await act([
      { actionType: 'document.delete', publishedId: 'p', includeDrafts: ['drafts.q'] },
    ])
    expect([unnamed.status, other.status]).toEqual([409, 400])
    expect(ids()).toEqual(['drafts.p', 'p'])

    await act([{ actionType: 'document.delete', publishedId: 'p', includeDrafts: ['drafts.p'] }])
    expect(ids()).toEqual([])
    const again = await act([{ actionType: 'document.delete', publishedId: 'p' }])
    expect(again.status).toBe(404)
  })

  it.each([
    { actionType: 'document.discard', draftId: 'drafts.p' },
    { actionType: 'document.version.discard', versionId: 'drafts.p' },
  ])('discards a draft by $actionType and leaves the published document', async (discard) => {
    await act([discard])
    const again = await act([discard])

    expect(ids()).toEqual(['p'])
    expect(field('p', 'title')).toBe('One')
    expect(again.status).toBe(404)
  })

  it('rejects a published document as a draft', async () => {
    const answer = await act([{ actionType: 'document.discard', draftId: 'p' }])

    expect(answer.status).toBe(400)
    expect(ids()).toEqual(['drafts.p', 'p'])
  })
})

describe('a request with actions', () => {
  it.each(['document.variant.create', 'variant.definition.create'])(
    'explains that there are no variants: %s',
    async (actionType) => {
      const answer = await act([{ actionType }])

      expect(answer).toMatchObject({
        status: 400,
        body: {
          error: { type: 'actionError', description: expect.stringContaining('no variants') },
        },
      })
    },
  )

  it.each([
    ['an unknown action', { actionType: 'document.explode' }],
    ['a draft of another document', { ...publish, draftId: 'drafts.q' }],
    ['a version of another document', { ...publish, draftId: 'versions.summer.q' }],
    ['a version without a release', { ...publish, draftId: 'versions.p' }],
    ['a published id that is a draft', { ...publish, publishedId: 'drafts.p' }],
    ['an invalid patch', edit({ set: 'title' })],
    ['attributes of another document', { ...create(), attributes: { _id: 'q', _type: 'post' } }],
    ['attributes without a type', { ...create(), attributes: {} }],
  ])('is rejected with %s', async (_, action) => {
    const answer = await act([action])

    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'actionError' } } })
  })

  it('fails to publish, unpublish or edit a missing document', async () => {
    const answers = await Promise.all([
      act([publish]),
      act([{ actionType: 'document.unpublish', ...pair }]),
      act([edit(guard)]),
    ])

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('applies all actions or none', async () => {
    const answer = await act([create(), publish, publish])

    expect(answer).toMatchObject({ status: 404, body: { error: { items: [{ index: 2 }] } } })
    expect(ids()).toEqual([])
  })

  it('writes nothing in a dry run', async () => {
    const answer = await act([create(), publish], { dryRun: true, transactionId: 'trial' })

    expect(answer).toEqual({ status: 200, body: { transactionId: 'trial' } })
    expect(ids()).toEqual([])
  })

  it('needs the role editor', async () => {
    server.actAs({ kind: 'anonymous' })
    expect((await act([create()])).status).toBe(401)
    server.actAs({ kind: 'user', id: 'v', name: 'Viewer', role: 'viewer' })
    expect((await act([create()])).status).toBe(403)
  })
})
