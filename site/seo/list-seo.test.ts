import { describe, expect, it } from 'vitest'
import { mergePageSeo } from '#site/content/seo/parse.ts'
import { categorySeo, listPageSeo } from './list-seo.ts'

const siteUrl = 'https://brightkeel.example'
const path = '/blog/category/local-seo'
const category = { id: 'c', slug: 'local-seo', title: 'Local SEO', color: 'green' } as const
const second = { number: 2, count: 84, first: 14, last: 25, total: 1000 }

describe('the search data of a category', () => {
  it('is its title and description', () => {
    const described = { ...category, description: 'Listings and maps.' }

    expect(categorySeo(path, described, 3, siteUrl)).toMatchObject({
      title: 'Local SEO: Articles',
      description: 'Listings and maps. 3 articles about Local SEO.',
      noIndex: false,
    })
  })

  it('is noindex while the category is empty', () => {
    expect(categorySeo(path, category, 0, siteUrl).noIndex).toBe(true)
  })
})

describe('the search data of a later page', () => {
  it('includes the page number and its own URL', () => {
    const seo = { ...blank(), title: 'Field Notes', description: 'Methods.' }

    expect(listPageSeo(seo, second, '/blog/page/2', siteUrl)).toMatchObject({
      title: 'Field Notes, Page 2',
      description: 'Articles 14 to 25 of 1000. Methods.',
      canonicalUrl: 'https://brightkeel.example/blog/page/2',
    })
  })

  it('preserves the number if the title is too long for a search result', () => {
    const title = 'A very long title of a blog about search, marketing and everything else'
    const page = listPageSeo({ ...blank(), title }, second, '/blog/page/2', siteUrl)

    expect(page.title).toBe('A very long title of a blog about search, marketing, Page 2')
    expect(page.title.length).toBeLessThanOrEqual(60)
  })

  it('leaves the first page unchanged', () => {
    const seo = blank()

    expect(listPageSeo(seo, { ...second, number: 1 }, '/blog', siteUrl)).toBe(seo)
  })
})

function blank() {
  return mergePageSeo({ path }, null, siteUrl)
}
