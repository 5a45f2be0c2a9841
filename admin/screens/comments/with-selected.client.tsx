'use client'

import type { CommentStatus } from '#lib/comments/comment-status.ts'
import { Button } from '#site/ui/button.tsx'
import { decisions } from './decisions.ts'

/** What is done to all comments that are selected; while there are none, how one works by keys. */
export function WithSelected({ status, selected, onDecide, onDelete }: WithSelectedProps) {
  if (selected.length === 0) {
    return (
      <p className="note" data-wide="">
        On a comment: J and K move
        {decisions[status].map(({ label, key }) => `, ${key} ${label.toLowerCase()}s`)}
      </p>
    )
  }

  return (
    <fieldset>
      <legend className="sr-only">What to do with the selected comments</legend>
      {decisions[status].map(({ to, label }) => (
        <Button key={to} size="small" onClick={() => onDecide(to)}>
          {label}
        </Button>
      ))}
      <Button size="small" onClick={onDelete}>
        Delete
      </Button>
    </fieldset>
  )
}

type WithSelectedProps = {
  status: CommentStatus
  selected: readonly string[]
  onDecide: (to: CommentStatus) => void
  onDelete: () => void
}
