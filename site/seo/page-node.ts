import type { PageSeo } from '#site/content/page-seo/parse.ts'
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

/** What a page says of itself; of a `PageSeo` it takes what it needs. */
export type PageFacts = Pick<PageSeo, 'path' | 'title' | 'description'> & {
  readonly schemaType?: PageSeo['schemaType'] | undefined
}

type PageKind = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'FAQPage'

export type PageOptions = {
  /** What the page is, where its search data only says `WebPage`. */
  readonly kind?: PageKind
  /** The way to it without Home, itself last. Left out, the page is a child of the home page. */
  readonly crumbs?: readonly Crumb[]
  /** `@id` of what the page is about, which is another node of the graph; the company unless said. */
  readonly about?: string
  /** `@id` of the one thing the page is there for, or that thing itself. */
  readonly mainEntity?: string | object
}

/**
 * The page and everything it hangs on: the site, the company, its founder, and the way to it. Composers add
 * what the page is about.
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
    // The home page is the start of every way: a trail of one stone leads nowhere.
    ...(isHome ? {} : { breadcrumb: { '@id': breadcrumbId(page.path, site) } }),
    inLanguage: 'en-US',
  }
  const trail = crumbs.length > 0 ? crumbs : [{ name: page.title, path: page.path }]
  return [node, ...(isHome ? [] : [breadcrumbNode(trail, site)]), ...things, ...siteNodes(site)]
}

/**
 * The type that its search data asks for (requirements §3, schemaType), where that is one of pages. `Blog`
 * and `BlogPosting` are things on a page and `Organization` is who it is about: the page stays what it is
 * and the thing is a node of its own.
 */
function pageType({ schemaType }: PageFacts, kind: PageKind = 'WebPage'): PageKind {
  return schemaType === 'AboutPage' || schemaType === 'CollectionPage' ? schemaType : kind
}

/** The thing on the page that its search data asks for, if it asks for one. */
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
