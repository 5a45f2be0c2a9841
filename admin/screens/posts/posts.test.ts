import { describe, expect, it } from 'vitest'
import { unchangedDrafts } from '#admin/kit/unchanged-drafts.server.ts'
import { toAdminPosts } from './admin-post.ts'
import { strongReferrers } from './posts.server.ts'
import { type PostSearch, postsFound } from './posts-table.client.tsx'

const stored = (id: string, fields: Record<string, unknown> = {}) => ({
  _id: id,
  title: id,
  slug: id,
  publishedAt: '2025-01-01',
  readTime: 5,
  ...fields,
})

const nothing = { planFor: () => null, unchanged: new Set<string>() }

describe('The posts in the admin area', () => {
  it('have one entry for a published post and its draft, with its status', () => {
    const posts = toAdminPosts(
      [
        stored('a', { title: 'On the site' }),
        stored('drafts.a', { title: 'Half done' }),
        stored('d', { publishedAt: 1704067200000 }),
        stored('drafts.b', { publishedAt: null, slug: null, title: null }),
        stored('c', { publishedAt: '2025-02-01T10:00:00Z' }),
      ],
      nothing,
    )
    expect(posts.map(({ id, status, title }) => [id, status, title])).toEqual([
      ['b', 'draft', ''],
      ['c', 'published', 'c'],
      ['a', 'changed', 'On the site'],
      ['d', 'published', 'd'],
    ])
    expect(posts[1]?.publishedAt).toBe('2025-02-01')
  })

  it('are listed even if fields are missing or invalid', () => {
    const [post] = toAdminPosts(
      [
        {
          _id: 'x',
          title: 7,
          readTime: 'long',
          words: 401,
          category: { color: 'beige' },
          author: null,
        },
      ],
      nothing,
    )
    expect(post).toMatchObject({ title: '', readMinutes: 3, author: '', featured: false })
    expect(post?.category).toEqual({ title: '', color: 'gray' })
  })

  const posts = toAdminPosts(
    [
      stored('keel', { category: { title: 'AI & SEO', color: 'blue' }, readTime: 9 }),
      stored('mast', { publishedAt: '2025-03-01', excerpt: 'about a keel' }),
      stored('drafts.sail', { title: 'sail', publishedAt: '2025-02-01' }),
    ],
    nothing,
  )
  const everything: PostSearch = { words: '', category: null, status: null, order: 'newest' }
  const ids = (search: Partial<PostSearch>) =>
    postsFound(posts, { ...everything, ...search }).map(({ id }) => id)

  it('are published without changes if the draft has the same content', () => {
    const same = { title: 'Soundings', slug: 'soundings' }
    const pair = [
      stored('a', { ...same, _rev: '1' }),
      stored('drafts.a', { ...same, _rev: '2', _updatedAt: 'later' }),
    ]
    const edited = [stored('b'), stored('drafts.b', { title: 'New' })]
    const unchanged = unchangedDrafts(
      [...pair, ...edited].map((one) => ({ ...one, _type: 'post' })),
    )
    const posts = toAdminPosts([...pair, ...edited], { ...nothing, unchanged })
    expect(posts.map(({ id, status }) => [id, status])).toEqual([
      ['b', 'changed'],
      ['a', 'published'],
    ])
  })

  it('say what is scheduled for them, also if only the scheduled version exists', () => {
    const plan = {
      id: 'b',
      name: 'b',
      action: 'publish',
      href: '/studio',
      at: '2026-12-01T09:00:00.000Z',
      state: 'scheduled',
      error: '',
    } as const
    const planFor = (id: string) => (id === 'b' ? plan : null)
    const posts = toAdminPosts([stored('a'), stored('versions.r1.b')], { ...nothing, planFor })
    expect(posts).toMatchObject([
      { id: 'a', status: 'published', plan: null },
      { id: 'b', status: 'draft', plan },
    ])
    const search: PostSearch = { words: '', category: null, status: 'planned', order: 'newest' }
    expect(postsFound(posts, search).map(({ id }) => id)).toEqual(['b'])
  })

  it('are filtered by words, category, and status', () => {
    expect(ids({})).toEqual(['mast', 'sail', 'keel'])
    expect(ids({ words: 'KEEL' })).toEqual(['mast', 'keel'])
    expect(ids({ words: 'keel about' })).toEqual(['mast'])
    expect(ids({ category: 'AI & SEO' })).toEqual(['keel'])
    expect(ids({ status: 'draft' })).toEqual(['sail'])
  })

  it('are sorted as requested', () => {
    expect(ids({ order: 'oldest' })).toEqual(['keel', 'sail', 'mast'])
    expect(ids({ order: 'title' })).toEqual(['keel', 'mast', 'sail'])
    expect(ids({ order: 'readTime' })[0]).toBe('keel')
  })
})

describe('A post that others refer to', () => {
  it('is reported with the titles of documents that have a strong reference', () => {
    const others = [
      { _id: 'one', _type: 'page', title: 'One', body: [{ related: { _ref: 'post-1' } }] },
      { _id: 'two', _type: 'page', title: 'Two', related: { _ref: 'post-1', _weak: true } },
      { _id: 'three', _type: 'post', related: [{ _ref: 'post-2' }, { _ref: 'post-1' }] },
    ]
    expect(strongReferrers(others, 'post-1')).toEqual(['One', 'Untitled post'])
  })

  it('names a document and its draft once, and one without a title by its type', () => {
    const link = { to: { _ref: 'post-1' } }
    const others = [
      { _id: 'navigation', _type: 'navigation', entries: [{ link }] },
      { _id: 'drafts.navigation', _type: 'navigation', entries: [{ link }] },
      { _id: 'q1', _type: 'question', question: 'Is it free?', link },
      { _id: 'versions.r1.app-1', _type: 'app', name: 'Harbor Log', link },
    ]
    const names = ['navigation', 'Is it free?', 'Harbor Log']
    expect(strongReferrers(others, 'post-1')).toEqual(names)
  })
})
