import { describe, expect, it } from 'vitest'
import { mergePageSeo } from '#site/content/seo/parse.ts'
import { webPageJsonLd } from './json-ld.ts'
import { testSite as site } from './test-site.ts'

const about = {
  path: '/about',
  seo: { title: 'About Us', description: 'Who we are.', schemaType: 'AboutPage' },
} as const

describe('the structured data of a static page', () => {
  it('includes the page’s type, publisher and breadcrumb', () => {
    const things = webPageJsonLd(mergePageSeo(about, null, site.url), 'About', site)

    expect(things).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          '@type': 'AboutPage',
          url: 'https://brightkeel.example/about',
          about: { '@id': 'https://brightkeel.example/#organization' },
        }),
        expect.objectContaining({ '@type': 'Organization', name: 'Brightkeel' }),
        expect.objectContaining({
          itemListElement: [
            expect.objectContaining({ position: 1, name: 'Home' }),
            expect.objectContaining({
              position: 2,
              name: 'About',
              item: 'https://brightkeel.example/about',
            }),
          ],
        }),
      ]),
    )
  })
})
