import { readFile } from 'node:fs/promises'
import { encode } from 'blurhash'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { readExif } from '#lake/assets/exif.ts'
import { type ImageExtension, imageExtension } from '#lake/assets/image-format.ts'
import { extractPalette, type ImagePalette } from '#lake/assets/palette.ts'
import { ApiError } from '#lake/errors.ts'

/** A small copy of a picture: at most 100 pixels wide and high, RGBA of eight bits each, not premultiplied. */
type SmallPicture = { width: number; height: number; pixels: Uint8Array }

/** Colours along each side: more along the longer one, as https://blurha.sh recommends. */
const MANY = 4
const FEW = 3

/** The BlurHash of a picture, as on white paper: it has no transparency of its own. */
function blurHashOf({ width, height, pixels }: SmallPicture): string {
  const paper = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255
    for (let channel = at; channel < at + 3; channel += 1) {
      paper[channel] = (pixels[channel] ?? 0) * alpha + 255 * (1 - alpha)
    }
  }
  const [across, down] = width < height ? [FEW, MANY] : [MANY, FEW]
  return encode(paper, width, height, across, down)
}

/** The ThumbHash of a picture, in base64. */
function thumbHashOf({ width, height, pixels }: SmallPicture): string {
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64')
}

/** Kinds of metadata a client can ask for with `meta=`; the size and the alpha channel are always told. */
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

/** Those that a small copy of the picture is enough for. */
const OF_SMALL_COPY: readonly MetadataKind[] = ['palette', 'blurhash', 'thumbhash']

/** What is told when `meta` is absent. @see https://www.sanity.io/docs/image-metadata */
export const DEFAULT_METADATA: readonly MetadataKind[] = ['blurhash', 'lqip', 'palette']

/**
 * Largest picture, in pixels. Sanity takes 256 million; most formats are decoded into memory as a
 * whole, some 400 MB at this size, and the lake shares its machine with the site.
 */
export const MAX_INPUT_PIXELS = 100_000_000

/** A picture's `sanity.imageMetadata`. */
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
/** Pixels along the longer side of the copy that palette and hashes are taken from. */
const SMALL_SIDE = 64
/** An SVG is text that somebody draws; beyond this it is an attack or a picture in disguise. */
const MAX_SVG_BYTES = 10_000_000
const MEGA = 1_000_000
const TIMEOUT_SECONDS = 30

/**
 * Finds out what a picture really is by decoding it: neither its name nor its declared type counts.
 *
 * @throws ApiError 400 when it is no picture, a broken one, or of a format the lake does not take,
 * 413 when it has too many pixels (few bytes can hold any number of them), 503 when reading takes
 * longer than half a minute.
 */
export async function inspectImage(
  path: string,
  wanted: ReadonlySet<MetadataKind>,
): Promise<InspectedImage> {
  const header = await readable(sharp(path, { limitInputPixels: false }).metadata())
  const extension = imageExtension(header.format, header.compression)
  if (!extension) throw invalidImage(`its format (${header.format}) is not one the lake can show`)
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
  if (wanted.has('lqip')) metadata.lqip = await placeholder(source, header.hasAlpha)
  if (OF_SMALL_COPY.some((kind) => wanted.has(kind))) {
    const small = await smallCopy(source)
    if (wanted.has('palette')) metadata.palette = extractPalette(small.pixels)
    if (wanted.has('blurhash')) metadata.blurHash = blurHashOf(small)
    if (wanted.has('thumbhash')) metadata.thumbHash = thumbHashOf(small)
  }
  if (header.exif) addCameraData(metadata, header.exif, wanted)
  return { extension, metadata }
}

/** Before a pixel is decoded. */
function checkSize({ width, height }: { width: number; height: number }): void {
  if (width * height <= MAX_INPUT_PIXELS) return
  const megapixels = Math.ceil((width * height) / MEGA)
  throw new ApiError(
    413,
    'payloadTooLarge',
    `The picture is ${width}x${height}, ${megapixels} megapixels; it may have ${MAX_INPUT_PIXELS / MEGA} at most.`,
    { limit: MAX_INPUT_PIXELS },
  )
}

/**
 * A picture ready to be decoded. An SVG is handed over as text: without an address of its own,
 * librsvg loads nothing it refers to, neither from disk nor from the network.
 *
 * @throws ApiError 413 for an SVG that is too large.
 */
async function pixelSource(path: string, extension: ImageExtension): Promise<() => Sharp> {
  const input = extension === 'svg' ? await readFile(path) : path
  if (typeof input !== 'string' && input.byteLength > MAX_SVG_BYTES) {
    throw new ApiError(413, 'payloadTooLarge', 'An SVG may have 10 MB at most.', {
      limit: MAX_SVG_BYTES,
    })
  }
  return () =>
    sharp(input, { failOn: 'error', limitInputPixels: MAX_INPUT_PIXELS, sequentialRead: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
}

/** Decodes every pixel, so that a truncated file is found now and not by a visitor. */
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

async function smallCopy(source: () => Sharp): Promise<SmallPicture> {
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
  wanted: ReadonlySet<MetadataKind>,
): void {
  const { exif, image, location } = readExif(block)
  if (wanted.has('exif')) metadata.exif = { _type: 'sanity.imageExifMetadata', ...exif }
  if (wanted.has('image')) metadata.image = { _type: 'sanity.imageExifMetadata', ...image }
  if (wanted.has('location') && location) metadata.location = { _type: 'geopoint', ...location }
}

async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message)) {
      throw new ApiError(503, 'timeout', 'The picture takes too long to read.')
    }
    throw invalidImage(error instanceof Error ? plain(error.message) : 'it cannot be read')
  }
}

/** libvips reports several lines with the names of its operations; the first says what is wrong. */
function plain(message: string): string {
  return message.split('\n', 1).join('').replace(/^.*: /, '').toLowerCase()
}

function invalidImage(reason: string): ApiError {
  return new ApiError(400, 'badRequest', `The upload is not an image that can be shown: ${reason}.`)
}
