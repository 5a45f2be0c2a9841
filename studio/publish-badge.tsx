import { type DocumentBadgeComponent, useValidationStatus } from 'sanity'

/**
 * Says in the document's footer why *Publish* is disabled. The Studio says it in a tooltip, which touch screens don't
 * show.
 */
export const PublishBadge: DocumentBadgeComponent = ({ id, type, draft, published, version }) => {
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
