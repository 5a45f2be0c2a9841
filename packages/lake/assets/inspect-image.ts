import { readFile } from 'node:fs/promises'
import { encode } from 'blurhash'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { readExif } from '#lake/assets/exif.ts'
import { type ImageExtension, imageExtension } from '#lake/assets/image-format.ts'
import { extractPalette, type ImagePalette } from '#lake/assets/palette.ts'
import { ApiError } from '#lake/errors.ts'

/** A small copy of an image: at most 100 pixels wide and high, 8-bit RGBA, not premultiplied. */
type SmallImage = { width: number; height: number; pixels: Uint8Array }

/** BlurHash components per side: more along the longer one, as https://blurha.sh recommends. */
const LONG_SIDE_COMPONENTS = 4
const SHORT_SIDE_COMPONENTS = 3

/** Returns the BlurHash of an image on a white background, because BlurHash has no transparency. */
function blurHashOf({ width, height, pixels }: SmallImage): string {
  const paper = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255
    for (let channel = at; channel < at + 3; channel += 1) {
      paper[channel] = (pixels[channel] ?? 0) * alpha + 255 * (1 - alpha)
    }
  }
  const [across, down] =
    width < height
      ? [SHORT_SIDE_COMPONENTS, LONG_SIDE_COMPONENTS]
      : [LONG_SIDE_COMPONENTS, SHORT_SIDE_COMPONENTS]
  return encode(paper, width, height, across, down)
}

function thumbHashOf({ width, height, pixels }: SmallImage): string {
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64')
}

/** Kinds of metadata for `meta=`. Size and transparency are always included. */
export const METADATA_KINDS = [
  'blurhash',
  'thumbhash',
  'lqip',
  'palette',
  'exif',
  'location',
  'image',
] as const
export type MetadataKind = (typeof METADATA_KINDS)[number]

const SMALL_COPY_KINDS: readonly MetadataKind[] = ['palette', 'blurhash', 'thumbhash']

/** Kinds of metadata without `meta`. @see https://www.sanity.io/docs/image-metadata */
export const DEFAULT_METADATA: readonly MetadataKind[] = ['blurhash', 'lqip', 'palette']

/**
 * Maximum pixels of an image. Sanity accepts 256 million, but most formats are decoded into memory as a whole, which
 * takes about 400 MB at this size.
 */
export const MAX_INPUT_PIXELS = 100_000_000

export type ImageMetadata = {
  _type: 'sanity.imageMetadata'
  dimensions: {
    _type: 'sanity.imageDimensions'
    aspectRatio: number
    height: number
    width: number
  }
  hasAlpha: boolean
  isOpaque: boolean
  lqip?: string
  blurHash?: string
  thumbHash?: string
  palette?: ImagePalette
  location?: { _type: 'geopoint'; lat: number; lng: number; alt?: number }
  exif?: Record<string, unknown>
  image?: Record<string, unknown>
}

export type InspectedImage = { extension: ImageExtension; metadata: ImageMetadata }

const LQIP_WIDTH = 20
/** Longer side in pixels of the copy for palette and hashes. */
const SMALL_SIDE = 64
/** Maximum size of an SVG. Larger ones are attacks or contain embedded images. */
const MAX_SVG_BYTES = 10_000_000
const MEGAPIXEL = 1_000_000
const TIMEOUT_SECONDS = 30

/**
 * Detects an image's format by decoding it. Its name and declared type are ignored.
 *
 * @throws ApiError 400 if it isn't an image, is corrupt, or has an unsupported format; 413 if it has too many pixels,
 * which even a small file can; 503 if decoding takes longer than 30 seconds.
 */
