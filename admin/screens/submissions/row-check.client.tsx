'use client'

import type { RowProps } from './row-props.ts'

/** Selects a row. */
export function RowCheck({ id, label, rowProps }: RowCheckProps) {
  return (
    <label className="row-check">
      <input
        type="checkbox"
        checked={rowProps.selected.has(id)}
        onChange={({ target }) => rowProps.onSelect(id, target.checked)}
      />
      <span className="sr-only">Select {label}</span>
    </label>
  )
}

type RowCheckProps = { id: string; label: string; rowProps: RowProps }
