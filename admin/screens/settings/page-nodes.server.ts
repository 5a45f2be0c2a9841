import 'server-only'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { appPage } from '#site/content/app/page.ts'
import { findApp, listApps } from '#site/content/app/query.ts'
import { pageQuestions } from '#site/content/page/parse.ts'
import { completed, getFixedPage, listPages } from '#site/content/page/query.ts'
import { readBlogPage } from '#site/content/post/list-query.ts'
import { questionsAbout } from '#site/content/question/parse.ts'
import { listQuestions } from '#site/content/question/query.ts'
import type { PageSeo } from '#site/content/seo/parse.ts'
import { getToolPage, listTools } from '#site/content/tool/query.ts'
import { type Address, fixedPagePath } from '#site/registry.ts'
import { appPageJsonLd, appsJsonLd } from '#site/seo/app-json-ld.ts'
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
import { toolJsonLd, toolsJsonLd } from '#site/seo/tool-json-ld.ts'
import { tools } from '#site/tools/list.ts'

/**
 * Generates a page's structured data, without an editor's custom schema. It uses the same functions as the pages; a
 * browser story compares the results.
 */
export async function pageNodes(page: SeoPage, seo: PageSeo): Promise<readonly unknown[]> {
  const site = await getSite(PUBLISHED)
  if (page.app) return ofApp(page.app, seo, site)
  if (page.document.type === 'tool') return ofTool(page, seo, site)
  const compose = composers.get(page.path)
  const nodes = compose ? await compose(seo, site) : webPageJsonLd(seo, page.title, site)
  return [...nodes, ...(await answersOf(page, site))]
}

/** Generates the nodes of the questions that a page made of sections answers. */
async function answersOf({ path, document: { id } }: SeoPage, site: Site): Promise<unknown[]> {
  const page = fixedPagePath(id)
    ? await getFixedPage(id, PUBLISHED)
    : (await listPages(PUBLISHED)).find((each) => each.id === id)
  return page ? faqJsonLd(`${site.url}${path}`, pageQuestions(page)) : []
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
    '/tools': async (seo, site) => toolsJsonLd(seo, await listTools(PUBLISHED), site),
  } satisfies Partial<Record<Address, Composer>>),
)

async function ofApp(id: string, seo: PageSeo, site: Site): Promise<readonly unknown[]> {
  const app = await findApp(id, PUBLISHED)
  const [page] = app ? await completed([appPage(app)], PUBLISHED) : []
  return app && page ? appPageJsonLd(app, page, seo, site) : []
}

async function ofTool({ path, document: { id } }: SeoPage, seo: PageSeo, site: Site) {
  const tool = tools.find(({ href }) => href === path)
  if (!tool) return []
  const [page, questions] = await Promise.all([
    getToolPage(tool, PUBLISHED),
    listQuestions(PUBLISHED),
  ])
  return toolJsonLd(page, questionsAbout(id, questions), seo, site)
}
