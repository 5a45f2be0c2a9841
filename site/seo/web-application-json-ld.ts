import type { WebApplication } from 'schema-dts'
import { LOCALE } from '#schemas/locale.ts'
import { type PageFacts, pageNodes } from './page-node.ts'
import { type NodeOf, organizationId, pageUrl, type Site } from './site-nodes.ts'
import { seoDescription } from './title-and-description.ts'

type Tool = PageFacts & {
  /** Name of the tool, without additions for the title. */
  readonly name: string
  /** Its features, a few words each. */
  readonly features?: readonly string[]
}

/**
 * Returns the page of a free tool and the tool as an application that costs nothing (requirements §9: tool page offers
 * priced 0 USD). It claims no rating, because none has been collected.
 */
export function webApplicationJsonLd(tool: Tool, site: Site): unknown[] {
  const url = pageUrl(tool.path, site)
  const application: NodeOf<WebApplication> = {
    '@type': 'WebApplication',
    '@id': `${url}#tool`,
    name: tool.name,
    ...(tool.description ? { description: seoDescription(tool.description) } : {}),
    url,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    isAccessibleForFree: true,
    ...(tool.features?.length ? { featureList: [...tool.features] } : {}),
    offers: {
      '@type': 'Offer',
      price: '0',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url,
    },
    publisher: { '@id': organizationId(site) },
    inLanguage: LOCALE,
  }
  const crumbs = [
    { name: 'Tools', path: '/tools' },
    { name: tool.name, path: tool.path },
  ]
  const about = `${url}#tool`
  return [...pageNodes(tool, site, { crumbs, about, mainEntity: about }), application]
}
