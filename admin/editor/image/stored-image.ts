import type { TextAddress } from '#lib/content/text-address.ts'
import { rectOf, type StoredCrop } from './crop.ts'

/**
 * An image field as it is stored (the schema's type `picture`). Removing an image in the Studio leaves a field without
 * a file.
 */
export type StoredImage = {
  readonly _type: 'picture'
  readonly asset?: { readonly _type: 'reference'; readonly _ref: string } | undefined
  readonly alt?: string | undefined
  readonly crop?: unknown
  readonly hotspot?: unknown
}

/** An image in Media, with the attributes of an `<img>`. */
export type MediaImage = {
  readonly id: string
  readonly src: string
  readonly srcSet: string
  readonly width: number
  readonly height: number
  readonly name: string
  /** Description in Media, which a field takes over when the image is chosen. */
  readonly alt: string
}

export type OpenedImage = {
  readonly ok: true
  readonly stored: StoredImage | null
  /** The image in Media, if there is one and it still exists. */
  readonly shown: MediaImage | null
}

/** An image that a person has chosen and described. */
export type ImageChoice = {
  /** ID of its file in Media. */
  readonly id: string
  readonly alt: string
  /** Without one, the whole image is shown. */
  readonly crop?: StoredCrop | undefined
  /** Only for images that have one. */
  readonly caption?: string
}

/** Returns the image with a new file, crop or description. Another file doesn't keep the old one's hotspot. */
export function withChoice(
  stored: StoredImage | null,
  { id, alt, crop }: ImageChoice,
): StoredImage {
  const { crop: _, ...kept } = stored?.asset?._ref === id ? stored : {}
  const image = { ...kept, _type: 'picture', asset: fileReference(id), alt: alt.trim() } as const
  return crop ? { ...image, crop } : image
}

export function fileReference(id: string) {
  return { _type: 'reference', _ref: id } as const
}

/** Returns the part of an image's URLs that names its file and its crop, to find it on a page. */
export function fileMark(image: ShownImage | null): string | undefined {
  const id = image?.asset?._ref
  if (id === undefined) return undefined
  const [, hash, size, format] = id.split('-')
  const rect = rectOf(id, image?.crop)
  return `${hash}-${size}.${format}${rect ? `?rect=${rect}` : ''}`
}

type ShownImage = {
  readonly asset?: { readonly _ref: string } | null | undefined
  readonly crop?: unknown
}

/** Returns the key of an image among the changes that are being watched. */
export function imageKey({ id, path }: TextAddress): string {
  return `${id} ${path}`
}
