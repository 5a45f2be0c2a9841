import { createHash, randomBytes } from 'node:crypto'
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
import { nonceSource } from '#lib/security/csp.ts'
import { POLICY } from '#lib/security/headers.ts'
import { createAgent } from './agent.ts'
import type { Bodies, Kept } from './store/port.ts'
import { untrackedTag } from './untracked-tags.ts'

/** What Next answered at an address, for nobody in particular. */
export type Rendered = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Undefined for what must not be kept. */
  readonly tags: readonly string[] | undefined
  /** Seconds. */
  readonly goodFor: number | undefined
  /** By which Next marked the scripts that it wrote into the page. */
  readonly nonce: string
}

type Settings = {
  readonly nextOrigin: string
  readonly secret: string
  /** Milliseconds of silence after which Next counts as down. */
  readonly patienceMs: number
  /** Returns the id of the last change event, which hosted content takes into account when it answers queries. */
  readonly lastLiveEventId?: () => string | undefined
}

/** Next accepts no connections: it is down, whatever page was requested. */
export class NextUnreachable extends Error {
  override readonly name = 'NextUnreachable'
}

/** Bytes of all header lines: every tag of a page travels in one. */
const MAX_HEADER_BYTES = 256 * 1024

/** Longer than any page; a route that sends more is a mistake. */
export const MOST_BYTES = 32 * 2 ** 20

/** By these Next sends a page as it is read here, with its metadata in the head: from a client without a name it waits. */
export const IN_ONE_PIECE = { 'user-agent': 'Site-Front', 'accept-encoding': 'identity' }

/** What is said about an answer and not about the connection it came by. */
const said = ['content-type', 'link', 'location', 'x-robots-tag', 'content-disposition']

/**
 * Has Next mark the scripts that it writes into a page, in contrast to what may stand there against everybody's will
 * (https://nextjs.org/docs/app/guides/content-security-policy).
 *
 * @returns the nonce, new for each request, and the header of the request in which Next looks for it
 */
export function markedScripts() {
  const nonce = randomBytes(16).toString('base64url')
  return { nonce, headers: { [POLICY]: `script-src ${nonceSource(nonce)}` } }
}

/** Asks Next for pages as somebody of whom nothing is known: no cookie and no header of a visitor goes along. */
export function createRenderer({ nextOrigin, secret, patienceMs, lastLiveEventId }: Settings) {
  const agent = createAgent()

  /**
   * @param path without a query: what depends on one is not kept
   * @param host the name under which the site is known
   * @throws NextUnreachable when Next is down, Error when it does not answer in time or answers with a server error;
   *   both in a sentence for an admin
   */
  return (path: string, host: string): Promise<Rendered> => {
    const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
    const marked = markedScripts()
    const headers = {
      ...marked.headers,
      host,
      accept: 'text/html,*/*',
      ...IN_ONE_PIECE,
      [FRONT_PROOF]: secret,
      [LAST_LIVE_EVENT]: lastLiveEventId?.() ?? '',
    }
    /** In a sentence that an admin reads under Publishing. */
    const fail = (why: string, cause?: unknown) => {
      const FailureType = isRefusedConnection(cause) ? NextUnreachable : Error
      reject(new FailureType(`The part that makes the pages ${why} at ${path}.`, { cause }))
    }
    const asked = request(
      `${nextOrigin}${path}`,
      { agent, headers, maxHeaderSize: MAX_HEADER_BYTES },
      (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes <= MOST_BYTES) return
          fail('sends more than any page')
          asked.destroy()
        })
        response.on('error', (error) => fail('broke off', error))
        response.on('end', () => {
          const status = response.statusCode ?? 0
          if (status >= 500) return fail(`answered ${status}`)
          const { nonce } = marked
          const body = Buffer.concat(chunks)
          resolve({ status, ...toRendered(response.headers), body, nonce })
        })
      },
    )
    asked.setTimeout(patienceMs * 2, () => asked.destroy(new Error('It took too long.')))
    asked.on('error', (error) => fail('does not answer', error))
    asked.end()
    return promise
  }
}

function isRefusedConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}

/** What is kept of what Next says about an answer. */
export function toRendered(
  headers: IncomingHttpHeaders,
): Omit<Rendered, 'status' | 'body' | 'nonce'> {
  const tags = tagsIn(headers[CACHE_TAG])
  const untracked = tagsIn(headers[UNTRACKED_TAGS]) ?? []
  const goodFor = Number(headers[GOOD_FOR])
  const control = headers['cache-control'] ?? ''
  const kept: Record<string, string> = {}
  for (const name of said) {
    const value = headers[name]
    if (typeof value === 'string') kept[name] = value
  }
  // Next says of everything that it renders on demand that nobody may keep it, and of what it made while it was built
  // that a shared cache may for a year, which nobody could take back there; a route that says more means it.
  kept['cache-control'] =
    /private|no-store|s-maxage/.test(control) || control === ''
      ? 'public, max-age=0, must-revalidate'
      : control
  return {
    headers: kept,
    tags: tags && [...tags, ...untracked.map(untrackedTag)],
    goodFor: Number.isFinite(goodFor) && goodFor > 0 ? goodFor : undefined,
  }
}

function tagsIn(header: string | string[] | undefined): string[] | undefined {
  return typeof header === 'string' ? header.split(',') : undefined
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The form in which an answer is kept: its bodies are made once, whoever asks for it later. */
export async function toKept(rendered: Rendered, begun: number, now: number): Promise<Kept> {
  const { status, headers, body, tags = [], goodFor } = rendered
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return {
    status,
    headers,
    bodies: await compress(body, 5),
    etag: `"${hash}"`,
    tags,
    begun,
    goodUntil: goodFor === undefined ? undefined : now + goodFor * 1000,
  }
}

/**
 * Both encodings of a body.
 *
 * @param quality of brotli, 0 to 11 (RFC 7932 leaves it to the encoder): 5 takes a page a few milliseconds, 11 a
 *   hundred
 */
export async function compress(body: Buffer, quality: number): Promise<Bodies> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, zipped] = await Promise.all([
    compressBrotli(body, { params }),
    compressGzip(body, { level: 6 }),
  ])
  return { br, gzip: zipped }
}
