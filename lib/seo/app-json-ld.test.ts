import { describe, expect, it } from 'vitest'
import type { App } from '#lib/content/types.ts'
import { appJsonLd, appsJsonLd } from './app-json-ld.ts'

const site = { siteName: 'Brightkeel', url: 'https://brightkeel.example' }

const plan = {
  key: 'solo',
  name: 'Solo',
  price: '$49',
  period: 'per month',
  features: [],
  highlighted: true,
}

const app: App = {
  id: 'layerrank',
  aliases: [],
  name: 'LayerRank',
  menuLabel: 'LayerRank',
  tagline: 'Self-healing SEO',
  description: 'Mends what search engines trip over.',
  icon: 'repair',
  color: 'teal',
  features: ['Automatic fixes'],
  highlights: [],
  sampleQuestions: [],
  pricing: '$49/month',
  plans: [plan],
  href: '/layer-rank',
}

describe('the structured data of an app', () => {
  it('offers each plan at the amount and in the currency that the page shows', () => {
    const yearly = { ...plan, key: 'fleet', name: 'Fleet', price: '$1,290.50', period: 'per year' }
    const [software] = appJsonLd({ ...app, plans: [plan, yearly] }, site)

    expect(software).toMatchObject({
      '@type': 'SoftwareApplication',
      name: 'LayerRank',
      url: 'https://brightkeel.example/layer-rank',
      offers: [
        { name: 'LayerRank Solo', price: '49', priceCurrency: 'USD' },
        { name: 'LayerRank Fleet', price: '1290.50', priceSpecification: { unitText: 'per year' } },
      ],
    })
  })

  it('offers nothing where no amount is shown', () => {
    const [software] = appJsonLd({ ...app, plans: [{ ...plan, price: 'On request' }] }, site)

    expect(software).not.toHaveProperty('offers')
  })

  it('does not say that one can buy what is still to come', () => {
    const [software] = appJsonLd({ ...app, status: 'Coming Soon' }, site)

    expect(software).toMatchObject({ offers: [{ availability: 'https://schema.org/PreOrder' }] })
  })

  it('never claims a rating', () => {
    expect(JSON.stringify(appJsonLd(app, site))).not.toMatch(/aggregateRating|"review/)
  })

  it('says where the page lies', () => {
    const [, trail] = appJsonLd(app, site)

    expect(trail).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Apps' }, { name: 'LayerRank', position: 3 }],
    })
  })
})

describe('the structured data of the catalog', () => {
  it('lists the apps in their order', () => {
    const seo = {
      title: 'Apps',
      description: 'Four apps.',
    }
    const [page] = appsJsonLd(
      { ...blank, ...seo },
      [app, { ...app, name: 'SEODadda', href: '/seo-dadda' }],
      site,
    )

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

const blank = {
  path: '/apps',
  customSchema: '',
  canonicalUrl: '',
  keywords: '',
  ogImage: '',
  ogImageAlt: '',
  noIndex: false,
  type: 'website',
  schemaType: 'CollectionPage',
} as const
