import type { DocumentActionsResolver, NewDocumentOptionsResolver, TemplateResolver } from 'sanity'
import { singletonTypes } from '#schemas'
import { fixedPathOf } from '#schemas/rules/page-path.ts'
import { contentTypes } from '#site/content/list.ts'
import { takenPaths } from '#site/registry.ts'

export const documentActions: DocumentActionsResolver = (actions, { schemaType, documentId }) =>
  allowedActions(actions, { schemaType, documentId })

/** Removes singletons from the menu for new documents, because they already exist. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !singletonTypes.has(templateId))

/** Actions allowed for documents that exist once. Deleting, duplicating or unpublishing one makes no sense. */
const singletonActions = new Set([
  'publish',
  'schedule',
  'discardChanges',
  'discardVersion',
  'restore',
])

/** Returns the actions an editor may use on a document. */
export function allowedActions<Action extends { action?: string }>(
  actions: readonly Action[],
  { schemaType, documentId }: { schemaType: string; documentId?: string | undefined },
): Action[] {
  const isSingle =
    singletonTypes.has(schemaType) || fixedPathOf(documentId, takenPaths) !== undefined
  if (!isSingle) return [...actions]
  return actions.filter(({ action }) => action !== undefined && singletonActions.has(action))
}

/** Id of the template that creates the search data of a page. */
export const PAGE_SEO_OF_PATH = 'page-seo-of-path'

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
