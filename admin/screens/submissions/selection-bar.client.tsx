'use client'

import { exportHref, type SubmissionQuery } from './submission-query.ts'

/** What is done to several rows at once: selecting, deleting, and taking all of them along as a file. */
export function SelectionBar({ query, count, all, onSelectAll, onDelete }: SelectionBarProps) {
  return (
    <div className="selection-bar">
      <label className="row-check">
        <input
          type="checkbox"
          checked={all > 0 && count === all}
          disabled={all === 0}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < all
          }}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        <span>{count === 0 ? 'Select this page' : `${count} selected`}</span>
      </label>
      <div className="row-actions">
        {count > 0 && (
          <button type="button" onClick={onDelete}>
            Delete selected
          </button>
        )}
      </div>
      {all > 0 && (
        <a className="text-link" href={exportHref(query)} download>
          Export CSV
        </a>
      )}
    </div>
  )
}

type SelectionBarProps = {
  query: SubmissionQuery
  /** How many rows of the page are selected. */
  count: number
  /** How many rows the page has. */
  all: number
  onSelectAll: (isSelected: boolean) => void
  onDelete: () => void
}
