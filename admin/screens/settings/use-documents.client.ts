'use client'

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import {
  changesOf,
  type Documents,
  type Edits,
  type Fields,
  shownFields,
  shownValue,
  unsavedIds,
  withRead,
  withStored,
  withTyped,
} from './document-edits.ts'

/**
 * Edits are stored outside of React: Next unmounts the page when the admin opens another one, and renders it again
 * when they go back to another tab. Null until the settings have been read once.
 */
let current: Edits | null = null
const listeners = new Set<() => void>()

/**
 * Holds the documents of the settings page and the unsaved edits of all tabs, so that switching tabs loses nothing.
 * The browser asks for confirmation before unsaved edits are lost.
 */
export function useDocuments(read: Documents): DocumentStore {
  const [first] = useState<Edits>({ stored: read, typed: {} })
  const edits = useSyncExternalStore(
    subscribe,
    () => current ?? first,
    () => first,
  )

  useEffect(() => update(withRead(current ?? { stored: read, typed: {} }, read)), [read])

  return useMemo(() => {
    const change = (next: (before: Edits) => Edits) => update(next(current ?? edits))
    return {
      value: (id, path) => shownValue(edits, id, path),
      fields: (id) => shownFields(edits, id),
      stored: (id) => edits.stored[id] ?? {},
      changes: (id) => changesOf(edits, id),
      unsaved: () => unsavedIds(edits),
      type: (id, path, value) => change((before) => withTyped(before, id, path, value)),
      settle: (id, saved) => change((before) => withStored(before, id, saved)),
    }
  }, [edits])
}

function update(edits: Edits): void {
  current = edits
  if (unsavedIds(edits).length > 0) addEventListener('beforeunload', confirmLeaving)
  else removeEventListener('beforeunload', confirmLeaving)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function confirmLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export type DocumentStore = {
  value: (id: string, path: string) => unknown
  /** Values including unsaved edits. */
  fields: (id: string) => Fields
  stored: (id: string) => Fields
  changes: (id: string) => ReturnType<typeof changesOf>
  unsaved: () => readonly string[]
  type: (id: string, path: string, value: unknown) => void
  /** Records that these fields were saved, and drops what was typed into them. */
  settle: (id: string, saved: Fields) => void
}
