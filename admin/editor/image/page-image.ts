import { z } from 'zod'
import type { CheckedChange, PageChange } from '#admin/editor/page-change.ts'
import { findField } from '#admin/editor/text/page-text.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { ContentStore } from '#lib/content/content-store.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { editMessages, imageMessages as say } from '#lib/messages-edit.ts'
import { MAX_ALT_LENGTH } from '#schemas/objects/alt-text.ts'
import { editableField } from '#site/editable-field.ts'
import type { StoredImage } from './stored-image.ts'

const ASSET_ID = /^image-[^-]+-\d+x\d+-\w+$/
const area = z.record(z.string().max(40), z.union([z.number(), z.string().max(40)])).optional()

const fields = {
  _type: z.literal('picture'),
  asset: z.object({ _type: z.literal('reference'), _ref: z.string().regex(ASSET_ID) }),
  crop: area,
  hotspot: area,
}

/** With fields that this version doesn't know, so that it compares as equal to what is stored. */
const storedImage = z.looseObject({ ...fields, alt: z.string().optional() })

const sentImage = z.object({ ...fields, alt: z.string().trim().min(1).max(MAX_ALT_LENGTH) })

/** Returns true for an image that the schema lets editors change on the page. */
export function isImageAddress({ type, path }: TextAddress): boolean {
  return editableField(type, path)?.isImage === true
}

/**
 * Reads the image at an address that a browser sent.
 *
 * @throws AppError as `ContentStore` does
 */
export async function readPageImage(
  store: ContentStore,
  address: TextAddress,
): Promise<{ readonly ok: true; readonly stored: StoredImage | null } | Refusal> {
  if (!isImageAddress(address)) {
    return { ok: false, message: editMessages.refused['not-editable'] }
  }
  const found = await findField(store, address)
  if (!found.ok) return found
  return { ok: true, stored: storedImage.safeParse(found.value).data ?? null }
}

/**
 * Checks an image that is about to be saved: it has a description, and its file is in Media.
 *
 * @throws AppError as `ContentStore` does
 */
export async function checkPageImage(
  store: ContentStore,
  change: PageChange,
): Promise<CheckedChange> {
  const opened = await readPageImage(store, change)
  if (!opened.ok) return opened
  if (change.next === null) return { ok: true, next: null }
  const sent = sentImage.safeParse(change.next)
  if (!sent.success) return { ok: false, message: say.altMissing }
  const [asset] = await store.read([sent.data.asset._ref])
  return asset?._type === 'sanity.imageAsset'
    ? { ok: true, next: sent.data }
    : { ok: false, message: say.gone }
}
