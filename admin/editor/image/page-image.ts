import { z } from 'zod'
import type { CheckedChange, PageChange } from '#admin/editor/page-change.ts'
import { findField } from '#admin/editor/text/page-text.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { ContentStore } from '#lib/content/content-store.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { editMessages, imageMessages as say } from '#lib/messages-edit.ts'
import { editableField } from '#site/editable-field.ts'
import type { StoredImage } from './stored-image.ts'

/** Imported descriptions can be longer than what the dialog allows. */
const MAX_SENT_ALT_LENGTH = 2000
const ASSET_ID = /^image-[^-]+-\d+x\d+-\w+$/
const area = z.record(z.string().max(40), z.union([z.number(), z.string().max(40)])).nullish()

/** Loose, because what a browser has seen must equal what is stored. */
const storedImage = z.custom<StoredImage>(
  (value) => z.looseObject({ _type: z.literal('picture') }).safeParse(value).success,
)

/** The dialog asks for a description. Without one, it is an earlier image that Undo brings back. */
const sentImage = z.object({
  _type: z.literal('picture'),
  asset: z.object({ _type: z.literal('reference'), _ref: z.string().regex(ASSET_ID) }),
  alt: z.string().trim().max(MAX_SENT_ALT_LENGTH).optional(),
  crop: area,
  hotspot: area,
})

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
 * Checks an image that is about to be saved: its file is in Media. Fields that this version doesn't know stay with the
 * file.
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
  if (!sent.success) return { ok: false, message: say.saveFailed }
  const { _ref } = sent.data.asset
  const [asset] = await store.read([_ref])
  if (asset?._type !== 'sanity.imageAsset') return { ok: false, message: say.gone }
  const { crop: _, ...kept } = opened.stored?.asset?._ref === _ref ? opened.stored : {}
  return { ok: true, next: { ...kept, ...sent.data } }
}
