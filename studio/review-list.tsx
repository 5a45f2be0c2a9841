import { IntentLink } from 'sanity/router'
import { isDraftDone, OPEN_REVIEWS, REVIEW_TYPE, type Review } from '#schemas/rules/review.ts'
import { LiveListNotice, timeText, useLiveList } from './live-list.tsx'

type OpenReview = Review & {
  readonly title: string | null
  readonly draft: object | null
  readonly published: object | null
}

/** With both versions, because a review whose draft a schedule has published is still stored. */
const query = `${OPEN_REVIEWS}{
  ...,
  "draft": *[_id == "drafts." + ^.document][0],
  "published": *[_id == ^.document][0]
}`

/** Lists the drafts that wait for an editor, and those that were returned to their writers. */
export function ReviewList() {
  const stored = useLiveList<OpenReview>(query, `*[_type == "${REVIEW_TYPE}"]`)
  if (typeof stored === 'string') return <LiveListNotice state={stored} />
  const reviews = stored.filter(({ draft, published }) => !isDraftDone(draft, published))
  const returned = reviews.filter(({ state }) => state === 'returned')
  const waiting = reviews.filter(({ state }) => state === 'waiting')

  return (
    <div className="live-list">
      {waiting.length === 0 ? <p>Nothing waits for review.</p> : <Rows reviews={waiting} />}
      {returned.length > 0 && (
        <>
          <h2>Returned</h2>
          <Rows reviews={returned} />
        </>
      )}
    </div>
  )
}

function Rows({ reviews }: { reviews: readonly OpenReview[] }) {
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.document}>
          <IntentLink intent="edit" params={{ id: review.document, type: review.documentType }}>
            {review.title || 'Untitled'}
          </IntentLink>
          <p>
            {review.by}, {timeText(review._updatedAt)}
          </p>
          {review.note && <q>{review.note}</q>}
        </li>
      ))}
    </ul>
  )
}
