import {
  type DocumentActionsResolver,
  type DocumentBadgeComponent,
  type DocumentBadgesResolver,
  type DocumentInspectorsResolver,
  type NewDocumentOptionsResolver,
  type TemplateResolver,
  useValidationStatus,
} from 'sanity'
import { documentTypes, singletonTypes } from '#schemas'
import { fixedPathOf } from '#schemas/rules/page-path.ts'
import { PREVIEW_LINK_TYPE } from '#schemas/rules/preview-link.ts'
import { REVIEW_TYPE } from '#schemas/rules/review.ts'
import { contentTypes } from '#site/content/list.ts'
import { takenPaths } from '#site/registry.ts'
import { linksFirst } from './links-first.tsx'
import { ReviewBadge } from './review.tsx'
import {
  publishSendOrApprove,
  ReturnWithNote,
  SendForReview,
  WithdrawFromReview,
} from './review-actions.tsx'
import { schedulePublish } from './schedule-publish.tsx'
import { ScheduleUnpublish } from './schedule-unpublish.tsx'
import { SharePreview, sharePreviewPanel } from './share-preview.tsx'

/**
 * Returns the Studio's actions that a document allows. Documents with a page of their own can also be unpublished at a
 * set time, and their preview can be shared.
 *
 * @param canSchedule false if releases are turned off
 */
export function documentActions(canSchedule: boolean): DocumentActionsResolver {
  return (actions, { schemaType, documentId, versionType }) => {
    const hasPage = typesWithPages.has(schemaType)
    const isReviewed = versionType === 'draft' && reviewedTypes.has(schemaType)
    const own = actions.map((action) => {
      if (action.action === 'schedule') return schedulePublish(action)
      if (action.action === 'delete' || action.action === 'unpublish') return linksFirst(action)
      return action.action === 'publish' && isReviewed ? publishSendOrApprove(action) : action
    })
    const offered = canSchedule && hasPage ? [...own, ScheduleUnpublish] : own
    const [main, ...others] = allowedActions(offered, { schemaType, documentId })
    const isShared = hasPage && versionType !== 'revision'
    return [
      ...(main ? [main] : []),
      // The Studio finds an open dialog by its place in the menu, so these come before all that come and go.
      ...(isShared ? [SharePreview] : []),
      ...(isReviewed ? [ReturnWithNote, SendForReview] : []),
      ...others,
      ...(isReviewed ? [WithdrawFromReview] : []),
    ]
  }
}

const typesWithPages: ReadonlySet<string> = new Set(
  contentTypes.filter(({ url }) => url).map(({ name }) => name),
)

/** Panels next to the form, each with a button in the document's header. */
export const documentInspectors: DocumentInspectorsResolver = (inspectors, { documentType }) =>
  typesWithPages.has(documentType) ? [...inspectors, sharePreviewPanel] : inspectors

/** Types whose drafts can be published and reviewed. */
const reviewedTypes: ReadonlySet<string> = new Set(documentTypes)

/**
 * Says in the document's footer why *Publish* is disabled. The Studio says it in a tooltip, which touch screens don't
 * show.
 */
const PublishBadge: DocumentBadgeComponent = ({ id, type, draft, published, version }) => {
  const { validation } = useValidationStatus(draft?._id ?? id, type, true)
  if (version) return null
  if (!draft) return published ? { label: 'No changes' } : null
  if (!validation.some(({ level }) => level === 'error')) return null
  return {
    label: 'Errors to fix',
    color: 'danger',
    title: 'The button with the exclamation mark above the form lists them.',
  }
}

export const documentBadges: DocumentBadgesResolver = (badges, { schemaType }) =>
  reviewedTypes.has(schemaType) ? [...badges, PublishBadge, ReviewBadge] : badges

/** Types whose documents exist already, such as singletons, or that only actions of the Studio create. */
const fixedTypes: ReadonlySet<string> = new Set([
  ...singletonTypes,
  REVIEW_TYPE,
  PREVIEW_LINK_TYPE,
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
