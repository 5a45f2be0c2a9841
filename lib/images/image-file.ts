/** Maximum size of an uploaded image, as in the lake (packages/lake/assets/upload-routes.ts). */
export const MAX_IMAGE_BYTES = 50_000_000

/** Maximum size of an image that is uploaded on the page. Next cuts off longer bodies. */
export const MAX_PAGE_IMAGE_BYTES = 10_000_000

/** Images up to this size are decoded before they are sent, to find broken ones. */
const MAX_DECODED_BYTES = 20_000_000

const IMAGE_TYPES: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'JPEG'],
  ['image/png', 'PNG'],
  ['image/webp', 'WebP'],
  ['image/avif', 'AVIF'],
  ['image/gif', 'GIF'],
  ['image/svg+xml', 'SVG'],
  ['image/tiff', 'TIFF'],
])

/** Formats that not every browser can decode, and that need no decoding to be shown. */
const NOT_DECODED = new Set(['image/svg+xml', 'image/tiff'])

/**
 * Checks a file before it is uploaded as an image.
 *
 * @param decode throws if the file is not an image that the browser can show
 * @returns a reason and what to do about it, or null if it can be uploaded
 */
export async function imageProblem(
  file: File,
  decode: (file: File) => Promise<unknown> = decodeInBrowser,
): Promise<string | null> {
  const notShown = `This file isn’t an image the site can show: “${file.name}”`
  if (await isHeic(file)) {
    return `${notShown} is a HEIC photo. Save it as JPEG first. On an iPhone, choose Settings, Camera, Formats, Most Compatible.`
  }
  const format = IMAGE_TYPES.get(file.type)
  if (!format) return `${notShown} is no JPEG, PNG, WebP, AVIF, GIF, SVG, or TIFF file.`
  if (file.size > MAX_IMAGE_BYTES) {
    return `“${file.name}” has ${megabytes(file.size)} MB. Images can have up to ${megabytes(MAX_IMAGE_BYTES)} MB. Save it with fewer pixels, or as WebP.`
  }
  if (file.size > MAX_DECODED_BYTES || NOT_DECODED.has(file.type)) return null
  const isDecoded = await decode(file).then(
    () => true,
    () => false,
  )
  if (isDecoded) return null
  return `${notShown} is damaged, or isn’t a ${format} file. Open it in an image editor and save it again.`
}

/** Rounds up, so that a file over the limit never seems to be within it. */
export function megabytes(bytes: number): string {
  return String(Math.ceil(bytes / 100_000) / 10)
}

/** Returns true for HEIF with HEVC, by its first box (ISO/IEC 23008-12), whatever its name. */
async function isHeic(file: File): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return /^ftyp(?:hei[cxms]|hev[cxms])/.test(start) || /\.hei[cf]$/i.test(file.name)
}

async function decodeInBrowser(file: File): Promise<void> {
  const bitmap = await createImageBitmap(file)
  bitmap.close()
}
