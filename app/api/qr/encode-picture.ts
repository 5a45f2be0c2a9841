import sharp, { type Sharp } from 'sharp'
import { renderRaster } from '#site/tools/qr-generator/logic/raster.ts'
import {
  type AddressFormat,
  lookOf,
  type QrRequest,
} from '#site/tools/qr-generator/logic/request.ts'
import { renderSvg } from '#site/tools/qr-generator/logic/svg.ts'

const MIME: Readonly<Record<AddressFormat, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml; charset=utf-8',
}

/** The asked-for code as a file, with its media type. */
export async function encodePicture(request: QrRequest) {
  return { type: MIME[request.format], bytes: await encode(request) }
}

async function encode(request: QrRequest): Promise<Uint8Array<ArrayBuffer>> {
  const { code, size, format } = request
  if (format === 'svg') return new TextEncoder().encode(renderSvg(code, lookOf(request), size))
  const { width, height, data } = renderRaster(code, lookOf(request), size)
  const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  return new Uint8Array(await written(pixels, format).toBuffer())
}

/** Two colors need no more than a palette of two; JPEG keeps its edges with full color resolution. */
function written(pixels: Sharp, format: Exclude<AddressFormat, 'svg'>): Sharp {
  if (format === 'png') return pixels.png({ palette: true, colors: 2, dither: 0 })
  if (format === 'gif') return pixels.gif({ colors: 2, dither: 0 })
  return pixels.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
}
