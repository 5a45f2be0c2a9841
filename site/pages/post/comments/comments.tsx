import { RECEIVED_ANCHOR } from '#lib/comments/comment-form.ts'
import type { ShownComment, ShownComments } from '#lib/comments/shown-comments.ts'
import { formatNumber } from '#lib/locale.ts'
import { commentMessages as say } from '#lib/messages-comments.ts'
import { DateText } from '#site/ui/date-text.tsx'
import { CommentFormSlot } from './comment-form-slot.client.tsx'

const WRITE_TITLE = 'comment-form-title'

/** What readers say about an article, and the form to say more (requirements §2, Blog post). */
export function Comments({ postId, shown }: { postId: string; shown: ShownComments }) {
  const { comments, total } = shown

  return (
    <section aria-labelledby="comments-title" className="comments">
      <h2 id="comments-title" className="text-2xl">
        {say.title}
        {total > 0 && <span className="note comments-count">{formatNumber(total)}</span>}
      </h2>
      {total > comments.length && (
        <p className="note mt-3">The newest {comments.length} of them.</p>
      )}
      {comments.length > 0 && (
        <ol className="mt-6">
          {comments.map((comment) => (
            <CommentEntry key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <div className="comment-sheet no-print">
        <h3 id={WRITE_TITLE} className="text-lg">
          {comments.length > 0 ? 'Add yours' : 'Write the first one'}
        </h3>
        {/* Shown by its address, to which the form leads, and which gives it the focus. */}
        <p
          id={RECEIVED_ANCHOR}
          className="outcome comment-received"
          data-tone="good"
          role="status"
          tabIndex={-1}
        >
          {say.sent}
        </p>
        <CommentFormSlot postId={postId} titleId={WRITE_TITLE} />
      </div>
    </section>
  )
}

/** One reader's comment: text and nothing else, in whatever direction it is written. */
function CommentEntry({ comment: { id, name, body, createdAt } }: { comment: ShownComment }) {
  return (
    <li id={`comment-${id}`} className="comment-entry">
      <p className="comment-by">
        <bdi className="font-semibold">{name}</bdi>
        <span className="note">
          <DateText iso={createdAt} />
        </span>
      </p>
      <p dir="auto" className="comment-body">
        {body}
      </p>
    </li>
  )
}
