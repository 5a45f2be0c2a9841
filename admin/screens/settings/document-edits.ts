import type { FieldChange } from '#lib/content/save-fields.ts'

/** Fields of a document by their path; `null` for one that holds nothing and shows its default. */
export type Fields = Readonly<Record<string, unknown>>

/** Documents by their id. */
export type Documents = Readonly<Record<string, Fields>>

/** What is stored as far as this page knows, and over it what a person typed and has not saved. */
export type Edits = { readonly stored: Documents; readonly typed: Documents }

/** What the field shows: what was typed, else what is stored. */
export function shownValue({ stored, typed }: Edits, id: string, path: string): unknown {
  const edited = typed[id]
  return edited && path in edited ? edited[path] : stored[id]?.[path]
}

/** All fields of a document as they are shown. */
export function shownFields({ stored, typed }: Edits, id: string): Fields {
  return { ...stored[id], ...typed[id] }
}

/** The fields of a document that would be written, each with what the person saw in it. */
export function changesOf({ stored, typed }: Edits, id: string): FieldChange[] {
  return Object.entries(typed[id] ?? {}).flatMap(([path, value]) => {
    const seen = stored[id]?.[path] ?? null
    const next = plain(value)
    return next === plain(seen) ? [] : [{ path, seen, next }]
  })
}

/** True when something typed would be lost with the page. */
export function isUnsaved(edits: Edits): boolean {
  return Object.keys(edits.typed).some((id) => changesOf(edits, id).length > 0)
}

export function withTyped(edits: Edits, id: string, path: string, value: unknown): Edits {
  return { ...edits, typed: { ...edits.typed, [id]: { ...edits.typed[id], [path]: value } } }
}

/** The fields that are stored now; whatever was typed into them is done with. */
export function withStored(edits: Edits, id: string, saved: Fields): Edits {
  const left = Object.entries(edits.typed[id] ?? {}).filter(([path]) => !(path in saved))
  return {
    stored: { ...edits.stored, [id]: { ...edits.stored[id], ...saved } },
    typed: { ...edits.typed, [id]: Object.fromEntries(left) },
  }
}

/** Documents as they were read anew; what was typed meanwhile stays, and fields it was typed into too. */
export function withRead(edits: Edits, read: Documents): Edits {
  const stored = Object.entries(read).map(([id, fields]) => {
    const typed = edits.typed[id] ?? {}
    const kept = Object.entries(edits.stored[id] ?? {}).filter(([path]) => path in typed)
    return [id, { ...fields, ...Object.fromEntries(kept) }]
  })
  return { ...edits, stored: Object.fromEntries(stored) }
}

/** A text without its spaces at both ends; a blank one is none. */
function plain(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  return value.trim() || null
}
