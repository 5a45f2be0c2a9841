import type { FieldChange } from '#lib/content/save-fields.ts'
import { trimInvisible } from '#schemas/rules/invisible.ts'

/** Fields of a document by path; `null` for an empty field, which shows its default. */
export type Fields = Readonly<Record<string, unknown>>

export type Documents = Readonly<Record<string, Fields>>

/** Stored values as last read, and the unsaved values typed over them. */
export type Edits = { readonly stored: Documents; readonly typed: Documents }

export function shownValue({ stored, typed }: Edits, id: string, path: string): unknown {
  const edited = typed[id]
  return edited && path in edited ? edited[path] : stored[id]?.[path]
}

export function shownFields({ stored, typed }: Edits, id: string): Fields {
  return { ...stored[id], ...typed[id] }
}

/** Returns the changed fields of a document, each with the stored value the person saw. */
export function changesOf({ stored, typed }: Edits, id: string): FieldChange[] {
  return Object.entries(typed[id] ?? {}).flatMap(([path, value]) => {
    const seen = stored[id]?.[path] ?? null
    const next = normalized(value)
    return next === normalized(seen) ? [] : [{ path, seen, next }]
  })
}

/** Returns the ids of the documents with changes, which leaving the page would lose. */
export function unsavedIds(edits: Edits): string[] {
  return Object.keys(edits.typed).filter((id) => changesOf(edits, id).length > 0)
}

export function withTyped(edits: Edits, id: string, path: string, value: unknown): Edits {
  return { ...edits, typed: { ...edits.typed, [id]: { ...edits.typed[id], [path]: value } } }
}

/** Returns the edits after these fields were saved: their typed values are dropped. */
export function withStored(edits: Edits, id: string, saved: Fields): Edits {
  const unsaved = Object.entries(edits.typed[id] ?? {}).filter(([path]) => !(path in saved))
  return {
    stored: { ...edits.stored, [id]: { ...edits.stored[id], ...saved } },
    typed: { ...edits.typed, [id]: Object.fromEntries(unsaved) },
  }
}

/** Returns the edits with freshly read documents. Fields with typed values keep the stored value the person saw. */
export function withRead(edits: Edits, read: Documents): Edits {
  const stored = Object.entries(read).map(([id, fields]) => {
    const typed = edits.typed[id] ?? {}
    const edited = Object.entries(edits.stored[id] ?? {}).filter(([path]) => path in typed)
    return [id, { ...fields, ...Object.fromEntries(edited) }]
  })
  return { ...edits, stored: Object.fromEntries(stored) }
}

/** Trims a text; a blank one becomes `null`. */
function normalized(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  return trimInvisible(value) || null
}
