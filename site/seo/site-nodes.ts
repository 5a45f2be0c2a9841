import type { BreadcrumbList, Organization, Person, WebSite } from 'schema-dts'
import { phoneHref } from '#lib/phone-href.ts'
import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import { LANGUAGE, LOCALE } from '#schemas/locale.ts'
import type { Author } from '#site/content/author/parse.ts'
import { authorPath } from '#site/content/author/paths.ts'
import { parseBusinessHours } from '#site/content/site-content/business-hours.ts'
import { postalAddress } from './postal-address.ts'

/** Page that introduces the company's people. Authors have separate pages. */
const PEOPLE_PATH = '/about'

/** Logo as an image. Google requires at least 112 by 112 pixels (Organization, logo). */
const logo = { path: '/icon-512.png', width: 512, height: 512 } as const

/** The site for structured data, created by `getSite`. */
export type Site = Pick<SiteSettings, 'siteName' | 'tagline' | 'contactEmail'> & {
  /** The site's URL without a trailing slash. */
  readonly url: string
  /** Contact details from the site's texts; blank ones are omitted. */
  readonly reach: { readonly phone: string; readonly address: string; readonly hours: string }
  /** The company's founder, if named. */
  readonly founder?: Pick<Author, 'id' | 'name' | 'slug' | 'role'> | undefined
}

export type Crumb = { readonly name: string; readonly path: string }

/** A node of a graph. Excludes the plain URLs that schema-dts also allows, which we never write. */
export type NodeOf<T> = Exclude<T, string>

type Address = Pick<Site, 'url'>

/** Returns the nodes in every page's graph: the company and the site. */
export function siteNodes(site: Site): unknown[] {
  const people = site.founder ? [personNode(site.founder, site)] : []
  return [organization(site), webSite(site), ...people]
}

/** Returns the breadcrumb from the home page to a page; `crumbs` excludes Home and ends with the page. */
export function breadcrumbNode(crumbs: readonly Crumb[], site: Address): NodeOf<BreadcrumbList> {
  const path = crumbs.at(-1)?.path ?? '/'
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbId(path, site),
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: pageUrl(crumb.path, site),
    })),
  }
}

/**
 * Returns a person of the company, such as its founder or an author. Google asks for a URL that describes the author.
 */
export function personNode(
  person: Pick<Author, 'id' | 'name' | 'slug' | 'role'>,
  site: Site,
): NodeOf<Person> & { readonly '@id': string } {
  return {
    '@type': 'Person',
    '@id': personId(person, site),
    name: person.name,
    ...(person.role ? { jobTitle: person.role } : {}),
    url: pageUrl(person.slug ? authorPath(person.slug) : PEOPLE_PATH, site),
    worksFor: { '@id': organizationId(site) },
  }
}

/** Returns the absolute URL of a page; `/` keeps its slash. */
export function pageUrl(path: string, site: Address): string {
  return new URL(path, site.url).href
}

export function pageId(path: string, site: Address): string {
  return `${pageUrl(path, site)}#page`
}

export function breadcrumbId(path: string, site: Address): string {
  return `${pageUrl(path, site)}#breadcrumb`
}

export function organizationId(site: Address): string {
  return `${site.url}/#organization`
}

export function webSiteId(site: Address): string {
  return `${site.url}/#website`
}

function organization(site: Site): NodeOf<Organization> {
  const { reach } = site
  const address = postalAddress(reach.address)
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.siteName,
    ...(site.tagline ? { slogan: site.tagline } : {}),
    url: pageUrl('/', site),
    logo: {
      '@type': 'ImageObject',
      '@id': `${site.url}/#logo`,
      url: pageUrl(logo.path, site),
      contentUrl: pageUrl(logo.path, site),
      width: `${logo.width}`,
      height: `${logo.height}`,
      caption: site.siteName,
    },
    ...(site.contactEmail ? { email: site.contactEmail } : {}),
    ...telephone(reach.phone),
    ...(address ? { address } : {}),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...telephone(reach.phone),
      ...(site.contactEmail ? { email: site.contactEmail } : {}),
      url: pageUrl('/contact', site),
      availableLanguage: LANGUAGE,
      ...openingHours(reach.hours),
    },
    ...(site.founder ? { founder: { '@id': personId(site.founder, site) } } : {}),
  }
}

function webSite(site: Site): NodeOf<WebSite> {
  return {
    '@type': 'WebSite',
    '@id': webSiteId(site),
    name: site.siteName,
    url: pageUrl('/', site),
    publisher: { '@id': organizationId(site) },
    inLanguage: LOCALE,
  }
}

function personId({ id }: Pick<Author, 'id'>, site: Address): string {
  return `${site.url}/#${id}`
}

/** Omits hours that can't be parsed completely, because some of them alone would be wrong. */
function openingHours(text: string) {
  const stretches = parseBusinessHours(text)
  if (!stretches?.length) return {}
  const hoursAvailable = stretches.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: days.map((day) => `https://schema.org/${day}` as const),
    opens: clock(opens),
    closes: clock(closes),
  }))
  return { hoursAvailable }
}

/** Omits text that is no phone number. */
function telephone(text: string) {
  const number = phoneHref(text).slice('tel:'.length)
  return number ? { telephone: number } : {}
}

/** Google's rules have no 24:00: a place that is open until midnight closes at 23:59, and later times are the next day's. */
function clock(hour: number): string {
  const minutes = hour === 24 ? 24 * 60 - 1 : Math.round(hour * 60) % (24 * 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
