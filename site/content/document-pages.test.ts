import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { MODIFIED_QUERY } from '#site/feeds/sitemap.ts'
import type { ContentType } from './content-type.ts'
import { listedPagesQuery } from './document-pages.ts'
import { pageContent } from './page/type.ts'

const type: ContentType = {
  name: 'post',
  noun: 'case study',
  group: 'pages',
  url: { prefix: '/case-studies/', field: 'slug.current' },
  listed: { title: 'title', summary: 'coalesce(seo.description, summary)' },
  studio: { title: 'Case studies', icon: () => null, shownOn: [] },
}

const stored = {
  _id: 'a',
  _type: 'post',
  _updatedAt: '2026-01-01T00:00:00Z',
  slug: { current: 'harbor' },
  title: 'Harbor',
  summary: 'Twice the visits.',
}

test('a page is listed at its URL, with its title and summary', async () => {
  const withoutUrl = { ...stored, _id: 'b', slug: undefined }
  expect(await list([stored, withoutUrl])).toEqual([
    {
      _id: 'a',
      path: '/case-studies/harbor',
      title: 'Harbor',
      summary: 'Twice the visits.',
      modifiedAt: '2026-01-01T00:00:00Z',
      isHidden: false,
    },
  ])
})

test.each([{ noIndex: true }, { canonicalUrl: 'https://elsewhere.example/harbor' }])(
  'a page whose search data is %j is hidden',
  async (seo) => {
    expect(await list([{ ...stored, seo }])).toMatchObject([{ isHidden: true }])
  },
)

test('a type without pages, or with custom code, is not listed', () => {
  const { url, listed, ...rest } = type
  expect(listedPagesQuery({ ...rest, ...(listed && { listed }) })).toBeUndefined()
  expect(listedPagesQuery({ ...rest, ...(url && { url }) })).toBeUndefined()
})

test('a page changes when a shared section on it changes', async () => {
  const shared = (_id: string, day: string) => ({
    _id,
    _type: 'sharedSection',
    _updatedAt: `2026-02-${day}T00:00:00Z`,
  })
  const pageBuilder = [
    { _type: 'sharedSectionReference', sharedSection: { _ref: 'shown' } },
    { _type: 'sharedSectionReference', sharedSection: { _ref: 'hidden' }, hidden: true },
    { _type: 'hero' },
  ]
  const others = [shared('shown', '02'), shared('hidden', '03')]
  const page = { ...stored, _type: 'page', pageBuilder }
  expect(await list([page, ...others], pageContent)).toMatchObject([
    { modifiedAt: '2026-02-02T00:00:00Z' },
  ])
  const params = { types: ['page', 'post'] }
  const newest = await evaluate(parse(MODIFIED_QUERY, { params }), {
    dataset: [page, { ...stored, _id: 'b' }, ...others],
    params,
  })
  expect(await newest.get()).toMatchObject({
    newest: [
      { _id: 'a', _updatedAt: '2026-02-02T00:00:00Z' },
      { _id: 'b', _updatedAt: stored._updatedAt },
    ],
  })
})

test('the summary of a page made of sections is its first visible text', async () => {
  const shared = { _id: 'shared', _type: 'sharedSection', section: [{ text: 'From all harbors.' }] }
  const pageBuilder = [
    { _type: 'hero', text: 'Hidden', hidden: true },
    { _type: 'cards' },
    { _type: 'sharedSectionReference', sharedSection: { _ref: 'shared' } },
    { _type: 'hero', text: 'Later' },
  ]
  const page = { ...stored, _type: 'page', pageBuilder }
  expect(await list([page, shared], pageContent)).toMatchObject([{ summary: 'From all harbors.' }])
})

async function list(dataset: object[], of: ContentType = type): Promise<unknown> {
  const query = listedPagesQuery(of) ?? ''
  return (await evaluate(parse(query), { dataset })).get()
}
