import { z } from 'zod'
import type { CheckedChange, PageChange } from '#admin/editor/page-change.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { ContentStore, StoredDocument } from '#lib/content/content-store.ts'
import { valueAt } from '#lib/content/field-path.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import { singletonTypes } from '#schemas'
import { missingSections } from '#site/content/app/page.ts'
import { chromeContents } from '#site/content/chrome/shipped.ts'
import { editableField } from '#site/editable-field.ts'
import { pageContents } from '#site/registry.ts'
import { type OpenedText, textOrNull } from './text-outcomes.ts'

/** Longer than any text of a page. Article bodies have their own limit. */
const sentText = z.string().max(20_000).nullable()

/**
 * Reads a text at an address that a browser sent. Only texts that the schema lets editors edit on the page, in
 * published documents of that type, at places that exist.
 *
 * @throws AppError as `ContentStore` does
 */
export async function readPageText(
  store: ContentStore,
  address: TextAddress,
): Promise<OpenedText | Refusal> {
  const found = await findText(store, address)
  return found.ok ? { ok: true, value: textOrNull(found.value) } : found
}

async function findText(store: ContentStore, address: TextAddress): Promise<FoundField | Refusal> {
  const field = editableField(address.type, address.path)
  if (!field || field.isRichText || field.isImage || field.isList) {
    return { ok: false, message: say.refused['not-editable'] }
  }
  return findField(store, address)
}

/**
 * Finds a field of a published document at a place that exists, and the kind of list item that it is in.
 *
 * @throws AppError as `ContentStore` does
 */
export async function findField(
  store: ContentStore,
  address: TextAddress,
): Promise<FoundField | Refusal> {
  const [stored] = await store.read([address.id])
  const document = shownDocument(stored, address)
  if (!exists(document, address)) return { ok: false, message: say.refused.gone }
  const kind = itemKind(document, address.path)
  return { ok: true, value: valueAt(document, address.path), kind }
}

type FoundField = { readonly ok: true; readonly value: unknown; readonly kind: string | undefined }

/** Returns the type of the list item that a path begins with, such as a section of `pageBuilder`. */
function itemKind(document: unknown, path: string): string | undefined {
  const [item] = /^\w+\[[^\]]*\]/.exec(path) ?? []
  const kind = item && valueAt(document, `${item}._type`)
  return typeof kind === 'string' ? kind : undefined
}

/**
 * Checks a text by its field's own rules, trims it, and joins the lines of a text that has only one.
 *
 * @throws AppError as `ContentStore` does
 */
export async function checkPageText(
  store: ContentStore,
  change: PageChange,
): Promise<CheckedChange> {
  const found = await findText(store, change)
  if (!found.ok) return found
  const field = editableField(change.type, change.path, found.kind)
  const sent = sentText.safeParse(change.next)
  const text = sent.data?.trim() ?? ''
  const message = sent.success ? field?.refusal(text) : say.saveFailed
  if (message) return { ok: false, message }
  const next = field?.multiline
    ? text.replaceAll('\r\n', '\n')
    : text.replaceAll(/\s*[\r\n]+\s*/g, ' ')
  return { ok: true, next: next || null }
}

/** Returns a document as the site shows it: with its defaults, and before it was ever saved. */
export function shownDocument(
  stored: StoredDocument | undefined,
  address: TextAddress,
): Readonly<Record<string, unknown>> | undefined {
  return stored ? { ...stored, ...missingFields(address)?.(stored) } : initialDocument(address)
}

/** Returns the content that a document of the site ships with, as long as it was never saved. */
export function initialDocument({ id, type }: Pick<TextAddress, 'id' | 'type'>) {
  if (type === 'page') return pageContents.get(id)
  return chromeContents.find((content) => content._type === type)
}

/** Returns how to find the sections that an app's page shows while its document has none, for a text in them. */
export function missingFields({ type, path }: Pick<TextAddress, 'type' | 'path'>) {
  return type === 'app' && path.startsWith('pageBuilder') ? missingSections : undefined
}

function exists(
  document: Readonly<Record<string, unknown>> | undefined,
  { id, type, path }: TextAddress,
): boolean {
  if (singletonTypes.has(type) && id !== type) return false
  // A singleton is created with its first text, but an entry of a list must exist.
  if (singletonTypes.has(type) && !path.includes('[')) return true
  if (valueAt(document, '_type') !== type) return false
  const place = path.lastIndexOf(path.endsWith(']') ? '[' : '.')
  const parent = valueAt(document, path.slice(0, Math.max(place, 0)))
  // A place in a list of texts must hold one; a field of an entry needs the entry.
  return path.endsWith(']') ? typeof valueAt(document, path) === 'string' : parent !== undefined
}
