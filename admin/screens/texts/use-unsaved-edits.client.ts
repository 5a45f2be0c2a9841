'use client'

import { useCallback, useEffect, useState } from 'react'
import { type Edits, parseStored } from './edits.ts'

const STORAGE_KEY = 'admin-content-edits'

/**
 * Keeps unsaved edits in session storage, so that a reload does not lose them.
 *
 * @returns `edits`, `null` while the editor is read-only; and `wasRestored`, true if they come from before a reload
 */
export function useUnsavedEdits() {
  const [edits, setState] = useState<Edits | null>(null)
  const [wasRestored, setWasRestored] = useState(false)

  useEffect(() => {
    const stored = parseStored(readStored())
    if (!stored) return
    setState(stored)
    setWasRestored(true)
  }, [])

  const setEdits = useCallback((next: Edits | null) => {
    setState(next)
    if (next === null) setWasRestored(false)
    store(next)
  }, [])

  return { edits, setEdits, wasRestored }
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch (error) {
    // The browser may block storage. Editing works without it.
    console.warn(error)
    return null
  }
}

function store(edits: Edits | null): void {
  try {
    if (edits === null) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(edits))
  } catch (error) {
    console.warn(error)
  }
}
