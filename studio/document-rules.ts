import type { DocumentActionsResolver, NewDocumentOptionsResolver } from 'sanity'
import { singletonTypes } from '#schemas'

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
