import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { type EditorKey, editorKeys, type StoredTexts } from './editor-fields.ts'

/** A field somebody has typed in. */
export type Edit = {
  /** What was stored when they began; `null` where the default stood. */
  readonly seen: string | null
  readonly text: string
  /** They have seen what somebody else wrote and decided for theirs. */
  readonly decided: boolean
}

export type Edits = Readonly<Partial<Record<EditorKey, Edit>>>

/** Edits as the browser keeps and sends them. */
export const editsSchema = z.partialRecord(
  z.enum(editorKeys),
  z.object({ seen: z.string().nullable(), text: z.string(), decided: z.boolean() }),
)

/** The edits with this text in a field. What was seen first stays what was seen. */
export function withText(edits: Edits, stored: StoredTexts, key: EditorKey, text: string): Edits {
  const { seen, decided } = edits[key] ?? { seen: stored[key], decided: false }
  return { ...edits, [key]: { seen, text, decided } }
}

/** The keys whose text differs from what was there, in the order of the page. */
export function changedKeys(edits: Edits): EditorKey[] {
  return editorKeys.filter((key) => {
    const edit = edits[key]
    return edit !== undefined && (edit.decided || edit.text.trim() !== (edit.seen ?? ''))
  })
}

/** The edits of somebody who has seen more than what was stored when they began. */
export function seenBy(
  edits: Edits,
  seenNow: (key: EditorKey, seen: string | null) => string | null,
): Edits {
  const known = editorKeys.flatMap((key) => {
    const edit = edits[key]
    return edit ? [[key, { ...edit, seen: seenNow(key, edit.seen) }] as const] : []
  })
  return Object.fromEntries<Edits[EditorKey]>(known)
}

/** Reads edits that the browser has kept; none when they cannot be read. */
export function parseKept(json: string | null): Edits | null {
  if (json === null) return null
  try {
    const { data } = editsSchema.safeParse(JSON.parse(json))
    return data && changedKeys(data).length > 0 ? data : null
  } catch {
    return null
  }
}

/** Somebody else's text in a field that was to be saved. */
export type TextConflict = {
  readonly theirs: string | null
  readonly where: 'published' | 'draft'
}

export type Conflicts = Readonly<Partial<Record<EditorKey, TextConflict>>>

/** The edits once a conflict is decided: for one's own text, or for theirs. */
export function decide(
  edits: Edits,
  key: EditorKey,
  conflict: TextConflict,
  choice: 'mine' | 'theirs',
): Edits {
  const edit = edits[key]
  if (!edit) return edits
  const seen = conflict.where === 'published' ? conflict.theirs : edit.seen
  return choice === 'mine'
    ? { ...edits, [key]: { seen, text: edit.text, decided: true } }
    : { ...edits, [key]: { seen, text: conflict.theirs ?? '', decided: false } }
}
