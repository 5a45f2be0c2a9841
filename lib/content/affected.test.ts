import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { affectedBy, allAffected } from './affected.ts'
import { sitePages } from './site-pages.ts'
import type { ContentChange } from './webhook.ts'

const change = {
  _id: 'post-7',
  _type: 'post',
  operation: 'update',
  slug: 'new-name',
  oldSlug: 'new-name',
  publishedAt: '2024-12-26',
  oldPublishedAt: '2024-12-26',
  category: 'category-1',
  oldCategory: 'category-1',
  title: 'A name',
  excerpt: undefined,
  path: undefined,
  oldPath: undefined,
} satisfies ContentChange

const none = { postSlugs: [], listPaths: [] }

describe('what a change touches', () => {
  it('is, for a post, its page, the pages that list posts, the feeds and the sitemap', () => {
    expect(affectedBy(change, none).paths.toSorted()).toEqual([
      '/blog',
      '/blog-markdown/new-name',
      '/blog/new-name',
      '/feed.json',
      '/feed.xml',
      '/llms.txt',
      '/search-index.json',
      '/sitemap.xml',
    ])
  })

  it('includes the address a post had before', () => {
    const moved = affectedBy({ ...change, oldSlug: 'old-name' }, none)

    expect(moved.paths).toContain('/blog/old-name')
    expect(moved.tags).toContain('post:old-name')
    expect(moved.tags).toContain('post:new-name')
  })

  it('includes the posts beside it, which do not know it yet', () => {
    const { paths, tags } = affectedBy(change, related(['before', 'after']))

    expect(paths).toEqual(expect.arrayContaining(['/blog/before', '/blog/after']))
    expect(tags).toEqual(expect.arrayContaining(['post:before', 'post:after']))
  })

  it('includes the lists it stands on, before the posts beside it', () => {
    const { paths } = affectedBy(change, related(['before'], ['/blog/category/local-seo']))

    expect(paths.indexOf('/blog/category/local-seo')).toBeGreaterThan(0)
    expect(paths.indexOf('/blog/category/local-seo')).toBeLessThan(paths.indexOf('/blog/before'))
  })

  it('copes with a post that never had an address', () => {
    const { paths, tags } = affectedBy({ ...change, slug: undefined, oldSlug: undefined }, none)

    expect(paths).not.toContain('/blog/')
    expect(tags).toEqual(['type:post', 'id:post-7'])
  })

  it('is, for a category, its posts and the lists that show it', () => {
    const category = { ...change, _id: 'category-1', _type: 'category', slug: 'local-seo' } as const
    const { paths, tags } = affectedBy(category, related(['a', 'b']))

    expect(paths).toEqual(expect.arrayContaining(['/blog/a', '/blog/b', '/blog', '/feed.xml']))
    expect(paths).not.toContain('/blog/local-seo')
    expect(paths).toEqual(expect.arrayContaining(['/blog-markdown/a', '/blog-markdown/b']))
    expect(tags).toEqual(['type:category', 'id:category-1'])
  })

  it.each(['siteContent', 'siteSettings', 'app'] as const)(
    'is every page of the site for %s, which stands on all of them',
    (_type) => {
      const { paths } = affectedBy({ ...change, _id: _type, _type }, related(['a', 'b']))

      expect(paths).toEqual(expect.arrayContaining(['/', '/blog', '/blog/a', '/blog/b']))
    },
  )

  it('is, for search data, its page, the sitemap and the search, and no other page', () => {
    const seo = { ...change, _id: 'pageSeo-blog', _type: 'pageSeo', path: '/blog' } as const

    expect(affectedBy(seo, none)).toEqual({
      tags: ['type:pageSeo', 'id:pageSeo-blog', 'seo:/blog'],
      paths: ['/blog', '/sitemap.xml', '/search-index.json'],
    })
  })

  it('is, for search data of a category, its page', () => {
    const path = '/blog/category/local-seo'
    const seo = { ...change, _id: 'pageSeo-local', _type: 'pageSeo', path } as const

    expect(affectedBy(seo, none).paths).toContain(path)
  })

  it('includes, for an author, the about page, where the crew stands', () => {
    const author = { ...change, _id: 'author-1', _type: 'author' } as const

    expect(affectedBy(author, none).paths).toContain('/about')
  })

  it('is, for a quarter of the roadmap, the roadmap and the sitemap', () => {
    const quarter = { ...change, _id: 'roadmap-1', _type: 'roadmapQuarter' } as const

    expect(affectedBy(quarter, none).paths.toSorted()).toEqual(['/roadmap', '/sitemap.xml'])
  })

  it('is everything when nobody knows what changed', () => {
    const { paths, tags } = allAffected(related(['a'], ['/blog', '/blog/page/2']))

    expect(tags).toEqual(['content'])
    expect(paths).toEqual([
      ...sitePages.map(({ path }) => path),
      '/blog/page/2',
      '/blog/a',
      '/blog-markdown/a',
    ])
  })
})

describe('the list of pages', () => {
  it('names addresses that exist', () => {
    for (const { path, isPage } of sitePages) expect(sourceOf(path, isPage), path).toBeDefined()
  })
})

function related(postSlugs: string[], listPaths: string[] = []) {
  return { postSlugs, listPaths }
}

function sourceOf(path: string, isPage: boolean): string | undefined {
  const app = join(import.meta.dirname, '..', '..', 'app')
  const candidates = isPage
    ? [join(app, '(site)', path, 'page.tsx')]
    : [join(app, path, 'route.ts'), join(app, path, 'route.tsx'), metadataFile(app, path)]
  return candidates.find((file) => existsSync(file))
}

/** Next makes `/sitemap.xml` from `app/sitemap.ts`, and the manifest likewise. */
function metadataFile(app: string, path: string): string {
  return join(app, path.replace(/\.(?:xml|webmanifest)$/, '.ts'))
}
