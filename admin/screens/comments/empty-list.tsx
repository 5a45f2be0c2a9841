import { ListState } from '#admin/kit/list-state.tsx'
import type { CommentStatus } from '#lib/comments/comment-status.ts'
import { commentMessages } from '#lib/messages-comments.ts'
import { Button } from '#site/ui/button.tsx'

const hints = {
  pending: 'What readers post is listed here until you approve or reject it.',
  approved: 'Comments that you approve stand under their article and here.',
  rejected: 'Comments that you reject stay here, unseen, until you delete them.',
} as const

/** Nothing to show: because there is nothing, or because nothing was found. */
export function EmptyList({ status, search, onClear }: EmptyListProps) {
  if (search.trim() !== '') {
    return (
      <ListState title="No comment holds these words">
        <Button onClick={onClear}>Show all</Button>
      </ListState>
    )
  }

  return (
    <ListState title={commentMessages.empty[status]}>
      <p>{hints[status]}</p>
    </ListState>
  )
}

type EmptyListProps = { status: CommentStatus; search: string; onClear: () => void }
