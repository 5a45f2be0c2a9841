import { evaluate, parse } from 'groq-js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PUBLISHED } from '#lib/content/content-mode.ts'

vi.hoisted(() => vi.resetModules())

type Stored = { readonly _id: string; readonly [field: string]: unknown }

let dataset: readonly Stored[] = []

vi.mock('#lib/content/read.ts', () => ({
  read: async ({ query, params = {} }: { query: string; params?: Record<string, unknown> }) => {
    const result = await evaluate(parse(query, { params }), { dataset, params })
    return result.get()
  },
}))

const { readNewest, isListed } = await import('./order.ts')
const { readBlogPage } = await import('./list-query.ts')
const { listNewestPosts, listPosts, getPost } = await import('./query.ts')
const { listPostTexts } = await import('./search-text.ts')
const { listNearbyPosts } = await import('./related.ts')
const { getAuthorPage } = await import('../author/profile.ts')

function post(id: string, publishedAt: string | number | undefined, more: object = {}): Stored {
  return {
    _id: id,
    _type: 'post',
    _updatedAt: '2021-06-01T00:00:00Z',
    title: id,
    slug: { current: id },
    author: { _ref: 'ada' },
    category: { _ref: 'c' },
    ...(publishedAt !== undefined && { publishedAt }),
    ...more,
  }
}

const others: readonly Stored[] = [
  { _id: 'ada', _type: 'author', name: 'Ada', slug: { current: 'ada' } },
  { _id: 'c', _type: 'category', title: 'C', slug: { current: 'c' } },
]

const days: readonly [string, string | undefined][] = [
  ['f', '2024-01-05'],
  ['e', '2023-12-31'],
  ['a', '2023-03-15'],
  ['b', '2023-03-15'],
  ['d', '2023-03-14'],
]

/** Newest first. As texts, they are in another order. */
const forms: readonly [string, string | number | undefined][] = [
  ['slashes', '2024/01/05'],
  ['week', '2023-W52-7'],
  ['mail', 'Wed, 15 Mar 2023 09:30:00 +0200'],
  ['number', 1678863660000],
  ['utc', '2023-03-15 07:00:00 UTC'],
  ['west', '2023-03-14T23:30:00-05:00'],
  ['early', '2023-03-15T02:00:00+02:00'],
  ['short', '2023-3-14'],
  ['words', 'March 13, 2023'],
  ['undated', undefined],
  ['unreadable', 'a long time ago'],
  ['zone', '2020-05-05T09:30:00+02:00[Europe/Berlin]'],
]

describe.each([
  ['days, as the Studio stores them', days],
  ['dates in other forms, as imports bring them', forms],
])('posts with %s', (_, dated) => {
  const order = dated.map(([id]) => id)

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue()
    dataset = [...others, ...dated.map(([id, date]) => post(id, date)).toReversed()]
  })

  it('are in order on the blog, in feeds, the sitemap, the search and on the author’s page', async () => {
    const slugs = (posts: readonly { slug: string }[] = []) => posts.map(({ slug }) => slug)
    expect(slugs((await readBlogPage(1, PUBLISHED))?.posts)).toEqual(order)
    expect(slugs(await listNewestPosts())).toEqual(order)
    expect(slugs(await listPosts(PUBLISHED))).toEqual(order)
    expect(slugs(await listPostTexts())).toEqual(order)
    expect(slugs((await getAuthorPage('ada', PUBLISHED))?.posts)).toEqual(order)
  })

  it('are sliced in this order, and the newest featured one is the large card', async () => {
    const slice = { filter: isListed, fields: '_id', from: 1, until: 3 }
    expect(await readNewest(slice, PUBLISHED)).toEqual(order.slice(1, 3).map((_id) => ({ _id })))
    const featured = dated.slice(1, 4).map(([id, date]) => post(id, date, { featured: true }))
    dataset = [...others, ...featured.toReversed()]
    expect((await readBlogPage(1, PUBLISHED))?.featured?.slug).toBe(order[1])
  })

  it('lead to the ones before and after', async () => {
    for (const [at, id] of order.entries()) {
      const { older, newer } = await listNearbyPosts({ id, relatedIds: [] }, PUBLISHED)
      expect([newer?.id, older?.id], id).toEqual([order[at - 1], order[at + 1]])
    }
  })
})

describe('a post with a slug that the Studio would refuse', () => {
  beforeEach(() => {
    const slugs = ['%e6%97%a5%e6%9c%ac', 'a%20b', 'x.md', '2019/05/hello', '..']
    dataset = slugs.map((current) => post(current, '2023-01-01', { slug: { current } }))
  })

  it.each([
    ['%E6%97%A5%E6%9C%AC', '%e6%97%a5%e6%9c%ac'],
    ['日本', '%e6%97%a5%e6%9c%ac'],
    ['a%20b', 'a%20b'],
    ['a b', 'a%20b'],
    ['2019%2F05%2Fhello', '2019/05/hello'],
    ['x.md', undefined],
    ['..', undefined],
  ])('is at %s', async (segment, slug) => {
    expect((await getPost(segment, PUBLISHED))?.slug).toBe(slug)
  })

  it('is in no list if it has no URL', async () => {
    const listed = (await listPosts(PUBLISHED)).map(({ slug }) => slug)
    expect(listed.toSorted()).toEqual(['%e6%97%a5%e6%9c%ac', '2019/05/hello', 'a%20b'])
  })
})
