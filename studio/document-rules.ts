import type { DocumentActionsResolver, NewDocumentOptionsResolver, TemplateResolver } from 'sanity'
import { singletonTypes } from '#schemas'
import { contentTypes } from '#site/content/list.ts'

export const documentActions: DocumentActionsResolver = (actions, { schemaType }) =>
  allowedActions(actions, schemaType)

/** The menu for new documents offers no singletons: they are there already. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !singletonTypes.has(templateId))

/** What one may do with a document of which the site always has exactly one. */
const singletonActions = new Set([
  'publish',
  'schedule',
  'discardChanges',
  'discardVersion',
  'restore',
])

/** Singletons can be edited and published; deleting, duplicating or unpublishing one makes no sense. */
export function allowedActions<Action extends { action?: string }>(
  actions: readonly Action[],
  schemaType: string,
): Action[] {
  if (!singletonTypes.has(schemaType)) return [...actions]
  return actions.filter(({ action }) => action !== undefined && singletonActions.has(action))
}

/** The search data of a page that has none yet. */
export const PAGE_SEO_OF_PATH = 'page-seo-of-path'

/** What a new document starts with, beside the Studio's own blank ones. */
export const templates: TemplateResolver = (blank) => [
  ...blank,
  ...contentTypes.flatMap(({ studio }) => studio.templates ?? []),
  {
    id: PAGE_SEO_OF_PATH,
    title: 'Page SEO',
    schemaType: 'pageSeo',
    parameters: [{ name: 'path', type: 'string' }],
    value: ({ path }: { path: string }) => ({ path }),
  },
]
