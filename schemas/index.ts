import type { SchemaTypeDefinition } from '@sanity/types'
import { appType } from './app.ts'
import { author } from './author.ts'
import { category } from './category.ts'
import { bodyType, isNamedObject } from './objects/body.ts'
import { highlight } from './objects/highlight.ts'
import { link } from './objects/link.ts'
import { picture } from './objects/picture.ts'
import { plan } from './objects/plan.ts'
import { roadmapItem } from './objects/roadmap-item.ts'
import { seo } from './objects/seo.ts'
import { pageSeoType, type SeoPage } from './page-seo.ts'
import { post } from './post.ts'
import { roadmapQuarter } from './roadmap-quarter.ts'
import { type ContentGroup, siteContentType } from './site-content.ts'
import { siteSettings } from './site-settings.ts'

/** Document types with any number of documents. */
const documents = (takenPaths: readonly string[]) => [
  post,
  category,
  author,
  appType(takenPaths),
  roadmapQuarter,
]

const objects = [highlight, link, picture, plan, roadmapItem, seo]

/**
 * Returns every type of the content model.
 *
 * @param textGroups the texts of the site outside posts and apps
 * @param seoPages the pages whose search data can be edited
 * @param blocks the blocks allowed between the paragraphs of a post
 * @param takenPaths paths that no app can have
 */
export function schemaTypes(
  textGroups: readonly ContentGroup[],
  seoPages: readonly SeoPage[],
  blocks: readonly SchemaTypeDefinition[],
  takenPaths: readonly string[] = [],
) {
  const singletons = [siteContentType(textGroups), siteSettings, pageSeoType(seoPages)]
  const bodyTypes = [bodyType(blocks), ...blocks.filter(isNamedObject)]
  return [...documents(takenPaths), ...singletons, ...bodyTypes, ...objects]
}

const singletonNames = ['siteContent', 'siteSettings', 'pageSeo'] as const

/** Names of the document types that visitors see. Redirects, roles and messages are in Supabase. */
export const documentTypes = [...documents([]).map(({ name }) => name), ...singletonNames]

/** Name of a document type that visitors see. */
export type DocumentType = (typeof documentTypes)[number]

/** Types editors never create, duplicate or delete: one document per site, or one per page for pageSeo. */
export const singletonTypes: ReadonlySet<string> = new Set(singletonNames)
