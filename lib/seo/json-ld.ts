import type {
  AboutPage,
  Blog,
  BlogPosting,
  BreadcrumbList,
  Organization,
  WebPage,
  WebSite,
  WithContext,
} from 'schema-dts'
import type { PageSeo, Post, PostSummary, SiteSettings } from '#lib/content/types.ts'
import { seoDescription } from './description.ts'
import { postUrl } from './metadata.ts'
import { socialPicture } from './page-defaults.ts'

type Site = Pick<SiteSettings, 'siteName' | 'tagline' | 'contactEmail'> & {
  /** The site's own address without a trailing slash. */
  readonly url: string
}

export type Crumb = { readonly name: string; readonly path: string }

/**
 * Structured data as the text of a `<script type="application/ld+json">`. Every `<` is escaped, so that no
 * title can end the element (Next's guide on JSON-LD).
 */
export function jsonLdText(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}

/**
 * The structured data of a page: what an editor wrote by hand, where that parses, else what is generated.
 */
export function pageJsonLd(seo: PageSeo, generated: readonly unknown[]): readonly unknown[] {
  return seo.customSchema ? [JSON.parse(seo.customSchema)] : generated
}

/** The home page: who we are, and the site. */
export function homeJsonLd(site: Site): unknown[] {
  return [organization(site), webSite(site)]
}

/**
 * A page that is about nothing but itself, and the way to it. `name` is what its breadcrumb calls it.
 * Its kind is the one its search data asks for (specification §3, Per-page SEO data).
 */
export function webPageJsonLd(seo: PageSeo, name: string, site: Site): unknown[] {
  const page = {
    '@context': 'https://schema.org',
    '@type': seo.schemaType === 'AboutPage' ? 'AboutPage' : 'WebPage',
    '@id': `${site.url}${seo.path}#page`,
    name: seo.title,
    description: seoDescription(seo.description),
    url: `${site.url}${seo.path}`,
    isPartOf: { '@type': 'WebSite', '@id': `${site.url}/#website`, name: site.siteName },
    about: { '@id': organizationId(site) },
    inLanguage: 'en-US',
  } satisfies WithContext<WebPage | AboutPage>
  return [page, organization(site), breadcrumbJsonLd([{ name, path: seo.path }], site)]
}

/** The blog page with its posts. */
export function blogJsonLd(seo: PageSeo, posts: readonly PostSummary[], site: Site): unknown[] {
  const blog: WithContext<Blog> = {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': `${site.url}/blog#blog`,
    name: seo.title,
    description: seoDescription(seo.description),
    url: `${site.url}/blog`,
    publisher: { '@id': organizationId(site) },
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: post.title,
      url: postUrl(post.slug, site.url),
      datePublished: post.publishedAt,
      dateModified: post.updatedAt ?? post.publishedAt,
      author: { '@type': 'Person', name: post.author.name },
    })),
  }
  return [blog, breadcrumbJsonLd([{ name: 'Blog', path: '/blog' }], site)]
}

/** A post, and the way to it. */
export function postJsonLd(post: Post, site: Site): unknown[] {
  const url = postUrl(post.slug, site.url)
  const picture = post.seo.picture ?? post.cover
  const posting: WithContext<BlogPosting> = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: post.title,
    description: seoDescription(post.seo.description ?? post.excerpt),
    url,
    mainEntityOfPage: url,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt ?? post.publishedAt,
    articleSection: post.category.title,
    timeRequired: `PT${post.readMinutes}M`,
    image: new URL(picture?.src ?? socialPicture.path, site.url).href,
    author: { '@type': 'Person', name: post.author.name },
    publisher: { '@type': 'Organization', '@id': organizationId(site), name: site.siteName },
    inLanguage: 'en-US',
  }
  const crumbs = [
    { name: 'Blog', path: '/blog' },
    { name: post.title, path: `/blog/${post.slug}` },
  ]
  return [posting, breadcrumbJsonLd(crumbs, site)]
}

/** The way from the home page to a page; `crumbs` without Home. */
export function breadcrumbJsonLd(
  crumbs: readonly Crumb[],
  site: Pick<Site, 'url'>,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site.url).href,
    })),
  }
}

function organization(site: Site): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.siteName,
    slogan: site.tagline,
    url: `${site.url}/`,
    logo: new URL(socialPicture.path, site.url).href,
    email: site.contactEmail,
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Durham',
      addressRegion: 'NC',
      addressCountry: 'US',
    },
  }
}

function webSite(site: Site): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.siteName,
    url: `${site.url}/`,
    publisher: { '@id': organizationId(site) },
    inLanguage: 'en-US',
  }
}

function organizationId(site: Pick<Site, 'url'>): string {
  return `${site.url}/#organization`
}
