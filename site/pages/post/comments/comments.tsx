import type { ShownComment, ShownComments } from '#lib/comments/shown-comments.ts'
import { formatNumber } from '#lib/locale.ts'
import { commentMessages as say } from '#lib/messages-comments.ts'
import { DateText } from '#site/ui/date-text.tsx'
import { CommentFormSlot } from './comment-form-slot.client.tsx'

const WRITE_TITLE = 'comment-form-title'

/** Renders the comments on an article, and the comment form (requirements §2, Blog post). */
export function Comments({ postId, path, shown }: CommentsProps) {
  const { comments, total } = shown

  return (
    <section aria-labelledby="comments-title" className="comments">
      <h2 id="comments-title" className="text-2xl">
        {say.title}
        {total > 0 && <span className="note comments-count">{formatNumber(total)}</span>}
      </h2>
      {total > comments.length && (
        <p className="note mt-3">Showing the newest {comments.length}.</p>
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
          {comments.length > 0 ? 'Add a comment' : 'Be the first to comment'}
        </h3>
        <CommentFormSlot postId={postId} path={path} titleId={WRITE_TITLE} />
      </div>
    </section>
  )
}

type CommentsProps = {
  postId: string
  path: string
  shown: ShownComments
}

/** Renders a comment as plain text, in the direction of its script. */
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
