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
import { type Schedule, useSchedule } from './use-schedule.ts'

/** Shows in the document's footer that its draft is in review, or was returned or approved. */
export const ReviewBadge: DocumentBadgeComponent = (props) => {
  const review = useReview(props)
  if (!review || props.release) return null
  const { by } = review
  if (review.state === 'waiting') {
    return { label: 'In review', color: 'primary', title: `Sent by ${by}` }
  }
  if (review.state === 'returned') {
    return { label: 'Returned', color: 'warning', title: `Returned by ${by}` }
  }
  return review.state === 'changed'
    ? {
        label: 'Changed since approval',
        color: 'warning',
        title: `Approved by ${by}, then changed`,
      }
    : { label: 'Approved', color: 'success', title: `Approved by ${by}` }
}

/** Shows above the form who sent, returned or approved the draft, and the note, or to its sender that it was published. */
export function ReviewNotice() {
  const formId = `${useFormValue(['_id'])}`
  const id = publishedId(formId)
  const type = `${useFormValue(['_type'])}`
  const review = useReview({ id, type })
  useEndedReview({ id, type })
  const schedule = useSchedule({ id, type })
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

  return (
    <NoticeCard tone={tones[review.state]}>
      <Stack gap={3}>
        <Text size={1}>{noticeText(review, schedule)}</Text>
        {review.note && (
          <Text as="q" size={1}>
            {review.note}
          </Text>
        )}
      </Stack>
    </NoticeCard>
  )
}

const tones = {
  waiting: 'primary',
  returned: 'caution',
  approved: 'positive',
  changed: 'caution',
  published: 'positive',
} as const

function noticeText({ state, by, _updatedAt }: Review, schedule: Schedule | undefined): string {
  const on = timeText(_updatedAt)
  if (state === 'returned') {
    return `Returned by ${by} on ${on}. Send it for review again when you’re done.`
  }
  const text =
    state === 'waiting'
      ? `In review. ${by} sent this draft on ${on}.`
      : `Approved by ${by} on ${on}${state === 'changed' ? ', then changed' : ''}.`
  return [
    text,
    schedule
      ? `${schedule.isCurrent ? 'It' : 'An earlier version of it'} is scheduled for ${timeText(schedule.at)}.`
      : state !== 'waiting' &&
        'It isn’t scheduled anymore: it was published, or its schedule was deleted.',
    state === 'changed' && 'Send it for review again to have the changes approved.',
  ]
    .filter(Boolean)
    .join(' ')
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

/** Returns a function that stores a review, and whether it could. */
export function useWriteReview() {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const user = useCurrentUser()

  return async ({ note, sentById, ...review }: WrittenReview): Promise<boolean> => {
    const _id = `drafts.${reviewIdOf(review.document)}`
    const by = user?.name || user?.email || 'Someone'
    const optional = { ...(sentById && { sentById }), ...(note && { note }) }
    const fields = { ...review, by, byId: user?.id, ...optional }
    try {
      await client.createOrReplace({ _id, _type: REVIEW_TYPE, ...fields })
      return true
    } catch (error) {
      console.warn('Could not store the review:', error)
      return false
    }
  }
}

/** Returns the review once an editor has approved the draft for its scheduled time. */
export function approved({ document, documentType, byId }: Review): WrittenReview {
  return { document, documentType, state: 'approved', sentById: byId }
}

type WrittenReview = Pick<Review, 'document' | 'documentType' | 'state' | 'note' | 'sentById'>

/** Returns whether the person can publish the document, or `undefined` while that is being checked. */
export function useCanPublish({ id, type }: Place): boolean | undefined {
  const [permission, isLoading] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  return isLoading ? undefined : permission?.granted
}
