import { Card, type CardTone, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useEffect } from 'react'
import {
  type DocumentBadgeComponent,
  useClient,
  useCurrentUser,
  useDocumentPairPermissions,
  useEditState,
  useFormValue,
} from 'sanity'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { publishedId } from '#schemas/rules/page-path.ts'
import {
  currentState,
  isDraftDone,
  isReview,
  openReview,
  REVIEW_TYPE,
  type Review,
  reviewIdOf,
  senderOf,
} from '#schemas/rules/review.ts'
import { timeText } from './live-list.tsx'
import { EndReview } from './reviews.tsx'

/** Shows in the document's footer that its draft is in review or was returned. */
export const ReviewBadge: DocumentBadgeComponent = (props) => {
  const review = useReview(props)
  if (!review || props.release) return null
  return review.state === 'waiting'
    ? { label: 'In review', color: 'primary', title: `Sent by ${review.by}` }
    : { label: 'Returned', color: 'warning', title: `Returned by ${review.by}` }
}

/** Shows above the form who sent or returned the draft, and the note, or to its sender that it was published. */
export function ReviewNotice() {
  const formId = `${useFormValue(['_id'])}`
  const id = publishedId(formId)
  const type = `${useFormValue(['_type'])}`
  const review = useReview({ id, type })
  useEndedReview({ id, type })
  const ownId = useCurrentUser()?.id
  const stored = useEditState(reviewIdOf(id), REVIEW_TYPE).draft
  // A release has its own version, which wasn't sent for review.
  if (formId.startsWith('versions.')) return null
  if (isReview(stored) && stored.state === 'published' && stored.sentById === ownId) {
    return (
      <NoticeCard tone="positive">
        <Flex align="center" justify="space-between" wrap="wrap" gap={3}>
          <Text size={1}>
            The draft that you sent was published on{' '}
            {timeText(stored.publishedAt ?? stored._updatedAt)}.
          </Text>
          <EndReview document={id} />
        </Flex>
      </NoticeCard>
    )
  }
  if (!review) return null
  const isWaiting = review.state === 'waiting'

  return (
    <NoticeCard tone={isWaiting ? 'primary' : 'caution'}>
      <Stack gap={3}>
        <Text size={1}>
          {isWaiting
            ? `In review. ${review.by} sent this draft on ${timeText(review._updatedAt)}.`
            : `Returned by ${review.by} on ${timeText(review._updatedAt)}. Send it for review again when you’re done.`}
        </Text>
        {review.note && (
          <Text as="q" size={1}>
            {review.note}
          </Text>
        )}
      </Stack>
    </NoticeCard>
  )
}

function NoticeCard(props: { tone: CardTone; children: ReactNode }) {
  return (
    <Card
      className="review-notice"
      role="status"
      border
      radius={2}
      padding={4}
      marginBottom={5}
      {...props}
    />
  )
}

type Place = { readonly id: string; readonly type: string }

/** Returns the review of a document's draft, if it hasn't ended. */
export function useReview({ id, type }: Place): Review | undefined {
  const { draft } = useEditState(id, type)
  const stored = useEditState(reviewIdOf(id), REVIEW_TYPE).draft
  return openReview(stored, draft)
}

/**
 * Ends a review whose draft was published or discarded, so that the next draft starts without one. If it was published,
 * the review is kept for the sender, who reads that in the Studio.
 */
function useEndedReview({ id, type }: Place): void {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { draft, published, ready } = useEditState(id, type)
  const stored = useEditState(reviewIdOf(id), REVIEW_TYPE).draft
  const isEnded =
    ready && isReview(stored) && stored.state !== 'published' && isDraftDone(draft, published)
  const ended = isEnded ? stored : undefined
  const sentById = ended && senderOf(ended)
  const isPublished = ended && currentState(ended, { draft, published }) === 'published'
  const publishedAt = isPublished && sentById ? published?._updatedAt : undefined
  const endedId = ended && `drafts.${reviewIdOf(id)}`

  useEffect(() => {
    if (!endedId) return
    const outcome = { state: 'published', sentById, publishedAt }
    const end = publishedAt ? client.patch(endedId).set(outcome).commit() : client.delete(endedId)
    end.catch((error: unknown) => console.warn('Could not end the review:', error))
  }, [client, endedId, publishedAt, sentById])
}

/** Returns whether the person can publish the document, or `undefined` while that is being checked. */
export function useCanPublish({ id, type }: Place): boolean | undefined {
  const [permission, isLoading] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  return isLoading ? undefined : permission?.granted
}
