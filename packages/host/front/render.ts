import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  CACHE_TAG,
  FRONT_PROOF,
  GOOD_FOR,
  LAST_LIVE_EVENT,
  UNTRACKED_TAGS,
} from '#lib/publishing/headers.ts'
import { REQUEST_ID } from '#lib/request-id.ts'
import { nonceSource } from '#lib/security/csp.ts'
import { POLICY } from '#lib/security/headers.ts'
import { createAgent, isLostConnection, isRefusedConnection } from './agent.ts'
import type { Bodies, StoredResponse } from './store/port.ts'
import { untrackedTag } from './untracked-tags.ts'

/** Next's response to an anonymous request. */
export type Rendered = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Undefined if the response must not be stored. */
  readonly tags: readonly string[] | undefined
  /** Seconds until it is stale, whatever changes. */
  readonly maxAgeSeconds: number | undefined
  /** Nonce of the scripts that Next wrote into the page. */
  readonly nonce: string
}

type Settings = {
  readonly nextOrigin: string
  readonly secret: string
  /** Milliseconds of silence after which Next counts as down. */
  readonly timeoutMs: number
  /** Returns the id of the last change event, which hosted content takes into account when it answers queries. */
  readonly lastLiveEventId?: () => string | undefined
}

/** Thrown when Next accepts no connections: it is down, whatever page was requested. */
export class NextUnreachable extends Error {
  override readonly name = 'NextUnreachable'
}

/** Maximum bytes of all headers; one of them has all tags of a page. */
const MAX_HEADER_BYTES = 256 * 1024

/** Maximum bytes of a page; a route that sends more has a bug. */
export const MAX_PAGE_BYTES = 32 * 2 ** 20

/** Request headers that make Next send complete, uncompressed pages with their metadata in the head. */
export const UNSTREAMED = { 'user-agent': 'Site-Front', 'accept-encoding': 'identity' }

const STORED_HEADERS = ['content-type', 'link', 'location', 'x-robots-tag', 'content-disposition']

/**
 * Creates a nonce by which Next marks its own scripts in a page, which sets them apart from injected ones
 * (https://nextjs.org/docs/app/guides/content-security-policy).
 *
 * @returns the nonce, and the request header in which Next looks for it
 */
export function createNonce() {
  const value = randomBytes(16).toString('base64url')
  return { value, headers: { [POLICY]: `script-src ${nonceSource(value)}` } }
}

/** Creates the function that renders a page with Next, without any cookie or header of a visitor. */
export function createRenderer({ nextOrigin, secret, timeoutMs, lastLiveEventId }: Settings) {
  const agent = createAgent()

  const renderOnce = (path: string, host: string): Promise<Rendered> => {
    const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
    const nonce = createNonce()
    const requestId = randomUUID()
    const headers = {
      ...nonce.headers,
      host,
      [REQUEST_ID]: requestId,
      accept: 'text/html,*/*',
      ...UNSTREAMED,
      [FRONT_PROOF]: secret,
      [LAST_LIVE_EVENT]: lastLiveEventId?.() ?? '',
    }
    /** @param problem completes the sentence that admins read under Publishing */
    const fail = (problem: string, cause?: unknown) => {
      const FailureType = isRefusedConnection(cause) ? NextUnreachable : Error
      reject(
        Object.assign(new FailureType(`Next.js ${problem} for ${path}.`, { cause }), { requestId }),
      )
    }
    const upstreamRequest = request(
      `${nextOrigin}${path}`,
      { agent, headers, maxHeaderSize: MAX_HEADER_BYTES },
      (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes <= MAX_PAGE_BYTES) return
          fail('returned more than 32 MB')
          upstreamRequest.destroy()
        })
        response.on('error', (error) => fail('closed the connection', error))
        response.on('end', () => {
          const status = response.statusCode ?? 0
          if (status >= 500) return fail(`returned ${status}`)
          const body = Buffer.concat(chunks)
          resolve({ status, ...toRendered(response.headers), body, nonce: nonce.value })
        })
      },
    )
    upstreamRequest.setTimeout(timeoutMs * 2, () =>
      upstreamRequest.destroy(new Error('The request timed out.')),
    )
    upstreamRequest.on('error', (error) => fail('did not respond', error))
    upstreamRequest.end()
    return promise
  }

  /**
   * Renders a page, and once more if the connection is lost: Next may have been killed.
   *
   * @param host public host of the site
   * @throws NextUnreachable when Next is down, Error when it does not respond in time or with a server error. Admins
   *   read the message.
   */
  return (path: string, host: string): Promise<Rendered> =>
    renderOnce(path, host).catch((error: Error) => {
      if (!isLostConnection(error.cause)) throw error
      return renderOnce(path, host)
    })
}

/** Reads tags and maximum age from Next's headers, and selects those that are stored. */
export function toRendered(
  headers: IncomingHttpHeaders,
): Omit<Rendered, 'status' | 'body' | 'nonce'> {
  const tags = tagsIn(headers[CACHE_TAG])
  const untracked = tagsIn(headers[UNTRACKED_TAGS]) ?? []
  const maxAgeSeconds = Number(headers[GOOD_FOR])
  const control = headers['cache-control'] ?? ''
  const selected: Record<string, string> = {}
  for (const name of STORED_HEADERS) {
    const value = headers[name]
    if (typeof value === 'string') selected[name] = value
  }
  // Next sends `no-store` for everything it renders on demand and allows shared caches a year for what it rendered at
  // build time, where it could not be purged. Any other value was set by the route.
  selected['cache-control'] =
    /private|no-store|s-maxage/.test(control) || control === ''
      ? 'public, max-age=0, must-revalidate'
      : control
  return {
    headers: selected,
    tags: tags && [...tags, ...untracked.map(untrackedTag)],
    maxAgeSeconds: Number.isFinite(maxAgeSeconds) && maxAgeSeconds > 0 ? maxAgeSeconds : undefined,
  }
}

function tagsIn(header: string | string[] | undefined): string[] | undefined {
  return typeof header === 'string' ? header.split(',') : undefined
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Converts a response for the store: its body is compressed once. */
export async function toStored(
  rendered: Rendered,
  begun: number,
  now: number,
): Promise<StoredResponse> {
  const { status, headers, body, tags = [], maxAgeSeconds } = rendered
  // A CDN takes new tags only with a new body, not with a 304, so a page with other tags is another version.
  const version = createHash('sha256').update(body).update(tags.toSorted().join())
  const hash = version.digest('base64url').slice(0, 22)
  return {
    status,
    headers,
    bodies: await compress(body, 5),
    etag: `"${hash}"`,
    tags,
    begun,
    expiresAt: maxAgeSeconds === undefined ? undefined : now + maxAgeSeconds * 1000,
  }
}

/**
 * Compresses a body in both encodings.
 *
 * @param quality of Brotli, 0 to 11: 5 takes a few milliseconds per page, 11 about a hundred
 */
export async function compress(body: Buffer, quality: number): Promise<Bodies> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gzipped] = await Promise.all([
    compressBrotli(body, { params }),
    compressGzip(body, { level: 6 }),
  ])
  return { br, gzip: gzipped }
}
