import { createHash } from 'node:crypto'
import type { AttemptLimit } from '#lib/security/attempt-limit.ts'
import { readQrRequest } from '#site/tools/qr-generator/logic/request.ts'
import { encodePicture } from './encode-picture.ts'

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
