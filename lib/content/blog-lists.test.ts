import { describe, expect, it } from 'vitest'
import {
  blogPage,
  categoryPage,
  firstListPaths,
  listPath,
  pageCount,
  pageSteps,
  parsePageNumber,
} from './blog-lists.ts'
import type { PostSummary } from './types.ts'

describe('the pages of the blog', () => {
  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [13, 1],
    [14, 2],
    [25, 2],
    [26, 3],
    [1000, 84],
  ])('of %i posts, one of them featured, are %i', (total, count) => {
    expect(blogPage(posts(total, { featured: [0] }), 1)?.count).toBe(count)
    expect(blogPage(posts(total, { featured: [0] }), count + 1)).toBeUndefined()
  })

  it.each([10, 13, 14, 100, 1000])(
    'show each of %i posts once, the newest featured one first and large',
    (total) => {
      const all = posts(total, { featured: [3, 7] })
      const pages = everyPage((number) => blogPage(all, number))

      expect(pages[0]?.featured?.id).toBe('post-3')
      expect(pages.slice(1).every(({ featured }) => featured === undefined)).toBe(true)
      const shown = pages.flatMap((page) =>
        [page.featured, ...page.posts].flatMap((post) => post ?? []),
      )
      expect(new Set(shown.map(({ id }) => id)).size).toBe(total)
      expect(shown).toHaveLength(total)
      expect(shown.slice(1).map(({ id }) => id)).toEqual(
        all.filter(({ id }) => id !== 'post-3').map(({ id }) => id),
      )
    },
  )

  it('say which posts of how many they show, without a gap', () => {
    const pages = everyPage((number) => blogPage(posts(30, { featured: [0] }), number))

    expect(pages.map(({ first, last, total }) => [first, last, total])).toEqual([
      [1, 13, 30],
      [14, 25, 30],
      [26, 30, 30],
    ])
  })

  it('do without a large card where nothing is featured', () => {
    const page = blogPage(posts(13), 1)

    expect(page?.featured).toBeUndefined()
    expect(page).toMatchObject({ first: 1, last: 12, total: 13, count: 2 })
  })

  it('begin at 1', () => {
    expect(blogPage(posts(30), 0)).toBeUndefined()
    expect(blogPage(posts(30), -1)).toBeUndefined()
  })
})

describe('the pages of a category', () => {
  it('hold its posts and no others', () => {
    const all = posts(100, { categories: ['local-seo', 'ai-seo'] })
    const pages = everyPage((number) => categoryPage(all, 'local-seo', number))

    expect(pages).toHaveLength(5)
    const shown = pages.flatMap((page) => page.posts)
    expect(shown).toHaveLength(50)
    expect(shown.every(({ category }) => category.slug === 'local-seo')).toBe(true)
  })

  it('are one where there is nothing yet', () => {
    expect(categoryPage(posts(5), 'empty', 1)).toMatchObject({
      posts: [],
      total: 0,
      first: 0,
      last: 0,
    })
  })
})

describe('the address of a page', () => {
  it('is that of the list for the first page', () => {
    expect(listPath({ number: 1 })).toBe('/blog')
    expect(listPath({ category: 'local-seo', number: 1 })).toBe('/blog/category/local-seo')
  })

  it('counts from 2', () => {
    expect(listPath({ number: 84 })).toBe('/blog/page/84')
    expect(listPath({ category: 'local-seo', number: 2 })).toBe('/blog/category/local-seo/page/2')
  })

  it.each(['1', '0', '02', '-2', '2.0', 'two', '', '1234567'])('is never …/page/%s', (text) => {
    expect(parsePageNumber(text)).toBeUndefined()
  })
})

describe('the pages that a publish brings up to date', () => {
  it('are the first three of a list of 84', () => {
    expect(firstListPaths(undefined, pageCount(1000))).toEqual([
      '/blog',
      '/blog/page/2',
      '/blog/page/3',
    ])
  })

  it('are those that there are', () => {
    expect(firstListPaths('local-seo', pageCount(2))).toEqual(['/blog/category/local-seo'])
  })
})

describe('the page numbers on offer', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 84, '1 2 gap 84'],
    [2, 84, '1 2 3 gap 84'],
    [3, 84, '1 2 3 4 gap 84'],
    [4, 84, '1 2 3 4 5 gap 84'],
    [5, 84, '1 gap 4 5 6 gap 84'],
    [81, 84, '1 gap 80 81 82 83 84'],
    [84, 84, '1 gap 83 84'],
  ])('on page %i of %i are %s', (current, count, expected) => {
    expect(pageSteps(current, count).join(' ')).toBe(expected)
  })

  it('are few, ascending, and hold the current one, wherever one is', () => {
    for (let current = 1; current <= 84; current++) {
      const steps = pageSteps(current, 84)
      const numbers = steps.filter((step) => step !== 'gap')

      expect(steps.length).toBeLessThanOrEqual(7)
      expect(numbers).toContain(current)
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    }
  })
})

function everyPage<Page>(load: (number: number) => Page | undefined): Page[] {
  const pages: Page[] = []
  for (let page = load(1); page !== undefined; page = load(pages.length + 1)) pages.push(page)
  return pages
}

function posts(
  count: number,
  { featured = [], categories = ['ai-seo'] }: { featured?: number[]; categories?: string[] } = {},
): PostSummary[] {
  return Array.from({ length: count }, (_, index) => {
    const slug = categories[index % categories.length] ?? ''
    return {
      id: `post-${index}`,
      slug: `post-${index}`,
      title: `Post ${index}`,
      excerpt: '',
      category: { id: slug, slug, title: slug, color: 'gray' },
      author: { id: 'a', name: 'Odessa Varley' },
      publishedAt: '2026-01-01',
      modifiedAt: '2026-01-01T00:00:00Z',
      readMinutes: 5,
      featured: featured.includes(index),
    }
  })
}
