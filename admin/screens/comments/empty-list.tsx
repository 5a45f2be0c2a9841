import { Button } from '#app/_ui/button.tsx'
import type { CommentStatus } from '#lib/comments/comment-status.ts'
import { commentMessages } from '#lib/messages-comments.ts'

const hints = {
  pending: 'What readers post is listed here until you approve or reject it.',
  approved: 'Comments that you approve stand under their article and here.',
  rejected: 'Comments that you reject stay here, unseen, until you delete them.',
} as const

/** Nothing to show: because there is nothing, or because nothing was found. */
export function EmptyList({ status, search, onClear }: EmptyListProps) {
  if (search.trim() !== '') {
    return (
      <div className="list-state">
        <h2 className="text-xl">No comment holds these words</h2>
        <Button onClick={onClear}>Show all</Button>
      </div>
    )
  }

  return (
    <div className="list-state">
      <h2 className="text-xl">{commentMessages.empty[status]}</h2>
      <p>{hints[status]}</p>
    </div>
  )
}

type EmptyListProps = { status: CommentStatus; search: string; onClear: () => void }