export async function inspectImage(
  path: string,
  requestedKinds: ReadonlySet<MetadataKind>,
): Promise<InspectedImage> {
  const header = await readable(sharp(path, { limitInputPixels: false }).metadata())
  const extension = imageExtension(header.format, header.compression)
  if (!extension) throw invalidImage(`the format "${header.format}" is not supported`)
  checkSize(header.autoOrient)

  const source = await pixelSource(path, extension)
  const { width, height } = header.autoOrient
  const metadata: ImageMetadata = {
    _type: 'sanity.imageMetadata',
    dimensions: {
      _type: 'sanity.imageDimensions',
      aspectRatio: width / height,
      height,
      width,
    },
    hasAlpha: header.hasAlpha,
    isOpaque: await checkPixels(source, header.hasAlpha),
  }
  if (requestedKinds.has('lqip')) metadata.lqip = await placeholder(source, header.hasAlpha)
  if (SMALL_COPY_KINDS.some((kind) => requestedKinds.has(kind))) {
    const small = await smallCopy(source)
    if (requestedKinds.has('palette')) metadata.palette = extractPalette(small.pixels)
    if (requestedKinds.has('blurhash')) metadata.blurHash = blurHashOf(small)
    if (requestedKinds.has('thumbhash')) metadata.thumbHash = thumbHashOf(small)
  }
  if (header.exif) addCameraData(metadata, header.exif, requestedKinds)
  return { extension, metadata }
}

function checkSize({ width, height }: { width: number; height: number }): void {
  if (width * height <= MAX_INPUT_PIXELS) return
  const megapixels = Math.ceil((width * height) / MEGAPIXEL)
  throw new ApiError(
    413,
    'payloadTooLarge',
    `The image is ${width}x${height}, ${megapixels} megapixels. The limit is ${MAX_INPUT_PIXELS / MEGAPIXEL}.`,
    { limit: MAX_INPUT_PIXELS },
  )
}

/**
 * Returns an image to decode. An SVG is passed as text, because librsvg loads no external references of SVGs without a
 * path.
 *
 * @throws ApiError 413 for an SVG that is too large.
 */
async function pixelSource(path: string, extension: ImageExtension): Promise<() => Sharp> {
  const input = extension === 'svg' ? await readFile(path) : path
  if (typeof input !== 'string' && input.byteLength > MAX_SVG_BYTES) {
    throw new ApiError(413, 'payloadTooLarge', 'An SVG can have at most 10 MB.', {
      limit: MAX_SVG_BYTES,
    })
  }
  return () =>
    sharp(input, { failOn: 'error', limitInputPixels: MAX_INPUT_PIXELS, sequentialRead: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
}

/** Decodes every pixel, so that truncated files are rejected on upload. */
async function checkPixels(source: () => Sharp, hasAlpha: boolean): Promise<boolean> {
  if (hasAlpha) return (await readable(source().stats())).isOpaque
  await readable(source().resize(8, 8, { fit: 'fill' }).raw().toBuffer())
  return true
}

async function placeholder(source: () => Sharp, hasAlpha: boolean): Promise<string> {
  const small = source().resize({ width: LQIP_WIDTH })
  const encoded = hasAlpha
    ? small.png({ palette: true, quality: 60 })
    : small.jpeg({ quality: 60, chromaSubsampling: '4:2:0' })
  const bytes = await readable(encoded.toBuffer())
  return `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`
}

async function smallCopy(source: () => Sharp): Promise<SmallImage> {
  const small = source()
    .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
  const { data, info } = await readable(small.toBuffer({ resolveWithObject: true }))
  return { width: info.width, height: info.height, pixels: data }
}

function addCameraData(
  metadata: ImageMetadata,
  block: Uint8Array,
  requestedKinds: ReadonlySet<MetadataKind>,
): void {
  const { exif, image, location } = readExif(block)
  if (requestedKinds.has('exif')) metadata.exif = { _type: 'sanity.imageExifMetadata', ...exif }
  if (requestedKinds.has('image')) metadata.image = { _type: 'sanity.imageExifMetadata', ...image }
  if (requestedKinds.has('location') && location)
    metadata.location = { _type: 'geopoint', ...location }
}

async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message)) {
      throw new ApiError(503, 'timeout', 'Decoding the image took too long. Upload a smaller one.')
    }
    throw invalidImage(error instanceof Error ? plain(error.message) : 'it could not be read')
  }
}

/** Returns the first line of a libvips error, which contains the cause, without the operation's name. */
function plain(message: string): string {
  return message.split('\n', 1).join('').replace(/^.*: /, '').toLowerCase()
}

function invalidImage(reason: string): ApiError {
  return new ApiError(400, 'badRequest', `The upload is not a supported image: ${reason}.`)
}
