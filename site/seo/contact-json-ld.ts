import type { PageSeo } from '#site/content/page-seo-mapping.ts'
import { pageNodes } from './page-node.ts'
import type { Site } from './site-nodes.ts'

/** The texts that say how the company is reached. */
type ContactText = Readonly<
  Record<'contactPhoneNumber' | 'contactAddress' | 'contactHours', string>
>

/**
 * The contact page. How the company is reached stands on every page's organization; here it is who the page
 * is about.
 */
export function contactJsonLd(seo: PageSeo, text: ContactText, site: Site): unknown[] {
  const reach = {
    phone: text.contactPhoneNumber,
    address: text.contactAddress,
    hours: text.contactHours,
  }
  return pageNodes(
    seo,
    { ...site, reach },
    {
      kind: 'ContactPage',
      crumbs: [{ name: 'Contact', path: seo.path }],
      mainEntity: `${site.url}/#organization`,
    },
  )
}
