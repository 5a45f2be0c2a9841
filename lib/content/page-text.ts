import { singletonTypes } from '#schemas'
import type { FindEditableField } from '#schemas/editable.ts'
import type { ContentStore, StoredDocument } from './content-store.ts'
import { valueAt } from './field-path.ts'
import type { SaveRequest } from './save-fields.ts'
import type { TextAddress } from './text-address.ts'

/** A text as it is stored at this moment; `null` where nothing is, and the page shows its default. */
export type StoredText = { readonly ok: true; readonly value: string | null } | Refused
type Refused = { readonly ok: false; readonly reason: 'not-editable' | 'gone' }

/**
 * The text at an address that came from a browser. Only texts of the allow-list, of published documents of
 * that very type, at places that are there.
 *
 * @throws AppError as `ContentStore` does
 */
export async function readPageText(
  editableField: FindEditableField,
  store: ContentStore,
  address: TextAddress,
): Promise<StoredText> {
  if (!editableField(address.type, address.path)) return { ok: false, reason: 'not-editable' }
  const [document] = await store.read([address.id])
  if (!isThere(document, address)) return { ok: false, reason: 'gone' }
  const value = valueAt(document, address.path)
  return { ok: true, value: typeof value === 'string' ? value : null }
}

/** What saving needs to know about one text. */
export type PageTextChange = TextAddress & {
  readonly seen: string | null
  /** Trimmed; blank or `null` empties the field. */
  readonly next: string | null
  readonly overwrite: boolean
}

/**
 * Judges a text by its field's own rules.
 *
 * @returns the sentence for the person, or `undefined` when it may be saved
 */
export function refusalOf(
  editableField: FindEditableField,
  { type, path, next }: PageTextChange,
): string | undefined {
  return editableField(type, path)?.refusal(next?.trim() ?? '')
}

/** The request for `saveContent`. A text of one line has no line breaks, wherever it was pasted from. */
export function saveRequestFor(
  editableField: FindEditableField,
  { id, type, path, seen, next, overwrite }: PageTextChange,
): SaveRequest {
  const field = editableField(type, path)
  const text = next?.trim() ?? ''
  const written = field?.multiline
    ? text.replaceAll('\r\n', '\n')
    : text.replaceAll(/\s*[\r\n]+\s*/g, ' ')
  return { id, type, changes: [{ path, seen, next: written || null }], overwrite }
}

function isThere(document: StoredDocument | undefined, { id, type, path }: TextAddress): boolean {
  // The first text saved makes a document that exists once.
  if (singletonTypes.has(type)) return id === type
  if (document?._type !== type) return false
  const place = path.lastIndexOf(path.endsWith(']') ? '[' : '.')
  const parent = valueAt(document, path.slice(0, Math.max(place, 0)))
  // A place in a list of texts must hold one; a field of an entry needs the entry.
  return path.endsWith(']') ? typeof valueAt(document, path) === 'string' : parent !== undefined
}
