import { singletonTypes } from '#schemas'
import type { FindEditableField } from '#schemas/editable.ts'
import type { ContentStore, StoredDocument } from './content-store.ts'
import { valueAt } from './field-path.ts'
import type { SaveRequest } from './save-fields.ts'
import type { TextAddress } from './text-address.ts'

/** The text stored now, or `null` if nothing is stored and the page shows its default. */
export type StoredText = { readonly ok: true; readonly value: string | null } | Refused
type Refused = { readonly ok: false; readonly reason: 'not-editable' | 'gone' }

/**
 * Reads the text at an address sent by a browser. Accepts only editable texts of published documents of the given type,
 * at places that exist.
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
  if (!exists(document, address)) return { ok: false, reason: 'gone' }
  const value = valueAt(document, address.path)
  return { ok: true, value: typeof value === 'string' ? value : null }
}

/** A change of one text, as sent by the browser. */
export type PageTextChange = TextAddress & {
  readonly seen: string | null
  /** Untrimmed. Blank or `null` clears the field. */
  readonly next: string | null
  readonly overwrite: boolean
}

/**
 * Validates a text with its field's own rules.
 *
 * @returns the message for the user, or `undefined` if the text can be saved
 */
export function refusalOf(
  editableField: FindEditableField,
  { type, path, next }: PageTextChange,
): string | undefined {
  return editableField(type, path)?.refusal(next?.trim() ?? '')
}

/** Builds the request for `saveContent`. Replaces line breaks in single-line texts. */
export function saveRequestFor(
  editableField: FindEditableField,
  { id, type, path, seen, next, overwrite }: PageTextChange,
): SaveRequest {
  const field = editableField(type, path)
  const text = next?.trim() ?? ''
  const value = field?.multiline
    ? text.replaceAll('\r\n', '\n')
    : text.replaceAll(/\s*[\r\n]+\s*/g, ' ')
  return { id, type, changes: [{ path, seen, next: value || null }], overwrite }
}

function exists(document: StoredDocument | undefined, { id, type, path }: TextAddress): boolean {
  // Saving the first text creates a singleton.
  if (singletonTypes.has(type)) return id === type
  if (document?._type !== type) return false
  const place = path.lastIndexOf(path.endsWith(']') ? '[' : '.')
  const parent = valueAt(document, path.slice(0, Math.max(place, 0)))
  // An index must point to a text. A field of an item needs the item.
  return path.endsWith(']') ? typeof valueAt(document, path) === 'string' : parent !== undefined
}
