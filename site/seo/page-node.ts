import { LOCALE } from '#schemas/locale.ts'
import type { PageSeo } from '#site/content/seo/parse.ts'
import {
  breadcrumbId,
  breadcrumbNode,
  type Crumb,
  organizationId,
  pageId,
  pageUrl,
  type Site,
  siteNodes,
  webSiteId,
} from './site-nodes.ts'
import { seoDescription } from './title-and-description.ts'

/** The facts about a page, a subset of `PageSeo`. */
export type PageFacts = Pick<PageSeo, 'path' | 'title' | 'description'> & {
  readonly schemaType?: PageSeo['schemaType'] | undefined
}

type PageKind =
  | 'WebPage'
  | 'AboutPage'
  | 'ContactPage'
  | 'CollectionPage'
  | 'FAQPage'
  | 'ProfilePage'

export type PageOptions = {
  /** Page type to use if the search data only says `WebPage`. */
  readonly kind?: PageKind
  /** Breadcrumb without Home, ending with the page. If omitted, the page is a child of the home page. */
  readonly crumbs?: readonly Crumb[]
  /** `@id` of the page's subject, another node in the graph. Defaults to the company. */
  readonly about?: string
  /** `@id` of the page's main entity, or the entity itself. */
  readonly mainEntity?: string | object
}

/**
 * Returns the page and the nodes it depends on: the site, the company, its founder, and its breadcrumb. Callers add the
 * page's subject.
 */
export function pageNodes(page: PageFacts, site: Site, options: PageOptions = {}): unknown[] {
  const { crumbs = [] } = options
  const things = askedFor(page, site)
  const isAboutUs = page.schemaType === 'Organization' || page.schemaType === 'AboutPage'
  const subject = isAboutUs ? organizationId(site) : things[0]?.['@id']
  const mainEntity = options.mainEntity ?? subject
  const entity = typeof mainEntity === 'string' ? { '@id': mainEntity } : mainEntity
  const isHome = page.path === '/'
  const node = {
    '@type': pageType(page, options.kind),
    '@id': pageId(page.path, site),
    url: pageUrl(page.path, site),
    name: page.title || site.siteName,
    ...(page.description ? { description: seoDescription(page.description) } : {}),
    isPartOf: { '@id': webSiteId(site) },
    about: { '@id': options.about ?? organizationId(site) },
    ...(entity ? { mainEntity: entity } : {}),
    // The home page has no breadcrumb, because it would have a single entry.
    ...(isHome ? {} : { breadcrumb: { '@id': breadcrumbId(page.path, site) } }),
    inLanguage: LOCALE,
  }
  const trail = crumbs.length > 0 ? crumbs : [{ name: page.title, path: page.path }]
  return [node, ...(isHome ? [] : [breadcrumbNode(trail, site)]), ...things, ...siteNodes(site)]
}

/**
 * Returns the page type from the search data (requirements §3, schemaType). `Blog` and `BlogPosting` are things on a
 * page, and `Organization` is its subject, so for these the page keeps its type and the thing becomes a separate node.
 */
function pageType({ schemaType }: PageFacts, kind: PageKind = 'WebPage'): PageKind {
  return schemaType === 'AboutPage' || schemaType === 'CollectionPage' ? schemaType : kind
}

/** Returns the thing requested by the page's search data, if any. */
function askedFor(page: PageFacts, site: Site) {
  const url = pageUrl(page.path, site)
  const we = { '@id': organizationId(site) }
  const text = page.description ? { description: seoDescription(page.description) } : {}
  if (page.schemaType === 'Blog') {
    const name = page.title || site.siteName
    return [{ '@type': 'Blog', '@id': `${url}#blog`, name, ...text, url, publisher: we }]
  }
  if (page.schemaType !== 'BlogPosting') return []
  const article = {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: page.title || site.siteName,
    ...text,
    url,
    mainEntityOfPage: { '@id': pageId(page.path, site) },
    author: we,
    publisher: we,
  }
  return [article]
}
