import 'server-only'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { findApp, listApps } from '#site/content/app/query.ts'
import { pageQuestions } from '#site/content/page/parse.ts'
import { getFixedPage } from '#site/content/page/query.ts'
import type { PageSeo } from '#site/content/page-seo/parse.ts'
import { readBlogPage } from '#site/content/post/list-query.ts'
import { type Address, pages } from '#site/registry.ts'
import { appJsonLd, appsJsonLd } from '#site/seo/app-json-ld.ts'
import {
  blogJsonLd,
  contactJsonLd,
  faqJsonLd,
  homeJsonLd,
  webPageJsonLd,
} from '#site/seo/json-ld.ts'
import type { SeoPage } from '#site/seo/seo-pages.ts'
import { getSite } from '#site/seo/site.ts'
import type { Site } from '#site/seo/site-nodes.ts'

/**
 * Generates a page's structured data, without an editor's custom schema. It uses the same functions as the pages; a
 * browser story compares the results.
 */
export async function pageNodes(page: SeoPage, seo: PageSeo): Promise<readonly unknown[]> {
  const site = await getSite(PUBLISHED)
  if (page.app) return ofApp(page.app, seo, site)
  const compose = composers.get(page.path)
  const nodes = compose ? await compose(seo, site) : webPageJsonLd(seo, page.title, site)
  return [...nodes, ...(await answersOf(page.path, site))]
}

/** Generates the nodes of the questions that a page answers, if it is made of sections. */
async function answersOf(path: string, site: Site): Promise<readonly unknown[]> {
  const content = pages.find((page) => page.path === path)?.content
  if (!content) return []
  const questions = pageQuestions(await getFixedPage(content._id, PUBLISHED))
  return faqJsonLd(`${site.url}${path}`, questions)
}

type Composer = (seo: PageSeo, site: Site) => Promise<readonly unknown[]>

/** Generators for pages with more structured data than a plain `WebPage`. */
const composers: ReadonlyMap<string, Composer> = new Map(
  Object.entries({
    '/': async (seo, site) => homeJsonLd(seo, site),
    '/apps': async (seo, site) => appsJsonLd(seo, await listApps(PUBLISHED), site),
    '/blog': async (seo, site) => {
      const page = await readBlogPage(1, PUBLISHED)
      const shown = page ? [...(page.featured ? [page.featured] : []), ...page.posts] : []
      return blogJsonLd(seo, shown, site)
    },
    '/contact': async (seo, site) => contactJsonLd(seo, site),
  } satisfies Partial<Record<Address, Composer>>),
)

async function ofApp(id: string, seo: PageSeo, site: Site): Promise<readonly unknown[]> {
  const app = await findApp(id, PUBLISHED)
  return app ? appJsonLd(app, seo, site) : []
}
