'use client'

import { useEffect, useState } from 'react'

const KEY = 'tool-single-keys'

/** Whether shortcuts of a single key are on: yes, until one turns them off, on this device (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(true)

  useEffect(() => setOn(recall() !== 'off'), [])

  return [
    areOn,
    (next) => {
      setOn(next)
      remember(next ? 'on' : 'off')
    },
  ]
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage is blocked: the choice holds until the page is left.
    return null
  }
}

function remember(choice: string) {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // As above.
  }
}
