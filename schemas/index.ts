import { app } from './app.ts'
import { author } from './author.ts'
import { category } from './category.ts'
import { body } from './objects/body.ts'
import { callout } from './objects/callout.ts'
import { code } from './objects/code.ts'
import { highlight } from './objects/highlight.ts'
import { link } from './objects/link.ts'
import { picture } from './objects/picture.ts'
import { plan } from './objects/plan.ts'
import { roadmapItem } from './objects/roadmap-item.ts'
import { seo } from './objects/seo.ts'
import { table } from './objects/table.ts'
import { pageSeoType, type SeoPage } from './page-seo.ts'
import { post } from './post.ts'
import { roadmapQuarter } from './roadmap-quarter.ts'
import { type ContentGroup, siteContentType } from './site-content.ts'
import { siteSettings } from './site-settings.ts'

/** Documents of which there can be many. */
const documents = [post, category, author, app, roadmapQuarter]

const objects = [body, callout, code, highlight, link, picture, plan, roadmapItem, seo, table]

/**
 * Every type of the content model.
 *
 * @param textGroups the texts of the site
 * @param seoPages the pages whose search data can be edited
 */
export function schemaTypes(textGroups: readonly ContentGroup[], seoPages: readonly SeoPage[]) {
  const singletons = [siteContentType(textGroups), siteSettings, pageSeoType(seoPages)]
  return [...documents, ...singletons, ...objects]
}

const singletonNames = ['siteContent', 'siteSettings', 'pageSeo'] as const

/** Names of the types whose documents visitors see. Redirects, roles and messages live in Supabase. */
export const documentTypes = [...documents.map(({ name }) => name), ...singletonNames]

/** Types that are never created, duplicated or deleted by hand: one document per site, or for pageSeo one per page. */
export const singletonTypes: ReadonlySet<string> = new Set(singletonNames)
