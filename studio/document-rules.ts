import type { DocumentActionsResolver, NewDocumentOptionsResolver, TemplateResolver } from 'sanity'
import { singletonTypes } from '#schemas'
import { contentTypes } from '#site/content/list.ts'

export const documentActions: DocumentActionsResolver = (actions, { schemaType }) =>
  allowedActions(actions, schemaType)

/** Types whose documents already exist: singletons, and those that belong to code. */
const fixedTypes: ReadonlySet<string> = new Set([
  ...singletonTypes,
  ...contentTypes.filter(({ isFixed }) => isFixed).map(({ name }) => name),
])

/** Removes fixed documents from the menu for new documents. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !fixedTypes.has(templateId))

/** Actions allowed for fixed documents. Deleting, duplicating or unpublishing one makes no sense. */
const fixedActions = new Set(['publish', 'schedule', 'discardChanges', 'discardVersion', 'restore'])

/** Returns the actions an editor may use on a document of the given type. */
export function allowedActions<Action extends { action?: string }>(
  actions: readonly Action[],
  schemaType: string,
): Action[] {
  if (!fixedTypes.has(schemaType)) return [...actions]
  return actions.filter(({ action }) => action !== undefined && fixedActions.has(action))
}

/** Id of the template that creates the search data of a page. */
export const PAGE_SEO_OF_PATH = 'page-seo-of-path'

/** Adds the site's templates for new documents to the Studio's blank ones. */
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
