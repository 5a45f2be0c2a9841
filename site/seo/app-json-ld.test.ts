import { describe, expect, it } from 'vitest'
import type { App } from '#site/content/app/parse.ts'
import { testApp as app, testPlan as plan } from '#site/content/app/test-app.ts'
import { mergePageSeo } from '#site/content/seo/parse.ts'
import { appJsonLd, appsJsonLd } from './app-json-ld.ts'
import { definedIds, namedIds } from './graph.ts'
import { testSite as site } from './test-site.ts'

const seo = mergePageSeo(
  { path: '/layer-rank' },
  { title: 'LayerRank: Self-Healing SEO' },
  site.url,
)

describe('the structured data of an app', () => {
  it('offers each plan at the amount and currency shown on the page', () => {
    const yearly = { ...plan, key: 'fleet', name: 'Fleet', price: '$1,290.50', period: 'per year' }
    const euros = { ...plan, key: 'eu', name: 'Europe', price: '1.290,50 €' }
    const software = softwareOf({ ...app, plans: [plan, yearly, euros] })

    expect(software).toMatchObject({
      '@type': 'SoftwareApplication',
      name: 'LayerRank',
      url: 'https://brightkeel.example/layer-rank',
      offers: [
        { name: 'LayerRank Solo', price: '49', priceCurrency: 'USD' },
        { name: 'LayerRank Fleet', price: '1290.50', priceSpecification: { unitText: 'per year' } },
        { name: 'LayerRank Europe', price: '1290.50', priceCurrency: 'EUR' },
      ],
    })
  })

  it.each(['On request', '49', '$59 🎉'])('offers nothing at the price “%s”', (price) => {
    const software = softwareOf({ ...app, plans: [{ ...plan, price }] })

    expect(software).not.toHaveProperty('offers')
  })

  it('offers nothing for an app that is coming soon', () => {
    const software = softwareOf({ ...app, status: 'Coming Soon' })

    expect(software).not.toHaveProperty('offers')
  })

  it('never claims a rating', () => {
    expect(JSON.stringify(appJsonLd(app, seo, site))).not.toMatch(/aggregateRating|"review/)
  })

  it('includes the page’s breadcrumb', () => {
    expect(appJsonLd(app, seo, site)).toContainEqual(
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ name: 'Home' }),
          expect.objectContaining({ name: 'Apps' }),
          expect.objectContaining({ name: 'LayerRank', position: 3 }),
        ],
      }),
    )
  })

  it('refers only to nodes in the same graph', () => {
    const graph = appJsonLd(app, seo, site)

    expect(definedIds(graph)).toEqual(expect.arrayContaining(namedIds(graph)))
  })
})

describe('the structured data of the catalog', () => {
  it('lists the apps in order', () => {
    const listed = [app, { ...app, name: 'SEODadda', href: '/seo-dadda' as const }]
    const [page] = appsJsonLd({ ...seo, path: '/apps' }, listed, site)

    expect(page).toMatchObject({
      '@type': 'CollectionPage',
      mainEntity: {
        itemListElement: [
          { position: 1, name: 'LayerRank' },
          { position: 2, name: 'SEODadda', url: 'https://brightkeel.example/seo-dadda' },
        ],
      },
    })
  })
})

function softwareOf(shown: App): unknown {
  const graph = appJsonLd(shown, seo, site)
  return graph.find((node) => JSON.stringify(node).includes('"@type":"SoftwareApplication"'))
}
