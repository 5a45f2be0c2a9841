import { useEffect } from 'react'
import {
  type DocumentBadgeComponent,
  useClient,
  useDocumentPairPermissions,
  useEditState,
  useFormValue,
} from 'sanity'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { publishedId } from '#schemas/rules/page-path.ts'
import {
  isDraftDone,
  openReview,
  REVIEW_TYPE,
  type Review,
  reviewIdOf,
} from '#schemas/rules/review.ts'
import { timeText } from './live-list.tsx'

/** Shows in the document's footer that its draft is in review or was returned. */
export const ReviewBadge: DocumentBadgeComponent = (props) => {
  const review = useReview(props)
  if (!review || props.release) return null
  return review.state === 'waiting'
    ? { label: 'In review', color: 'primary', title: `Sent by ${review.by}` }
    : { label: 'Returned', color: 'warning', title: `Returned by ${review.by}` }
}

/** Shows above the form who sent or returned the draft, and the note. Deletes the review when it has ended. */
export function ReviewNotice() {
  const formId = `${useFormValue(['_id'])}`
  const id = publishedId(formId)
  const type = `${useFormValue(['_type'])}`
  const review = useReview({ id, type })
  useEndedReview({ id, type })
  // A release has its own version, which wasn't sent for review.
  if (!review || formId.startsWith('versions.')) return null

  return (
    <p className="review-notice" role="status">
      {review.state === 'waiting'
        ? `In review. ${review.by} sent this draft on ${timeText(review._updatedAt)}.`
        : `Returned by ${review.by} on ${timeText(review._updatedAt)}. Send it for review again when you’re done.`}
      {review.note && <q>{review.note}</q>}
    </p>
  )
}

type Place = { readonly id: string; readonly type: string }

/** Returns the review of a document's draft, if it hasn't ended. */
export function useReview({ id, type }: Place): Review | undefined {
  const { draft } = useEditState(id, type)
  const stored = useEditState(reviewIdOf(id), REVIEW_TYPE).draft
  return openReview(stored, draft)
}

/** Deletes a review whose draft was published or discarded, so that the next draft starts without one. */
function useEndedReview({ id, type }: Place): void {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { draft, published, ready } = useEditState(id, type)
  const stored = useEditState(reviewIdOf(id), REVIEW_TYPE).draft
  const endedId = stored && ready && isDraftDone(draft, published) ? stored._id : undefined

  useEffect(() => {
    if (!endedId) return
    client.delete(endedId).catch((error: unknown) => {
      console.warn('Could not delete the ended review:', error)
    })
  }, [client, endedId])
}

/** Returns whether the person can publish the document, or `undefined` while that is being checked. */
export function useCanPublish({ id, type }: Place): boolean | undefined {
  const [permission, isLoading] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  return isLoading ? undefined : permission?.granted
}
