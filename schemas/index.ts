import type { SchemaTypeDefinition } from '@sanity/types'
import { type AppSections, appType } from './app.ts'
import { author } from './author.ts'
import { banner } from './banner.ts'
import { category } from './category.ts'
import { draftReview } from './draft-review.ts'
import { footer } from './footer.ts'
import { labelsType } from './labels.ts'
import { navigation } from './navigation.ts'
import { notFoundPage } from './not-found-page.ts'
import { bodyType, isNamedObject } from './objects/body.ts'
import { button } from './objects/button.ts'
import { highlight } from './objects/highlight.ts'
import { link } from './objects/link.ts'
import { picture } from './objects/picture.ts'
import { plan } from './objects/plan.ts'
import { roadmapItem } from './objects/roadmap-item.ts'
import { seo } from './objects/seo.ts'
import { toolRule } from './objects/tool-rule.ts'
import { pageType } from './page.ts'
import { post } from './post.ts'
import { previewLink } from './preview-link.ts'
import { question } from './question.ts'
import { roadmapQuarter } from './roadmap-quarter.ts'
import type { TakenPaths } from './rules/page-path.ts'
import { sharedSectionReference, sharedSectionType } from './shared-section.ts'
import { type ContentGroup, siteContentType } from './site-content.ts'
import { siteSettings } from './site-settings.ts'
import { tool } from './tool.ts'

const noSections = { types: [], initial: [] }

type ObjectType = SchemaTypeDefinition & { readonly name: string }

/** Document types with any number of documents. */
const documents = (sections: readonly string[], taken: TakenPaths, app: AppSections) => [
  post,
  category,
  author,
  appType(taken, app),
  pageType(sections, taken),
  sharedSectionType(sections),
  question,
  tool,
  roadmapQuarter,
]

const objects = [
  button,
  highlight,
  link,
  picture,
  plan,
  roadmapItem,
  seo,
  sharedSectionReference,
  toolRule,
]

/**
 * Returns every type of the content model.
 *
 * @param textGroups the texts of the site outside posts and apps
 * @param blocks the blocks allowed between the paragraphs of a post
 * @param sections the sections allowed on pages
 * @param drawings the drawings that sections can show
 * @param app the sections that apps' pages can have besides, and those of a new one
 * @param taken paths that no app or page can have
 */
export function schemaTypes(
  textGroups: readonly ContentGroup[],
  blocks: readonly SchemaTypeDefinition[],
  sections: readonly ObjectType[] = [],
  taken: TakenPaths = { paths: [], prefixes: [] },
  drawings: readonly ObjectType[] = [],
  app: {
    readonly types: readonly ObjectType[]
    readonly initial: AppSections['initial']
  } = noSections,
) {
  const singletons = [
    siteContentType(textGroups),
    siteSettings,
    navigation,
    footer,
    banner,
    notFoundPage,
    labelsType,
  ]
  const bodyTypes = [bodyType(blocks), ...blocks.filter(isNamedObject)]
  const sectionNames = sections.map(({ name }) => name)
  return [
    ...documents(sectionNames, taken, { ...app, types: [...sections, ...app.types] }),
    ...singletons,
    draftReview,
    previewLink,
    ...bodyTypes,
    ...sections,
    ...app.types,
    ...drawings,
    ...objects,
  ]
}

const singletonNames = [
  'siteContent',
  'siteSettings',
  'navigation',
  'footer',
  'banner',
  'notFoundPage',
  'labels',
] as const

/** Names of the document types that visitors see. Redirects, roles and messages are in Supabase. */
export const documentTypes = [
  ...documents([], { paths: [], prefixes: [] }, noSections).map(({ name }) => name),
  ...singletonNames,
]

export type DocumentType = (typeof documentTypes)[number]

/** Types editors never create, duplicate or delete: the site has one document of each. */
export const singletonTypes: ReadonlySet<string> = new Set(singletonNames)
