'use client'

import { useCallback, useEffect, useState } from 'react'
import { type Edits, parseKept } from './edits.ts'

const PLACE = 'admin-content-edits'

/**
 * What somebody is typing, kept in this tab until it is saved or discarded: a reload loses nothing.
 *
 * @returns the edits, `null` while only reading; how to replace them; and whether they come from before
 */
export function useUnsavedEdits() {
  const [edits, setShown] = useState<Edits | null>(null)
  const [wasKept, setWasKept] = useState(false)

  useEffect(() => {
    const kept = parseKept(readKept())
    if (!kept) return
    setShown(kept)
    setWasKept(true)
  }, [])

  const setEdits = useCallback((next: Edits | null) => {
    setShown(next)
    if (next === null) setWasKept(false)
    keep(next)
  }, [])

  return { edits, setEdits, wasKept }
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(PLACE)
  } catch (error) {
    // A browser that keeps nothing for sites: one can still edit and save.
    console.warn(error)
    return null
  }
}

function keep(edits: Edits | null): void {
  try {
    if (edits === null) sessionStorage.removeItem(PLACE)
    else sessionStorage.setItem(PLACE, JSON.stringify(edits))
  } catch (error) {
    console.warn(error)
  }
}
