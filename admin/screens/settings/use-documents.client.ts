'use client'

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import {
  changesOf,
  type Documents,
  type Edits,
  type Fields,
  isUnsaved,
  shownFields,
  shownValue,
  withRead,
  withStored,
  withTyped,
} from './document-edits.ts'

/**
 * What is typed lives beside React: Next makes the page anew when somebody goes back to another tab, and a
 * look at another page of the admin area takes it apart. Null until the first settings have been read.
 */
let kept: Edits | null = null
const listeners = new Set<() => void>()

/**
 * The documents of the settings page with what is typed over them: one for all tabs, so that switching between
 * them loses nothing. The browser asks before the site is left with something unsaved.
 */
export function useDocuments(read: Documents): DocumentStore {
  const [first] = useState<Edits>({ stored: read, typed: {} })
  const edits = useSyncExternalStore(
    subscribe,
    () => kept ?? first,
    () => first,
  )

  useEffect(() => keep(withRead(kept ?? { stored: read, typed: {} }, read)), [read])

  return useMemo(() => {
    const change = (next: (before: Edits) => Edits) => keep(next(kept ?? edits))
    return {
      value: (id, path) => shownValue(edits, id, path),
      fields: (id) => shownFields(edits, id),
      stored: (id) => edits.stored[id] ?? {},
      changes: (id) => changesOf(edits, id),
      type: (id, path, value) => change((before) => withTyped(before, id, path, value)),
      settle: (id, saved) => change((before) => withStored(before, id, saved)),
    }
  }, [edits])
}

function keep(edits: Edits): void {
  kept = edits
  if (isUnsaved(edits)) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export type DocumentStore = {
  value: (id: string, path: string) => unknown
  /** As they are shown. */
  fields: (id: string) => Fields
  stored: (id: string) => Fields
  changes: (id: string) => ReturnType<typeof changesOf>
  type: (id: string, path: string, value: unknown) => void
  /** These fields are stored like this now; what was typed into them is done with. */
  settle: (id: string, saved: Fields) => void
}
