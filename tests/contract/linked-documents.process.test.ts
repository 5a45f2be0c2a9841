import { createClient, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from './clients.ts'
import { type LakeProcess, startLake } from './lake-process.ts'

let lake: LakeProcess
let client: SanityClient
beforeAll(async () => {
  lake = await startLake()
  client = connect(lake, { createClient }, { perspective: 'raw' })
})
afterAll(() => lake?.dispose())

const link = (_ref: string) => ({
  _type: 'link',
  kind: 'internal',
  to: { _type: 'reference', _ref },
})

const customers = {
  _id: 'customers',
  _type: 'page',
  title: 'Customers',
  slug: { _type: 'slug', current: 'customers' },
  pageBuilder: [],
}

/** Documents that link to the page from a button of a section, from the menu and from the footer. */
const linking: readonly ({ _id: string; _type: string } & Record<string, unknown>)[] = [
  {
    ...customers,
    _id: 'partners',
    title: 'Partners',
    slug: { _type: 'slug', current: 'partners' },
    pageBuilder: [
      {
        _type: 'callToAction',
        _key: 'closing',
        buttons: [{ _type: 'button', _key: 'a', label: 'Customers', link: link('customers') }],
      },
    ],
  },
  {
    _id: 'drafts.navigation',
    _type: 'navigation',
    entries: [{ _type: 'navigationEntry', _key: 'a', label: 'Us', link: link('customers') }],
  },
  {
    _id: 'footer',
    _type: 'footer',
    columns: [
      {
        _type: 'footerColumn',
        _key: 'a',
        links: [{ _type: 'labeledLink', _key: 'b', label: 'Us', link: link('customers') }],
      },
    ],
  },
]

beforeEach(async () => {
  await client.delete({ query: '*[_type in ["page", "navigation", "footer"]]' })
  await client.create(customers)
  for (const document of linking) await client.create(document)
})

/** The query of the Studio's dialog that confirms deleting and unpublishing (sanity 6, `fetchInternalReferences`). */
const USED_BY =
  '*[references($documentId) && _system.group._ref != $documentId][0...100]{_id,_type}'

describe('a page that other documents link to', () => {
  test('is listed with them in the Studio before it is deleted', async () => {
    const used = await client.fetch<{ _id: string }[]>(USED_BY, { documentId: 'customers' })
    expect(used.map(({ _id }) => _id).toSorted()).toEqual([
      'drafts.navigation',
      'footer',
      'partners',
    ])
  })

  test.each([
    ['deleted by a mutation', () => client.delete('customers')],
    [
      'deleted in the Studio',
      () =>
        client.action({
          actionType: 'sanity.action.document.delete',
          publishedId: 'customers',
          includeDrafts: [],
        }),
    ],
    [
      'unpublished in the Studio',
      () =>
        client.action({
          actionType: 'sanity.action.document.unpublish',
          publishedId: 'customers',
          draftId: 'drafts.customers',
        }),
    ],
  ])('can’t be %s, and the error names them', async (_, remove) => {
    const error = await remove().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ statusCode: 409 })
    expect(JSON.stringify(error)).toContain('documentHasExistingReferencesError')
    for (const { _id } of linking) expect(JSON.stringify(error)).toContain(_id)
    expect(await client.getDocument('customers')).toMatchObject({ title: 'Customers' })
  })

  test('can be deleted once nothing links to it', async () => {
    for (const { _id } of linking) await client.delete(_id)
    await client.delete('customers')
    expect(await client.fetch('count(*[_id == "customers"])')).toBe(0)
  })
})
