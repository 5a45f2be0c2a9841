'use client'

import { useEffect, useMemo, useState } from 'react'
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
} from '#lib/settings/document-edits.ts'

/**
 * The documents of the settings page with what is typed over them: one for all tabs, so that switching between
 * them loses nothing. The browser asks before the page is left with something unsaved.
 */
export function useDocuments(read: Documents): DocumentStore {
  const [edits, setEdits] = useState<Edits>({ stored: read, typed: {} })
  const isDirty = isUnsaved(edits)

  useEffect(() => setEdits((before) => withRead(before, read)), [read])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  return useMemo(
    () => ({
      value: (id, path) => shownValue(edits, id, path),
      fields: (id) => shownFields(edits, id),
      stored: (id) => edits.stored[id] ?? {},
      changes: (id) => changesOf(edits, id),
      type: (id, path, value) => setEdits((before) => withTyped(before, id, path, value)),
      settle: (id, saved) => setEdits((before) => withStored(before, id, saved)),
    }),
    [edits],
  )
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
