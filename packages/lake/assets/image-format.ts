import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { getMimeType } from 'hono/utils/mime'

/** The picture formats the lake stores and serves, by the extension Sanity gives them. */
export type ImageExtension = 'jpg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg' | 'tif'

/** Formats a picture can be rendered to; `pjpg` is a progressive JPEG. */
export type OutputFormat = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

type Format = { mimeType: string; hasAlpha: boolean; canAnimate: boolean }

export const OUTPUT_FORMATS: Record<OutputFormat, Format> = {
  jpg: { mimeType: 'image/jpeg', hasAlpha: false, canAnimate: false },
  pjpg: { mimeType: 'image/jpeg', hasAlpha: false, canAnimate: false },
  png: { mimeType: 'image/png', hasAlpha: true, canAnimate: false },
  webp: { mimeType: 'image/webp', hasAlpha: true, canAnimate: true },
  avif: { mimeType: 'image/avif', hasAlpha: true, canAnimate: false },
  gif: { mimeType: 'image/gif', hasAlpha: true, canAnimate: true },
}

const MIME_TYPES: Record<ImageExtension, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
}

/** What sharp calls a format, and what it is called in an asset's id. */
const EXTENSION_OF: ReadonlyMap<string, ImageExtension> = new Map([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['svg', 'svg'],
  ['tiff', 'tif'],
  ['avif', 'avif'],
])

/** Largest rendering, in pixels, that is encoded as AVIF when a browser merely accepts it: encoding is slow. */
const AVIF_PIXELS = 1_000_000

/**
 * Names a format that sharp has recognised.
 * @param compression Set for the HEIF family, where AV1 makes it AVIF.
 * @returns undefined for a format the lake does not take.
 */
export function imageExtension(
  format: string | undefined,
  compression?: string,
): ImageExtension | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined
  return EXTENSION_OF.get(format ?? '')
}

export function imageMimeType(extension: ImageExtension): string {
  return MIME_TYPES[extension]
}

/** @returns undefined when the text is no extension the lake stores pictures under. */
export function asImageExtension(text: string): ImageExtension | undefined {
  return [...EXTENSION_OF.values()].find((extension) => extension === text)
}

/** What decides the format of a rendering besides the address itself. */
export type FormatChoice = {
  source: ImageExtension
  /** `fm=` */
  asked: OutputFormat | undefined
  /** `auto=format` */
  isAutomatic: boolean
  accept: string
  pixels: number
  isAnimated: boolean
  hasAlpha: boolean
}

/**
 * Decides the format of a rendering: what was asked for, else (with `auto=format`) the smallest the
 * browser takes, else that of the original.
 *
 * @see https://www.sanity.io/docs/image-urls#auto and https://www.sanity.io/docs/help/avif
 */
export function chooseFormat(choice: FormatChoice): OutputFormat {
  if (choice.asked) return choice.asked
  if (choice.isAutomatic) {
    if (accepts(choice.accept, 'image/avif') && canBeAvif(choice)) return 'avif'
    if (accepts(choice.accept, 'image/webp')) return 'webp'
  }
  return sameFormat(choice)
}

function canBeAvif({ pixels, isAnimated }: FormatChoice): boolean {
  return !isAnimated && pixels <= AVIF_PIXELS
}

/** Formats that not every browser shows fall back to one that all show. */
function sameFormat({ source, isAutomatic, hasAlpha }: FormatChoice): OutputFormat {
  const common = hasAlpha ? 'png' : 'jpg'
  if (source === 'svg' || source === 'tif') return common
  if (isAutomatic && (source === 'webp' || source === 'avif')) return common
  return source
}

/** Only a type that is spelled out counts: every browser sends a wildcard, also those without AVIF. */
function accepts(header: string, mimeType: string): boolean {
  return header.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === mimeType && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** What a file asset is called and served as. */
type FileType = { extension: string; mimeType: string }

/** What is looked at: enough for every signature, and an archive is not read to its end. */
const HEAD_BYTES = 65_536
const UNKNOWN: FileType = { extension: 'bin', mimeType: 'application/octet-stream' }

/** Types that a browser may show in place: none of them can run a script on our origin. */
const SHOWN_IN_PLACE =
  /^(?:application\/pdf|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|image\/(?:avif|gif|jpeg|png|webp)|text\/(?:plain|vtt|csv))(?:;|$)/

/**
 * Decides what an uploaded file is: by its first bytes, and where those say nothing by its name.
 * What the client declares does not count.
 *
 * @param name The original file name, where the client told one.
 */
export async function detectFileType(path: string, name: string | undefined): Promise<FileType> {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(name ?? '')?.[1]?.toLowerCase()
  const found = await fileTypeFromBuffer(await readHead(path))
  if (found) return { extension: extension ?? lastExtension(found.ext), mimeType: found.mime }
  if (extension === undefined) return UNKNOWN
  return { extension, mimeType: getMimeType(`file.${extension}`) ?? UNKNOWN.mimeType }
}

/** An address has room for one short extension: of `tar.gz` it is `gz`. */
function lastExtension(text: string): string {
  return /(?:^|\.)([a-z0-9]{1,10})$/.exec(text)?.[1] ?? UNKNOWN.extension
}

async function readHead(path: string): Promise<Uint8Array> {
  await using handle = await open(path, 'r')
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

/** @returns false for types that must be downloaded: pages, scripts, drawings, and what nobody knows. */
export function isShownInPlace(mimeType: string): boolean {
  return SHOWN_IN_PLACE.test(mimeType)
}
