import { describe, expect, it } from 'vitest'
import { affectedBy } from './affected.ts'
import type { ContentClient } from './fetch-content.ts'
import { findAllRelated, findRelated } from './related.ts'
import type { ContentChange } from './webhook.ts'

const change: ContentChange = {
  _id: 'post-1',
  _type: 'post',
  operation: 'update',
  slug: 'mending-listings',
  oldSlug: 'mending-listings',
  publishedAt: '2026-01-02',
  oldPublishedAt: '2026-01-02',
  category: 'local',
  oldCategory: 'ai',
  title: 'Mending listings',
  excerpt: '',
  path: undefined,
  oldPath: undefined,
}

describe('what else shows a post', () => {
  it('is the blog, the category it is in and the one it was in, and no other', async () => {
    const { listPaths } = await findRelated(lake({ posts: 10 }), change)

    expect(listPaths).toEqual(['/blog', '/blog/category/local-seo', '/blog/category/ai-seo'])
  })

  it('brings both categories up to date when it changes from one to the other', async () => {
    const { paths } = affectedBy(change, await findRelated(lake({ posts: 10 }), change))

    expect(paths).toContain('/blog/category/local-seo')
    expect(paths).toContain('/blog/category/ai-seo')
    expect(paths).not.toContain('/blog/category/technical-seo')
  })

  it('is, of a blog of 1,000 posts, the first pages of each list and not all 84', async () => {
    const related = await findRelated(lake({ posts: 1000 }), change)
    const { paths, tags } = affectedBy(change, related)

    expect(related.listPaths).toEqual([
      '/blog',
      '/blog/page/2',
      '/blog/page/3',
      '/blog/category/local-seo',
      '/blog/category/local-seo/page/2',
      '/blog/category/local-seo/page/3',
      '/blog/category/ai-seo',
      '/blog/category/ai-seo/page/2',
      '/blog/category/ai-seo/page/3',
    ])
    expect(paths.length).toBeLessThan(25)
    // The others are marked: whoever turns to them has them rendered anew.
    expect(tags).toContain('type:post')
  })

  it('is the posts it is most like, also when it has been deleted', async () => {
    const deleted = { ...change, operation: 'delete' } as const
    const { postSlugs } = await findRelated(lake({ posts: 10 }), deleted)

    expect(postSlugs).toContain('listings-that-differ')
    expect(postSlugs.length).toBeLessThanOrEqual(8)
  })
})

describe('what shows a category or an author', () => {
  it.each(['category', 'author'] as const)(
    'is every list and the posts of the %s',
    async (_type) => {
      const found = await findRelated(lake({ posts: 10 }), { ...change, _id: 'x', _type })

      expect(found.postSlugs).toEqual(['referring'])
      expect(found.listPaths).toEqual([
        '/blog',
        '/blog/category/local-seo',
        '/blog/category/ai-seo',
        '/blog/category/technical-seo',
      ])
    },
  )
})

describe('everything', () => {
  it('is every post and every list', async () => {
    const found = await findAllRelated(lake({ posts: 10 }))

    expect(found.postSlugs).toEqual(['every'])
    expect(found.listPaths).toHaveLength(4)
  })
})

/** Answers each of the questions by what it asks for. */
function lake({ posts }: { posts: number }): ContentClient {
  return {
    fetch: async (query) => {
      if (query.includes('"categories"')) return lists(posts)
      if (query.includes('excerpt')) return comparables()
      if (query.includes('references')) return ['referring']
      if (query.includes('$date')) return ['older', 'newer']
      return ['every']
    },
  }
}

function lists(posts: number) {
  const categories = [
    ['local', 'local-seo'],
    ['ai', 'ai-seo'],
    ['technical', 'technical-seo'],
  ].map(([_id, slug]) => ({ _id, slug, posts: Math.floor(posts / 3) }))
  return { posts, categories }
}

function comparables() {
  const post = (id: string, slug: string, title: string) => ({
    id,
    slug,
    title,
    excerpt: null,
    publishedAt: '2026-01-01',
    category: null,
  })
  const others = Array.from({ length: 20 }, (_, index) =>
    post(`other-${index}`, `other-${index}`, `Letters number${index}`),
  )
  return [...others, post('alike', 'listings-that-differ', 'Listings that differ')]
}
