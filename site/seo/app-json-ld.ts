import type { SoftwareApplication } from 'schema-dts'
import { readOfferPrice } from '#schemas/rules/price.ts'
import { plansOnPage } from '#site/content/app/page.ts'
import type { App } from '#site/content/app/parse.ts'
import { type Page, pageQuestions } from '#site/content/page/parse.ts'
import type { PageSeo } from '#site/content/seo/parse.ts'
import { collectionPageJsonLd } from './collection-json-ld.ts'
import { faqJsonLd } from './json-ld.ts'
import { pageNodes } from './page-node.ts'
import { type NodeOf, organizationId, type Site } from './site-nodes.ts'
import { seoDescription } from './title-and-description.ts'

type Plan = App['plans'][number]

/** Returns the catalog page: the list of apps, and its breadcrumb. */
export function appsJsonLd(seo: PageSeo, apps: readonly App[], site: Site): unknown[] {
  const items = apps.map((app) => ({ name: app.name, path: app.href }))
  return collectionPageJsonLd({ ...seo, crumbs: [{ name: 'Apps', path: seo.path }], items }, site)
}

/** Returns the structured data of an app's page: the app, with the plans and the questions that the page shows. */
export function appPageJsonLd(app: App, page: Page, seo: PageSeo, site: Site): unknown[] {
  return [
    ...appJsonLd({ ...app, plans: plansOnPage(app) }, seo, site),
    ...faqJsonLd(`${site.url}${app.href}`, pageQuestions(page)),
  ]
}

/**
 * Returns an app with an offer per plan, its page, and its breadcrumb. An app that is coming soon has no offers, because
 * its plans can't be bought. It claims no rating, because none has been collected.
 */
export function appJsonLd(app: App, seo: PageSeo, site: Site): unknown[] {
  const url = `${site.url}${app.href}`
  const about = `${url}#app`
  const isForSale = app.status !== 'Coming Soon'
  const offers = isForSale ? app.plans.flatMap((plan) => offer(plan, app, url)) : []
  const software: NodeOf<SoftwareApplication> = {
    '@type': 'SoftwareApplication',
    '@id': about,
    name: app.name,
    ...(app.description ? { description: seoDescription(app.description) } : {}),
    url,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    ...(app.features.length > 0 ? { featureList: [...app.features] } : {}),
    publisher: { '@id': organizationId(site) },
    ...(offers.length > 0 ? { offers } : {}),
  }
  const crumbs = [
    { name: 'Apps', path: '/apps' },
    { name: app.name, path: app.href },
  ]
  const page = { ...seo, path: app.href, title: seo.title || app.name }
  return [...pageNodes(page, site, { crumbs, about, mainEntity: about }), software]
}

/** Returns a plan's offer. A plan without an amount and its currency (`On request`) has none. */
function offer(plan: Plan, app: App, url: string) {
  const read = readOfferPrice(plan.price)
  if (!read) return []
  const { price, currency: priceCurrency } = read
  return [
    {
      '@type': 'Offer' as const,
      name: `${app.name} ${plan.name}`,
      url: `${url}#prices`,
      price,
      priceCurrency,
      availability: 'https://schema.org/InStock' as const,
      priceSpecification: {
        '@type': 'UnitPriceSpecification' as const,
        price,
        priceCurrency,
        unitText: plan.period ?? 'per month',
      },
    },
  ]
}
