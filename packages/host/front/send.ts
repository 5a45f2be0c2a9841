import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { CACHE_TAG } from '#lib/publishing/headers.ts'
import { POLICY } from '#lib/security/headers.ts'
import { encodingFor } from './encoding.ts'
import type { Switches } from './rules/switches.ts'
import type { Bodies, Kept } from './store/port.ts'
import { isUntracked } from './untracked-tags.ts'

/** By their names in lower case. */
export type Headers = Readonly<Record<string, string>>

/** What an answer at a public address is sent with. */
export type Sending = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The security headers, as far as they are on. */
  readonly headers: Headers
  readonly switched: Switches
}

/** The same answer, for nobody else. */
export function unkept(kept: Kept): Kept {
  return { ...kept, headers: { ...kept.headers, 'cache-control': 'private, no-store' } }
}

/**
 * What an answer says and what is said everywhere. A page has a policy of its own, which is sent where policies are.
 */
export function underOwnPolicy(said: Headers, headers: Headers): Headers {
  const { [POLICY]: own, ...others } = said
  const isSent = own !== undefined && headers[POLICY] !== undefined
  return { ...others, ...headers, ...(isSent && { [POLICY]: own }) }
}

/**
 * Sends an answer from the store as the client takes it, or says that it is known (304).
 *
 * @param withTags for a cache that stands before, which can be purged by them
 */
export function sendKept(sending: Sending, kept: Kept, withTags: boolean): void {
  const { request, response, headers, switched } = sending
  const { compression, cacheHeaders } = switched.performance
  const encoding = compression ? encodingFor(request.headers['accept-encoding']) : undefined
  // Weak or strong, any encoding's: the page is the same (RFC 9110, section 13.1.2).
  const known = request.headers['if-none-match']
  if (known?.includes(kept.etag.slice(1, -1)) && kept.status === 200 && cacheHeaders) {
    response.writeHead(304, headOf(kept, headers, encoding, withTags))
    response.end()
    return
  }
  const body = encoding ? kept.bodies[encoding] : gunzipSync(kept.bodies.gzip)
  response.writeHead(kept.status, headFor(kept, headers, encoding, withTags, body.length))
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Heads as they were sent last: most answers are sent many times, and to most clients in one encoding. */
const heads = new WeakMap<
  Kept,
  { of: Headers; encoding: keyof Bodies; withTags: boolean; head: string[] }
>()

/** The head of an answer with its body, in the form that costs least to send: names and values in turn. */
function headFor(
  kept: Kept,
  headers: Headers,
  encoding: keyof Bodies | undefined,
  withTags: boolean,
  length: number,
): string[] {
  const known = heads.get(kept)
  if (known?.of === headers && known.encoding === encoding && known.withTags === withTags) {
    return known.head
  }
  const head = Object.entries({
    ...headOf(kept, headers, encoding, withTags),
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': String(length),
  }).flat()
  if (encoding) heads.set(kept, { of: headers, encoding, withTags, head })
  return head
}

function headOf(
  kept: Kept,
  headers: Headers,
  encoding: keyof Bodies | undefined,
  withTags: boolean,
): Headers {
  return {
    ...underOwnPolicy(kept.headers, headers),
    // For a cache that stands before, which is purged by them as this one is; nobody else needs them.
    ...(withTags && { [CACHE_TAG]: kept.tags.filter((tag) => !isUntracked(tag)).join(',') }),
    etag: encoding ? `${kept.etag.slice(0, -1)}-${encoding}"` : kept.etag,
    vary: 'accept-encoding',
  }
}

/** Sends a head without a body. */
export function sendEmpty(response: ServerResponse, status: number, headers: Headers): void {
  response.writeHead(status, { ...headers, 'content-length': 0 })
  response.end()
}

/** Sends words that nobody keeps. */
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

/** Sends what browsers may fetch ahead (https://wicg.github.io/nav-speculation/speculation-rules.html). */
export function sendSpeculationRules(response: ServerResponse, headers: Headers): void {
  response.writeHead(200, {
    ...headers,
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
    'content-length': Buffer.byteLength(speculationRules),
  })
  response.end(speculationRules)
}

/** @param value becomes JSON */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value))
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'private, no-store',
    'content-length': body.length,
  })
  response.end(body)
}

/** Addresses that are never fetched ahead: they ask who is there, cost a search, or are no pages. */
const NEVER_AHEAD = [
  '/admin*',
  '/api/*',
  '/lake/*',
  '/search*',
  '/search*\\?*',
  '/signin*',
  '/studio*',
  '/supabase/*',
  // Files: feeds, Markdown twins, pictures.
  '/*.*',
] as const

/**
 * What the answer to the address in the `Speculation-Rules` header says, to be sent as
 * `application/speculationrules+json`: the page behind a link is fetched when a pointer rests on it or a finger
 * comes down, for browsers that know these rules (https://wicg.github.io/nav-speculation/speculation-rules.html).
 */
export const speculationRules: string = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...NEVER_AHEAD] } },
          { not: { selector_matches: '[download], [target="_blank"]' } },
        ],
      },
    },
  ],
})
