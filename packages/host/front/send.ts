import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { POLICY } from '#lib/security/headers.ts'
import { encodingFor } from './encoding.ts'
import type { Switches } from './rules/switches.ts'
import type { Bodies, StoredResponse } from './store/port.ts'

/** Header values by lower-case name. */
export type Headers = Readonly<Record<string, string>>

export type Sending = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Security headers, unless an admin has switched them off. */
  readonly headers: Headers
  readonly settings: Switches
}

export function asPrivate(response: StoredResponse): StoredResponse {
  return { ...response, headers: { ...response.headers, 'cache-control': 'private, no-store' } }
}

/** Adds the headers of every response. A page's own Content-Security-Policy replaces theirs, unless policies are off. */
export function withOwnPolicy(own: Headers, headers: Headers): Headers {
  const { [POLICY]: policy, ...others } = own
  const hasPolicy = policy !== undefined && headers[POLICY] !== undefined
  return { ...others, ...headers, ...(hasPolicy && { [POLICY]: policy }) }
}

const NONE: Headers = {}

/**
 * Sends a stored response in an encoding that the client accepts, or 304.
 *
 * @param cdnHeaders for a CDN in front of the site
 */
export function sendStored(
  sending: Sending,
  stored: StoredResponse,
  cdnHeaders: Headers = NONE,
): void {
  const { request, response, headers, settings } = sending
  const { compression, cacheHeaders } = settings.performance
  const encoding = compression ? encodingFor(request.headers['accept-encoding']) : undefined
  // The tag of any encoding matches, weak or strong: the page is the same (RFC 9110, section 13.1.2).
  const clientTags = request.headers['if-none-match']
  if (clientTags?.includes(stored.etag.slice(1, -1)) && stored.status === 200 && cacheHeaders) {
    response.writeHead(304, headersFor(stored, headers, encoding, cdnHeaders))
    response.end()
    return
  }
  const body = encoding ? stored.bodies[encoding] : gunzipSync(stored.bodies.gzip)
  response.writeHead(stored.status, cachedHead(stored, headers, encoding, cdnHeaders, body.length))
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Headers of each response as sent last: most are sent many times, to most clients in the same encoding. */
const heads = new WeakMap<
  StoredResponse,
  { headers: Headers; encoding: keyof Bodies; cdnHeaders: Headers; head: string[] }
>()

/** Returns all headers as a flat list of names and values, which Node sends fastest. */
function cachedHead(
  stored: StoredResponse,
  headers: Headers,
  encoding: keyof Bodies | undefined,
  cdnHeaders: Headers,
  length: number,
): string[] {
  const cached = heads.get(stored)
  if (
    cached?.headers === headers &&
    cached.encoding === encoding &&
    cached.cdnHeaders === cdnHeaders
  ) {
    return cached.head
  }
  const head = Object.entries({
    ...headersFor(stored, headers, encoding, cdnHeaders),
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': String(length),
  }).flat()
  if (encoding) heads.set(stored, { headers, encoding, cdnHeaders, head })
  return head
}

function headersFor(
  stored: StoredResponse,
  headers: Headers,
  encoding: keyof Bodies | undefined,
  cdnHeaders: Headers,
): Headers {
  return {
    ...withOwnPolicy(stored.headers, headers),
    ...cdnHeaders,
    etag: encoding ? `${stored.etag.slice(0, -1)}-${encoding}"` : stored.etag,
    vary: 'accept-encoding',
  }
}

export function sendEmpty(response: ServerResponse, status: number, headers: Headers): void {
  response.writeHead(status, { ...headers, 'content-length': 0 })
  response.end()
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Headers = {},
): void {
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-length': Buffer.byteLength(text),
  })
  response.end(response.req.method === 'HEAD' ? undefined : text)
}

/** Sends the rules for prefetching (https://wicg.github.io/nav-speculation/speculation-rules.html). */
export function sendSpeculationRules(response: ServerResponse, headers: Headers): void {
  response.writeHead(200, {
    ...headers,
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
    'content-length': Buffer.byteLength(speculationRules),
  })
  response.end(speculationRules)
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value))
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'private, no-store',
    'content-length': body.length,
  })
  response.end(body)
}

/** URL patterns that are never prefetched: they depend on the session, cost a search, or are no pages. */
const NEVER_PREFETCHED = [
  '/admin*',
  '/api/*',
  '/lake/*',
  '/search*',
  '/search*\\?*',
  '/signin*',
  '/studio*',
  '/supabase/*',
  // Files: feeds, Markdown versions of pages, images.
  '/*.*',
] as const

/** Rules by which browsers prefetch the page of a link when a pointer rests on it or a finger touches it. */
export const speculationRules: string = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...NEVER_PREFETCHED] } },
          { not: { selector_matches: '[download], [target="_blank"]' } },
        ],
      },
    },
  ],
})
