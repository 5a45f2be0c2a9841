import type { Blog, BlogPosting, FAQPage } from 'schema-dts'
import type { ShownComments } from '#lib/comments/shown-comments.ts'
import { LOCALE } from '#schemas/locale.ts'
import { lastChange } from '#site/content/post/corrections.ts'
import type { Post, PostSummary } from '#site/content/post/parse.ts'
import { postPath } from '#site/content/post/paths.ts'
import type { PageSeo } from '#site/content/seo/parse.ts'
import { linkedGraph, withCustomSchema } from './graph.ts'
import { postUrl } from './metadata.ts'
import { pageNodes } from './page-node.ts'
import {
  type Crumb,
  type NodeOf,
  organizationId,
  pageId,
  personNode,
  type Site,
} from './site-nodes.ts'
import { postPicture } from './social-picture.ts'
import { seoDescription } from './title-and-description.ts'

/**
 * Serializes structured data as one linked graph for a `<script type="application/ld+json">`. Escapes every `<`, so
 * that no title can end the element (Next's guide on JSON-LD).
 */
export function jsonLdText(nodes: readonly unknown[]): string {
  return JSON.stringify(linkedGraph(nodes)).replace(/</g, '\\u003c')
}

/** Returns a page's structured data: the generated nodes, or an editor's custom schema instead. */
export function pageJsonLd(
  seo: Pick<PageSeo, 'customSchema'>,
  generated: readonly unknown[],
): readonly unknown[] {
  return withCustomSchema(seo.customSchema, generated)
}

/** Returns the home page with the company and the site. */
export function homeJsonLd(seo: PageSeo, site: Site): unknown[] {
  return pageNodes(seo, site)
}

/**
 * Returns a page without a particular subject, and its breadcrumb with `name` as last entry.
 *
 * @param parents the pages above it, from the top
 */
export function webPageJsonLd(
  seo: PageSeo,
  name: string,
  site: Site,
  parents: readonly Crumb[] = [],
): unknown[] {
  return pageNodes(seo, site, { crumbs: [...parents, { name, path: seo.path }] })
}

/** Returns the blog page with the posts that it shows. */
export function blogJsonLd(seo: PageSeo, posts: readonly PostSummary[], site: Site): unknown[] {
  const blogId = `${site.url}/blog#blog`
  const blog: NodeOf<Blog> = {
    '@type': 'Blog',
    '@id': blogId,
    name: seo.title || site.siteName,
    ...(seo.description ? { description: seoDescription(seo.description) } : {}),
    url: `${site.url}/blog`,
    publisher: { '@id': organizationId(site) },
    inLanguage: LOCALE,
    blogPost: posts.map((post) => postingFacts(post, site)),
  }
  const crumbs = [{ name: 'Blog', path: '/blog' }]
  const page = pageNodes(seo, site, { kind: 'CollectionPage', crumbs, mainEntity: blogId })
  return [...page, blog, ...posts.map(({ author }) => personNode(author, site))]
}

/** Returns a post, its author and its breadcrumb, and comments if they are shown. */
export function postJsonLd(post: Post, site: Site, comments?: ShownComments): unknown[] {
  const path = postPath(post.slug)
  const url = postUrl(post.slug, site.url)
  const description = post.seo.description ?? post.excerpt
  const posting: NodeOf<BlogPosting> = {
    ...postingFacts(post, site),
    ...(description ? { description: seoDescription(description) } : {}),
    mainEntityOfPage: { '@id': pageId(path, site) },
    articleSection: post.category.title,
    timeRequired: `PT${post.readMinutes}M`,
    isPartOf: { '@id': pageId(path, site) },
    publisher: { '@id': organizationId(site) },
    inLanguage: LOCALE,
    ...(comments?.total ? commentFacts(comments, url) : {}),
  }
  const crumbs = [
    { name: 'Blog', path: '/blog' },
    { name: post.title, path },
  ]
  const page = { path, title: post.seo.title ?? post.title, description }
  const article = `${url}#article`
  return [
    ...pageNodes(page, site, { crumbs, about: article, mainEntity: article }),
    posting,
    personNode(post.author, site),
  ]
}

function commentFacts({ comments, total }: ShownComments, url: string) {
  return {
    commentCount: total,
    comment: comments.map(({ id, name, body, createdAt }) => ({
      '@type': 'Comment',
      '@id': `${url}#comment-${id}`,
      url: `${url}#comment-${id}`,
      author: { '@type': 'Person', name },
      dateCreated: createdAt,
      text: body,
    })),
  } as const
}

/** Returns the properties of a post that lists and the post's own page share. */
function postingFacts(post: PostSummary, site: Site): NodeOf<BlogPosting> {
  return {
    '@type': 'BlogPosting',
    '@id': `${postUrl(post.slug, site.url)}#article`,
    headline: post.title,
    url: postUrl(post.slug, site.url),
    image: [postPicture(post, site).url],
    datePublished: isoTime(post.publishedAt),
    dateModified: isoTime(lastChange(post)),
    author: { '@id': personNode(post.author, site)['@id'] },
  }
}

/**
 * Formats a date as a time, because a date alone would be read in the consumer's time zone. A time with an offset keeps
 * it, and with it the author's day.
 */
function isoTime(date: string): string {
  return /[+-]\d{2}:\d{2}$/.test(date) ? date : new Date(date).toISOString()
}

/**
 * Returns the contact page. Every page's organization contains the contact details; here the organization is the page's
 * main entity.
 */
export function contactJsonLd(seo: PageSeo, site: Site): unknown[] {
  return pageNodes(seo, site, {
    kind: 'ContactPage',
    crumbs: [{ name: 'Contact', path: seo.path }],
    mainEntity: `${site.url}/#organization`,
  })
}

export type FrequentQuestion = { readonly question: string; readonly answer: string }

/**
 * Returns questions and answers exactly as the page shows them, or nothing without questions.
 *
 * @param url absolute URL of the page; add the result to its own nodes
 */
export function faqJsonLd(url: string, questions: readonly FrequentQuestion[]): unknown[] {
  if (questions.length === 0) return []
  const page: NodeOf<FAQPage> = {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    name: 'Frequently asked questions',
    isPartOf: { '@id': `${url}#page` },
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return [page]
}
