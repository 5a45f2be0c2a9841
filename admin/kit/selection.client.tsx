'use client'

import { type ReactNode, useState } from 'react'

/** Checkbox that selects all rows of a page, and the actions for selected rows. */
export function SelectionBar({ ids, selected, select, label, children }: SelectionBarProps) {
  const isAll = ids.length > 0 && selected.length === ids.length

  return (
    <div className="selection-bar">
      <label>
        <input
          type="checkbox"
          checked={isAll}
          disabled={ids.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && !isAll
          }}
          onChange={() => select(isAll ? [] : ids)}
        />
        <span>{selected.length === 0 ? label : `${selected.length} selected`}</span>
      </label>
      {children}
    </div>
  )
}

type SelectionBarProps = {
  ids: readonly string[]
  selected: readonly string[]
  select: (ids: readonly string[]) => void
  /** Label of the checkbox while nothing is selected. */
  label: string
  children: ReactNode
}

/**
 * Holds the selected rows of a page.
 *
 * @param ids of the visible rows; a row that leaves the page is deselected
 */
export function useSelection(ids: readonly string[]) {
  const [chosen, select] = useState<readonly string[]>([])
  const selected = ids.filter((id) => chosen.includes(id))
  const toggle = (id: string) =>
    select(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])

  return { selected, select, toggle }
}
