import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { AttemptLimit } from '#lib/security/attempt-limit.ts'
import { renderRaster } from '#site/tools/qr-generator/logic/raster.ts'
import {
  type AddressFormat,
  lookOf,
  type QrRequest,
  readQrRequest,
} from '#site/tools/qr-generator/logic/request.ts'
import { renderSvg } from '#site/tools/qr-generator/logic/svg.ts'

/** Pictures that one address may ask for in a minute: a page with a sheet of codes, a few times over. */
const MOST_IN_A_MINUTE = 300

/** Longest query that is looked at; the largest code in percent signs stays below. */
const LONGEST_QUERY = 24_000

/** The same address is the same picture for good, so anyone may keep it. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/**
 * Answers a copied code address with its picture. It stores nothing and asks nobody. Problems are plain
 * sentences with status 400, 414 or 429. What an SVG may do that is opened by itself, which is nothing, is
 * said for all of `/api` in lib/security/headers.ts: Next sends that header in place of one from here.
 */
export function createQrHandler({ limit }: { limit: AttemptLimit }) {
  return async (request: Request): Promise<Response> => {
    const wait = limit.take([{ key: visitorOf(request), most: MOST_IN_A_MINUTE, within: 60_000 }])
    if (wait > 0) return tooMany(wait)
    const { search, searchParams } = new URL(request.url)
    if (search.length > LONGEST_QUERY)
      return said('The address is longer than any code can hold.', 414)
    const read = readQrRequest(searchParams)
    if (!read.ok) return said(read.problem, 400)

    const { bytes, type } = await encodePicture(read.request)
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const headers = {
      ETag: tag,
      'Cache-Control': FOR_GOOD,
      'X-Content-Type-Options': 'nosniff',
      // Other sites may show it: that is what the address is for.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    if (isKnown(request.headers.get('if-none-match'), tag)) {
      return new Response(null, { status: 304, headers })
    }
    return new Response(bytes, {
      headers: {
        ...headers,
        'Content-Type': type,
        'Content-Disposition': `inline; filename="qr-code.${read.request.format}"`,
      },
    })
  }
}

/** The last hop, written by the reverse proxy or by Next itself; all who hide it share one limit. */
function visitorOf(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}

/** Compared as weak tags, as RFC 9110 §13.1.2 wants it. */
function isKnown(header: string | null, tag: string): boolean {
  const known = header?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return known.includes(tag) || known.includes('*')
}

function tooMany(seconds: number): Response {
  const response = said(`That is a lot of codes. Ask again in ${seconds} seconds.`, 429)
  response.headers.set('Retry-After', String(seconds))
  return response
}

function said(sentence: string, status: number): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

const MIME: Readonly<Record<AddressFormat, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml; charset=utf-8',
}

/** The asked-for code as a file, with its media type. */
async function encodePicture(request: QrRequest) {
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
