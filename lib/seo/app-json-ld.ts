import type { CollectionPage, SoftwareApplication, WithContext } from 'schema-dts'
import type { App, PageSeo } from '#lib/content/types.ts'
import { seoDescription } from './description.ts'
import { breadcrumbJsonLd } from './json-ld.ts'

type Site = { readonly siteName: string; readonly url: string }
type Plan = App['plans'][number]

/** The catalog page: the list of the apps, and the way to it. */
export function appsJsonLd(seo: PageSeo, apps: readonly App[], site: Site): unknown[] {
  const page: WithContext<CollectionPage> = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': `${site.url}/apps#page`,
    name: seo.title,
    description: seoDescription(seo.description),
    url: `${site.url}/apps`,
    isPartOf: { '@id': `${site.url}/#website` },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: apps.map((app, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: app.name,
        url: `${site.url}${app.href}`,
      })),
    },
  }
  return [page, breadcrumbJsonLd([{ name: 'Apps', path: '/apps' }], site)]
}

/**
 * One app with an offer for each of its plans, and the way to its page. No rating is claimed: none has been
 * collected.
 */
export function appJsonLd(app: App, site: Site): unknown[] {
  const url = `${site.url}${app.href}`
  const offers = app.plans.flatMap((plan) => offer(plan, app, url))
  const software: WithContext<SoftwareApplication> = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    '@id': `${url}#app`,
    name: app.name,
    description: seoDescription(app.description),
    url,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    featureList: [...app.features],
    publisher: { '@type': 'Organization', '@id': `${site.url}/#organization`, name: site.siteName },
    ...(offers.length > 0 ? { offers } : {}),
  }
  const crumbs = [
    { name: 'Apps', path: '/apps' },
    { name: app.name, path: app.href },
  ]
  return [software, breadcrumbJsonLd(crumbs, site)]
}

/** A plan whose price is not an amount in dollars (`On request`) makes no offer. */
function offer(plan: Plan, app: App, url: string) {
  const price = dollars(plan.price)
  if (price === undefined) return []
  return [
    {
      '@type': 'Offer' as const,
      name: `${app.name} ${plan.name}`,
      url: `${url}#prices`,
      price,
      priceCurrency: 'USD',
      availability:
        app.status === 'Coming Soon'
          ? ('https://schema.org/PreOrder' as const)
          : ('https://schema.org/InStock' as const),
      priceSpecification: {
        '@type': 'UnitPriceSpecification' as const,
        price,
        priceCurrency: 'USD',
        unitText: plan.period ?? 'per month',
      },
    },
  ]
}

/** `$1,290` as `1290`. */
function dollars(text: string): string | undefined {
  return /^\$(\d[\d,]*(?:\.\d{1,2})?)$/.exec(text.trim())?.[1]?.replaceAll(',', '')
}
