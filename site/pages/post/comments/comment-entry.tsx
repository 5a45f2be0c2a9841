import type { ShownComment } from '#lib/comments/shown-comments.ts'
import { DateText } from '#site/ui/date-text.tsx'

/** One reader's comment: text and nothing else, in whatever direction it is written. */
export function CommentEntry({
  comment: { id, name, body, createdAt },
}: {
  comment: ShownComment
}) {
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
