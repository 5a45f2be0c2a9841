import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mergePageSeo } from '#lib/content/page-seo-mapping.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { type Address, pages } from './registry.ts'

const folder = new URL('pages/', import.meta.url)

it.each(readdirSync(folder))('site/pages/%s is in the registry', async (name) => {
  const defined: unknown[] = Object.values(await import(new URL(`${name}/page.ts`, folder).href))
  expect(defined).not.toEqual([])
  for (const page of defined) expect(pages).toContain(page)
})

it('gives each page an address of its own', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

it.each(pages.filter(({ seo }) => seo))(
  'the search data of $path fits the lengths that search results show',
  (page) => {
    const site = { siteName: 'Brightkeel', url: 'https://brightkeel.example' }
    const { title, description } = pageMetadata(mergePageSeo(page, null, site.url), site)
    const shown = typeof title === 'object' && title && 'absolute' in title ? title.absolute : ''

    expect(shown.length).toBeLessThanOrEqual(60)
    expect(shown).not.toMatch(/\.\.\.$/)
    expect(description).not.toMatch(/\.\.\.$/)
  },
)

it('lets no address compile that no page has', () => {
  const right: Address[] = ['/', '/about', '/tools/qr-generator']
  // @ts-expect-error No page has this address.
  const wrong: Address = '/abuot'
  // @ts-expect-error Nor this one, although there are tools.
  const missing: Address = '/tools/time-machine'

  const paths: readonly string[] = pages.map(({ path }) => path)
  expect(right.filter((path) => !paths.includes(path))).toEqual([])
  expect([wrong, missing].filter((path) => paths.includes(path))).toEqual([])
})
