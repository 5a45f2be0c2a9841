import { expect, it } from 'vitest'
import { navEntries } from '#app/(site)/_chrome/navigation.ts'
import { sitePages } from '#lib/content/site-pages.ts'
import { places } from '#lib/search/site-documents.ts'
import { llmsText } from '#lib/seo/llms-text.ts'
import { pageDefaults } from '#lib/seo/page-defaults.ts'
import { seoPages as formerSeoPages } from '#schemas/page-paths.ts'
import { pages, seoPages } from '#site/registry.ts'

/** The lists that were kept by hand before the registry: each must follow from it. */

it('knows the addresses of the sitemap, and what each page is made of', () => {
  const former = sitePages
    .filter(({ isPage }) => isPage)
    .map(({ path, shows }) => ({ path, shows: shows.toSorted() }))
  const now = pages.map(({ path, shows }) => ({ path, shows: shows.toSorted() }))
  expect(now.toSorted(byPath)).toEqual(former.toSorted(byPath))
})

it('knows the pages whose search data may be edited, in their order', () => {
  expect(seoPages.map(({ path, title }) => ({ path, title }))).toEqual(
    formerSeoPages.map(({ path, title }) => ({ path, title })),
  )
})

it('knows the search data that pages ship with', () => {
  for (const { path, seo } of pages) {
    const { title = '', description = '', type = 'website', schemaType = 'WebPage' } = seo ?? {}
    expect({ title, description, type, schemaType }, path).toEqual(pageDefaults(path))
  }
})

it('knows what the search finds', () => {
  const now = pages.flatMap(({ path, title, listTitle, search }) =>
    search
      ? [{ path, title: listTitle ?? title, words: search.words, summary: search.summary ?? '' }]
      : [],
  )
  expect(now.toSorted(byPath)).toEqual(places.toSorted(byPath))
})

it('knows the menu', () => {
  const entries = navEntries([], 'wide').map(({ href, label, children }) => [
    href,
    label,
    children?.[0]?.label,
  ])
  const now = pages
    .filter(({ menu }) => menu !== undefined)
    .toSorted((a, b) => (a.menu ?? 0) - (b.menu ?? 0))
    .map(({ path, title, listTitle }) => [path, title, listTitle])
  expect(now).toEqual(entries)
})

it('knows what language models are told of', () => {
  const site = { siteName: '', tagline: '', url: 'https://brightkeel.example' }
  const text = llmsText(site, '', [], [])
  for (const { path, title, llms } of pages) {
    if (llms) expect(text).toContain(`[${title}](${site.url}${path}): ${llms}`)
  }
  expect(pages.filter(({ llms }) => llms)).toHaveLength(4)
})

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path.localeCompare(b.path)
}
