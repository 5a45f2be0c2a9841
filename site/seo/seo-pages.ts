import type { App } from '#site/content/app/parse.ts'
import type { Page as PageDocument } from '#site/content/page/parse.ts'
import { type ToolCard, toolId } from '#site/content/tool/parse.ts'
import type { Page, SeoDefaults } from '#site/define.ts'
import { seoPages, seoPagesWith, toolPage } from '#site/registry.ts'
import { tools as listedTools } from '#site/tools/list.ts'
import { pageSeoDefaults } from './page-seo-defaults.ts'

/** A page with editable search data, reduced to what its form needs. */
export type SeoPage = Pick<Page, 'path' | 'title' | 'app' | 'seo'> & {
  /** The document whose object `seo` has the data. */
  readonly document: { readonly id: string; readonly type: 'app' | 'page' | 'tool' }
}

/**
 * Returns an app's page. Pages named in the requirements ship without search data (§3, Per-page SEO data); all others
 * use the app's own texts.
 */
export function seoPageOf(app: App): SeoPage {
  const registered = seoPages.find(({ path }) => path === app.href)
  const { path, title, app: id, seo } = registered ?? appPage(app)
  return seoPage({ path, title, app: id, seo }, { id: app.documentId, type: 'app' })
}

/** Documents with separate pages, in addition to the fixed pages. */
type Documents = {
  readonly apps: readonly App[]
  readonly tools: readonly ToolCard[]
  readonly pages: readonly PageDocument[]
}

/** Returns every page with editable search data (requirements §2, Settings, SEO & Meta). */
export function seoPagesOf({ apps, tools, pages }: Documents): readonly SeoPage[] {
  const fixed = seoPagesWith<Page | SeoPage>(apps.map(seoPageOf)).map((page) =>
    'document' in page ? page : fixedSeoPage(page),
  )
  return [...fixed, ...tools.map(toolSeoPage), ...pages.map(madeSeoPage)]
}

/** @throws Error if the page has no document */
function fixedSeoPage({ path, title, seo, content }: Page): SeoPage {
  if (!content) throw new Error(`${path} has no document.`)
  return seoPage({ path, title, seo }, { id: content._id, type: 'page' })
}

function toolSeoPage({ slug, href, name }: ToolCard): SeoPage {
  const tool = listedTools.find((each) => each.slug === slug)
  const page = { path: href, title: name, seo: tool && toolPage(tool).seo }
  return seoPage(page, { id: toolId(slug), type: 'tool' })
}

function madeSeoPage(page: PageDocument): SeoPage {
  const { id, path, title } = page
  return seoPage({ path, title, seo: pageSeoDefaults(page) }, { id, type: 'page' })
}

/** Returns only what the browser needs. */
function seoPage({ path, title, app, seo }: Listed, document: SeoPage['document']): SeoPage {
  return { path, title, document, ...(app && { app }), ...(seo && { seo }) }
}

type Listed = Pick<Page, 'path' | 'title'> & {
  readonly app?: string | undefined
  readonly seo?: SeoDefaults | undefined
}

function appPage(app: App) {
  return { path: app.href, title: app.name, app: app.id, seo: appSeo(app) }
}

/** Returns the default search data of an app's page, from its own texts. */
function appSeo({
  name,
  tagline,
  description,
}: Pick<App, 'name' | 'tagline' | 'description'>): SeoDefaults {
  return { title: tagline ? `${name}: ${tagline}` : name, description: description || tagline }
}
