'use client'

/** Selects a row. */
export function RowCheck({ id, label, rowProps }: RowCheckProps) {
  return (
    <label className="row-check">
      <input
        type="checkbox"
        checked={rowProps.selected.includes(id)}
        onChange={() => rowProps.onToggle(id)}
      />
      <span className="sr-only">Select {label}</span>
    </label>
  )
}

type RowCheckProps = { id: string; label: string; rowProps: RowProps }

/** What can be done to the rows of every list. */
export type RowProps = {
  readonly selected: readonly string[]
  readonly onToggle: (id: string) => void
  /** Asks before it deletes. */
  readonly onDelete: (id: string) => void
}
