import { LiveListNotice, timeText } from './live-list.tsx'
import { EndReview, type ListedReview, ReviewLink, useReviews } from './reviews.tsx'

/** Lists the drafts that wait for an editor, and what became of those that were sent. */
export function ReviewList() {
  const reviews = useReviews()
  if (typeof reviews === 'string') return <LiveListNotice state={reviews} />
  const waiting = reviews.filter(({ state }) => state === 'waiting')
  const returned = reviews.filter(({ state }) => state === 'returned')
  const approved = reviews.filter(({ isOwn, state }) => isOwn && state === 'approved')
  const changed = reviews.filter(({ state }) => state === 'changed')
  const published = reviews.filter(({ isOwn, state }) => isOwn && state === 'published')

  return (
    <div className="live-list">
      <Group title="Returned to you" reviews={returned.filter(({ isOwn }) => isOwn)} />
      <Group title="Yours, approved" reviews={approved} />
      <Group
        title="Yours, changed since they were approved"
        reviews={changed.filter(({ isOwn }) => isOwn)}
      />
      <Group title="Yours, published" reviews={published} />
      {waiting.length === 0 ? (
        <p>Nothing waits for review.</p>
      ) : (
        <Group title="Waiting" reviews={waiting} />
      )}
      <Group
        title="Changed since they were approved"
        reviews={changed.filter(({ isOwn }) => !isOwn)}
      />
      <Group title="Returned" reviews={returned.filter(({ isOwn }) => !isOwn)} />
    </div>
  )
}

function Group({ title, reviews }: { title: string; reviews: readonly ListedReview[] }) {
  if (reviews.length === 0) return null
  return (
    <>
      <h2>
        {title} ({reviews.length})
      </h2>
      <ul>
        {reviews.map((review) => (
          <Row key={review.document} review={review} />
        ))}
      </ul>
    </>
  )
}

function Row({ review }: { review: ListedReview }) {
  const { document, state, by, note, since } = review
  return (
    <li>
      <ReviewLink review={review} />
      {state === 'published' ? (
        <div className="live-list-actions">
          Published {timeText(since)} <EndReview document={document} />
        </div>
      ) : (
        <>
          <p>
            {by}, {timeText(since)}
          </p>
          {note && <q>{note}</q>}
        </>
      )}
    </li>
  )
}
