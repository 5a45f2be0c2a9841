import type { DocumentActionsResolver, NewDocumentOptionsResolver, TemplateResolver } from 'sanity'
import { singletonTypes } from '#schemas'
import { fixedPathOf } from '#schemas/rules/page-path.ts'
import { contentTypes } from '#site/content/list.ts'
import { takenPaths } from '#site/registry.ts'
import { ScheduleUnpublish } from './schedule-unpublish.tsx'

/**
 * Returns the Studio's actions that a document allows. Documents with a page of their own can also be unpublished at a
 * set time.
 *
 * @param canSchedule false if releases are turned off
 */
export function documentActions(canSchedule: boolean): DocumentActionsResolver {
  return (actions, { schemaType, documentId }) => {
    const hasPage = contentTypes.some(({ name, url }) => name === schemaType && url)
    const offered = canSchedule && hasPage ? [...actions, ScheduleUnpublish] : actions
    return allowedActions(offered, { schemaType, documentId })
  }
}

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

export function allowedActions<Action extends { action?: string }>(
  actions: readonly Action[],
  { schemaType, documentId }: { schemaType: string; documentId?: string | undefined },
): Action[] {
  const isFixed = fixedTypes.has(schemaType) || fixedPathOf(documentId, takenPaths) !== undefined
  if (!isFixed) return [...actions]
  return actions.filter(({ action }) => action !== undefined && fixedActions.has(action))
}

export const templates: TemplateResolver = (blank) => [
  ...blank,
  ...contentTypes.flatMap(({ studio }) => studio.templates ?? []),
]
