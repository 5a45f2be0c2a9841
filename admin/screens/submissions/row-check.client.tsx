'use client'

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

/** Selection and actions of a row, the same in every list. */
export type RowProps = {
  readonly selected: readonly string[]
  readonly onToggle: (id: string) => void
  /** Opens the confirmation dialog. */
  readonly onDelete: (id: string) => void
}
