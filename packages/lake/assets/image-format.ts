import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { getMimeType } from 'hono/utils/mime'

/** Image formats that the lake stores, by Sanity's extension. */
export type ImageExtension = 'jpg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg' | 'tif'

/** Formats of renderings; `pjpg` is progressive JPEG. */
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

const EXTENSION_OF: ReadonlyMap<string, ImageExtension> = new Map([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['svg', 'svg'],
  ['tiff', 'tif'],
  ['avif', 'avif'],
])

/** Maximum pixels for AVIF with `auto=format`, because encoding is slow. */
const AVIF_PIXELS = 1_000_000

/**
 * Returns the extension for a format that sharp detected.
 * @param compression set for the HEIF family, where AV1 makes it AVIF
 * @returns undefined for an unsupported format
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

/** @returns undefined if the text isn't a supported extension */
export function asImageExtension(text: string): ImageExtension | undefined {
  return [...EXTENSION_OF.values()].find((extension) => extension === text)
}

export type FormatChoice = {
  source: ImageExtension
  /** `fm=` */
  requested: OutputFormat | undefined
  /** `auto=format` */
  isAutomatic: boolean
  accept: string
  pixels: number
  isAnimated: boolean
  hasAlpha: boolean
}

/**
 * Chooses the format of a rendering: the requested one, or with `auto=format` the smallest one that the browser
 * accepts, or the original's.
 *
 * @see https://www.sanity.io/docs/image-urls#auto and https://www.sanity.io/docs/help/avif
 */
export function chooseFormat(choice: FormatChoice): OutputFormat {
  if (choice.requested) return choice.requested
  if (choice.isAutomatic) {
    if (accepts(choice.accept, 'image/avif') && canBeAvif(choice)) return 'avif'
    if (accepts(choice.accept, 'image/webp')) return 'webp'
  }
  return sameFormat(choice)
}

function canBeAvif({ pixels, isAnimated }: FormatChoice): boolean {
  return !isAnimated && pixels <= AVIF_PIXELS
}

/** Returns the original's format, or a common one if not every browser supports it. */
function sameFormat({ source, isAutomatic, hasAlpha }: FormatChoice): OutputFormat {
  const common = hasAlpha ? 'png' : 'jpg'
  if (source === 'svg' || source === 'tif') return common
  if (isAutomatic && (source === 'webp' || source === 'avif')) return common
  return source
}

/** Returns true if the header names the type. Wildcards don't count, because browsers without AVIF send them too. */
function accepts(header: string, mimeType: string): boolean {
  return header.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === mimeType && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

type FileType = { extension: string; mimeType: string }

/** Bytes to inspect: enough for every signature, without reading entire archives. */
const HEAD_BYTES = 65_536
const UNKNOWN: FileType = { extension: 'bin', mimeType: 'application/octet-stream' }

/** Types that browsers may display, because none can run scripts on this origin. */
const INLINE_TYPES =
  /^(?:application\/pdf|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|image\/(?:avif|gif|jpeg|png|webp)|text\/(?:plain|vtt|csv))(?:;|$)/

/**
 * Detects the type of an uploaded file from its first bytes, or from its name if they are inconclusive. The type that
 * the client declares is ignored.
 *
 * @param name original file name, if the client sent one
 */
export async function detectFileType(path: string, name: string | undefined): Promise<FileType> {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(name ?? '')?.[1]?.toLowerCase()
  const detected = await fileTypeFromBuffer(await readHead(path))
  if (detected)
    return { extension: extension ?? lastExtension(detected.ext), mimeType: detected.mime }
  if (extension === undefined) return UNKNOWN
  return { extension, mimeType: getMimeType(`file.${extension}`) ?? UNKNOWN.mimeType }
}

/** Returns the last extension, such as `gz` of `tar.gz`, because URLs contain only one. */
function lastExtension(text: string): string {
  return /(?:^|\.)([a-z0-9]{1,10})$/.exec(text)?.[1] ?? UNKNOWN.extension
}

async function readHead(path: string): Promise<Uint8Array> {
  await using handle = await open(path, 'r')
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

/** @returns false for types that must be downloaded: HTML, scripts, SVG and unknown ones */
export function isShownInPlace(mimeType: string): boolean {
  return INLINE_TYPES.test(mimeType)
}
