import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { type EditorKey, editorKeys, type StoredTexts } from './editor-fields.ts'

export type Edit = {
  /** Stored text when editing began; `null` for the default. */
  readonly seen: string | null
  readonly text: string
  /** True after the admin resolved a conflict in favor of their own text. */
  readonly decided: boolean
}

export type Edits = Readonly<Partial<Record<EditorKey, Edit>>>

/** Schema of edits in session storage and in requests. */
export const editsSchema = z.partialRecord(
  z.enum(editorKeys),
  z.object({ seen: z.string().nullable(), text: z.string(), decided: z.boolean() }),
)

/** Returns the edits with a text typed into a field. `seen` keeps its first value. */
export function withText(edits: Edits, stored: StoredTexts, key: EditorKey, text: string): Edits {
  const { seen, decided } = edits[key] ?? { seen: stored[key] ?? null, decided: false }
  return { ...edits, [key]: { seen, text, decided } }
}

/** Returns the edits without those of one field. */
export function withoutText(edits: Edits, key: EditorKey): Edits {
  const { [key]: _, ...others } = edits
  return others
}

export function changedKeys(edits: Edits): EditorKey[] {
  return editorKeys.filter((key) => {
    const edit = edits[key]
    return edit !== undefined && (edit.decided || edit.text.trim() !== (edit.seen ?? ''))
  })
}

/** Returns the edits with `seen` updated to what this tab has saved since editing began. */
export function seenBy(
  edits: Edits,
  seenNow: (key: EditorKey, seen: string | null) => string | null,
): Edits {
  const updated = editorKeys.flatMap((key) => {
    const edit = edits[key]
    return edit ? [[key, { ...edit, seen: seenNow(key, edit.seen) }] as const] : []
  })
  return Object.fromEntries<Edits[EditorKey]>(updated)
}

/** Parses edits from session storage; `null` if there are none or they are invalid. */
export function parseStored(json: string | null): Edits | null {
  if (json === null) return null
  try {
    const { data } = editsSchema.safeParse(JSON.parse(json))
    return data && changedKeys(data).length > 0 ? data : null
  } catch {
    return null
  }
}

/** Another person's text in a field that was about to be saved; `removed` if they removed its section. */
export type TextConflict = {
  readonly theirs: string | null
  readonly where: 'published' | 'draft' | 'removed'
}

export type Conflicts = Readonly<Partial<Record<EditorKey, TextConflict>>>

/** Returns the edits after a conflict was resolved with one's own text or with the other one. */
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
