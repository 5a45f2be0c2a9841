import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#lake/testing/room-server.ts'
import type { CommittedTransaction } from '#lake/types.ts'
import { mutateRoutes } from './mutate-routes.ts'

let server: TestServer
let committed: CommittedTransaction[]

beforeEach(async () => {
  server = await startTestServer([mutateRoutes()])
  committed = []
  server.store.subscribe((transaction) => committed.push(transaction))
})

afterEach(async () => {
  await server.stop()
})

const mutate = (mutations: unknown[], { query = '', transactionId = undefined as unknown } = {}) =>
  server.post(`/data/mutate/production?returnIds=true&${query}`, { mutations, transactionId })

const post = (fields: Record<string, unknown> = {}) => ({ _id: 'p', _type: 'post', ...fields })

/** What is stored, without the system fields that say when. */
function content(id: string): Record<string, unknown> | undefined {
  const document = server.store.get(id)
  if (!document) return undefined
  const { _rev, _createdAt, _updatedAt, ...rest } = document
  return rest
}

describe('patching documents', () => {
  beforeEach(async () => {
    await mutate([
      { create: post({ title: 'Hello', likes: 1, tags: ['a', 'b', 'c'], seo: { title: 'x' } }) },
    ])
  })

  it.each([
    [{ set: { title: 'New', 'seo.title': 'y' } }, { title: 'New', seo: { title: 'y' } }],
    [{ setIfMissing: { title: 'No', subtitle: 'Yes' } }, { title: 'Hello', subtitle: 'Yes' }],
    [{ unset: ['tags[0]', 'nothing.here'] }, { tags: ['b', 'c'] }],
    [{ unset: ['tags[1:999999999]'] }, { tags: ['a'] }],
    [{ unset: ['tags[-999999999:2]'] }, { tags: ['c'] }],
    [{ set: { 'tags[*]': 'z' } }, { tags: ['z', 'z', 'z'] }],
    [{ inc: { likes: 2 } }, { likes: 3 }],
    [{ dec: { likes: 0.5 } }, { likes: 0.5 }],
    [{ insert: { before: 'tags[0]', items: ['z'] } }, { tags: ['z', 'a', 'b', 'c'] }],
    [{ insert: { after: 'tags[-1]', items: ['z'] } }, { tags: ['a', 'b', 'c', 'z'] }],
    [{ insert: { replace: 'tags[1:]', items: ['z'] } }, { tags: ['a', 'z'] }],
    [{ diffMatchPatch: { title: '@@ -1,5 +1,9 @@\n Hello\n+ you\n' } }, { title: 'Hello you' }],
    [
      { setIfMissing: { notes: [] }, insert: { after: 'notes[-1]', items: ['first'] } },
      { notes: ['first'] },
    ],
  ])('applies %j', async (operations, expected) => {
    const answer = await mutate([{ patch: { id: 'p', ...operations } }])

    expect(answer.body).toMatchObject({ results: [{ id: 'p', operation: 'update' }] })
    expect(content('p')).toMatchObject(expected)
  })

  it('takes fields away', async () => {
    await mutate([{ patch: { id: 'p', unset: ['likes', 'seo.title'] } }])

    expect(content('p')).toEqual(post({ title: 'Hello', tags: ['a', 'b', 'c'], seo: {} }))
  })

  it('addresses array elements by key and by condition', async () => {
    const items = [
      { _key: 'a', price: 5 },
      { _key: 'b', price: 50 },
    ]
    await mutate([{ patch: { id: 'p', set: { items } } }])
    await mutate([{ patch: { id: 'p', set: { 'items[_key=="a"].price': 7 } } }])
    await mutate([{ patch: { id: 'p', unset: ['items[price>10].price'] } }])

    expect(content('p')).toMatchObject({ items: [{ _key: 'a', price: 7 }, { _key: 'b' }] })
  })

  it('makes a new revision even when nothing changes, which the Studio waits for', async () => {
    const guard = { unset: ['_empty_action_guard_pseudo_field_'] }
    await mutate([{ patch: { id: 'p', ...guard } }], { transactionId: 'guard' })

    expect(server.store.get('p')?._rev).toBe('guard')
    expect(committed.at(-1)?.changes).toMatchObject([
      { mutations: [{ patch: { id: 'p', ...guard } }] },
    ])
  })

  it('applies to the expected revision only', async () => {
    const revision = server.store.get('p')?._rev
    const stale = await mutate([{ patch: { id: 'p', ifRevisionID: 'old', set: { title: 'No' } } }])
    const fresh = await mutate([
      { patch: { id: 'p', ifRevisionID: revision, set: { title: 'Yes' } } },
    ])

    expect(stale).toMatchObject({
      status: 409,
      body: {
        error: {
          type: 'mutationError',
          items: [
            {
              error: {
                type: 'documentRevisionIDDoesNotMatchError',
                currentRevisionID: revision,
                expectedRevisionID: 'old',
              },
            },
          ],
        },
      },
    })
    expect(fresh.status).toBe(200)
    expect(content('p')).toMatchObject({ title: 'Yes' })
  })

  it.each([
    ['a document that is not there', { id: 'gone', set: { a: 1 } }, 404],
    ['a path that cannot be read', { id: 'p', set: { 'a b': 1 } }, 400],
    ['a text patch that cannot be read', { id: 'p', diffMatchPatch: { title: 'x' } }, 400],
    ['another id', { id: 'p', set: { _id: 'q' } }, 400],
    ['another type', { id: 'p', set: { _type: 'page' } }, 400],
    ['another time of creation', { id: 'p', unset: ['_createdAt'] }, 400],
    ['a number that is text', { id: 'p', inc: { likes: '1' } }, 400],
    ['an unknown operation', { id: 'p', rename: { a: 'b' } }, 400],
    [
      'an insertion at two places',
      { id: 'p', insert: { before: 'a', after: 'b', items: [] } },
      400,
    ],
    ['a prototype', { id: 'p', set: { '__proto__.isAdmin': true } }, 400],
    ['neither id nor query', { set: { a: 1 } }, 400],
  ])('refuses %s', async (_, patch, status) => {
    const before = server.store.get('p')

    const answer = await mutate([{ patch }])

    expect(answer).toMatchObject({ status, body: { error: { type: 'mutationError' } } })
    expect(server.store.get('p')).toBe(before)
  })

  it('gives array elements keys when asked, without touching those that have one', async () => {
    const list = [{ _key: 'mine' }, { nested: [{ text: 'x' }] }, 'plain']
    await mutate(
      [
        { patch: { id: 'p', set: { list } } },
        { patch: { id: 'p', insert: { after: 'list[-1]', items: [{ last: true }] } } },
      ],
      { query: 'autoGenerateArrayKeys=true' },
    )

    const key = expect.stringMatching(/^[0-9a-f]{12}$/)
    expect(content('p')).toMatchObject({
      list: [
        { _key: 'mine' },
        { _key: key, nested: [{ _key: key, text: 'x' }] },
        'plain',
        { _key: key, last: true },
      ],
    })
  })
})
