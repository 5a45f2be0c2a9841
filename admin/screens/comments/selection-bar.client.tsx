'use client'

import { Button } from '#app/_ui/button.tsx'
import type { CommentStatus } from '#lib/comments/comment-status.ts'
import { decisions } from './decisions.ts'

/** Chooses all lines of the page, and does one thing to all that are chosen. */
export function SelectionBar(props: SelectionBarProps) {
  const { status, ids, selected, onSelect, onDecide, onDelete } = props
  const isAll = selected.length === ids.length

  return (
    <div className="selection-bar">
      <label>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && !isAll
          }}
          onChange={() => onSelect(isAll ? [] : ids)}
        />
        {selected.length === 0 ? 'Select all on this page' : `${selected.length} selected`}
      </label>
      {selected.length > 0 ? (
        <fieldset>
          <legend className="sr-only">What to do with the selected comments</legend>
          {decisions[status].map(({ to, label }) => (
            <Button key={to} size="small" onClick={() => onDecide(selected, to)}>
              {label}
            </Button>
          ))}
          <Button size="small" onClick={() => onDelete(selected)}>
            Delete
          </Button>
        </fieldset>
      ) : (
        <p className="note" data-wide="">
          On a comment: J and K move
          {decisions[status].map(({ label, key }) => `, ${key} ${label.toLowerCase()}s`)}
        </p>
      )}
    </div>
  )
}

type SelectionBarProps = {
  status: CommentStatus
  /** Of the page. */
  ids: readonly string[]
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
  onDecide: (ids: readonly string[], to: CommentStatus) => void
  onDelete: (ids: readonly string[]) => void
}
