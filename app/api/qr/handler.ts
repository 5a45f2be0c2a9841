import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { LocalLimit } from '#lib/security/attempt-limit.ts'
import { gridOf, sideOf } from '#site/tools/qr-generator/logic/figure.ts'
import {
  type ImageUrlFormat,
  lookOf,
  type QrRequest,
  readQrRequest,
} from '#site/tools/qr-generator/logic/request.ts'
import { renderSvg } from '#site/tools/qr-generator/logic/svg.ts'

/** Maximum images per visitor per minute. A page full of codes may be reloaded a few times. */
const MAX_PER_MINUTE = 300

/** Maximum length of the query string. Even the largest code with percent-encoding is shorter. */
const MAX_QUERY_LENGTH = 24_000

/** The same URL always returns the same image, so caches may keep it indefinitely. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/**
 * Creates the handler of image URLs copied from the QR code tool. Stores nothing and makes no requests. Errors are
 * plain sentences with status 400, 414 or 429. The policy that keeps an SVG from running scripts is set for all of
 * `/api` in lib/security/headers.ts, because Next would replace one set here.
 */
export function createQrHandler({ limit }: { limit: LocalLimit }) {
  return async (request: Request): Promise<Response> => {
    const wait = limit.take([
      { key: visitorOf(request), maxAttempts: MAX_PER_MINUTE, windowMs: 60_000 },
    ])
    if (wait > 0) return tooMany(wait)
    const { search, searchParams } = new URL(request.url)
    if (search.length > MAX_QUERY_LENGTH)
      return textResponse('This URL is too long for a QR code.', 414)
    const read = readQrRequest(searchParams)
    if (!read.ok) return textResponse(read.problem, 400)

    const { bytes, type } = await encodeImage(read.request)
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const headers = {
      ETag: tag,
      'Cache-Control': CACHE_FOREVER,
      'X-Content-Type-Options': 'nosniff',
      // Other sites may embed the image. That is the URL's purpose.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    if (isCached(request.headers.get('if-none-match'), tag)) {
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

/**
 * Returns the client's address: the last hop, as forwarded by the reverse proxy or by Next. Visitors without one
 * share a limit.
 */
function visitorOf(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}

/** Compares entity tags weakly, as RFC 9110 §13.1.2 requires. */
function isCached(header: string | null, tag: string): boolean {
  const tags = header?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return tags.includes(tag) || tags.includes('*')
}

function tooMany(seconds: number): Response {
  const response = textResponse(`Too many requests. Try again in ${seconds} seconds.`, 429)
  response.headers.set('Retry-After', String(seconds))
  return response
}

function textResponse(sentence: string, status: number): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

const MIME: Readonly<Record<ImageUrlFormat, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml; charset=utf-8',
}

async function encodeImage(request: QrRequest) {
  return { type: MIME[request.format], bytes: await encode(request) }
}

async function encode(request: QrRequest): Promise<Uint8Array<ArrayBuffer>> {
  const { code, size, format, background } = request
  const look = lookOf(request)
  if (format === 'svg') return new TextEncoder().encode(renderSvg(code, look, size))
  // Whole pixels per module: uneven ones would make small images hard to scan.
  const side = sideOf(code, look)
  const { module, offset } = gridOf(side, size) ?? { module: 1, offset: 0 }
  const rest = size - module * side - offset
  const drawn = sharp(Buffer.from(renderSvg(code, look, module * side)))
    .flatten({ background })
    .extend({ top: offset, left: offset, bottom: rest, right: rest, background })
  return new Uint8Array(await withFormat(drawn, format).toBuffer())
}

/** Encodes the image: with a two-color palette, or as JPEG without chroma subsampling, which keeps edges sharp. */
function withFormat(image: Sharp, format: Exclude<ImageUrlFormat, 'svg'>): Sharp {
  if (format === 'png') return image.png({ palette: true, colors: 2, dither: 0 })
  if (format === 'gif') return image.gif({ colors: 2, dither: 0 })
  return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
}
