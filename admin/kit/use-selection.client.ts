'use client'

import { useState } from 'react'

/**
 * Which rows of a page are selected.
 *
 * @param ids of the rows that are shown: one that leaves is not selected any more
 */
export function useSelection(ids: readonly string[]) {
  const [chosen, select] = useState<readonly string[]>([])
  const selected = ids.filter((id) => chosen.includes(id))
  const toggle = (id: string) =>
    select(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])

  return { selected, select, toggle }
}
