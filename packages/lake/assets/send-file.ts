import { createReadStream } from 'node:fs'
import type { Context } from 'hono'

export type ServedFile = {
  path: string
  size: number
  etag: string
  headers: Record<string, string>
}

/** Cached for a year. The URL contains the content's hash, so its content never changes (RFC 8246). */
const IMMUTABLE = 'public, max-age=31536000, immutable'

type Part = { start: number; end: number }

/**
 * Responds with a file. Supports conditional requests, a single byte range, and HEAD (RFC 9110, sections 13 and 14). A
 * request for several ranges gets the whole file, as the RFC allows.
 */
export function sendFile(c: Context, file: ServedFile): Response {
  const headers = new Headers({
    ...file.headers,
    'Accept-Ranges': 'bytes',
    'Cache-Control': IMMUTABLE,
    ETag: file.etag,
  })
  if (matches(c.req.header('if-none-match'), file.etag)) {
    return new Response(null, { status: 304, headers })
  }

  const range = requestedRange(c, file)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.size}`)
    headers.delete('Content-Disposition')
    return new Response(null, { status: 416, headers })
  }

  const part = range ?? { start: 0, end: file.size - 1 }
  headers.set('Content-Length', String(part.end - part.start + 1))
  if (range) headers.set('Content-Range', `bytes ${part.start}-${part.end}/${file.size}`)
  const isBodyless = c.req.method === 'HEAD' || file.size === 0
  const body = isBodyless ? null : streamFile(file.path, part)
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** Compares an ETag with a list of tags, with weak comparison (RFC 9110, section 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => {
    const bare = tag.trim().replace(/^W\//, '')
    return bare === '*' || bare === etag
  })
}

function requestedRange(
  c: Context,
  { size, etag }: ServedFile,
): Part | 'unsatisfiable' | undefined {
  const condition = c.req.header('if-range')
  if (condition !== undefined && condition !== etag) return undefined
  const match = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('range') ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return undefined

  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}

function streamFile(path: string, { start, end }: Part): ReadableStream<Uint8Array> {
  const chunks = createReadStream(path, { start, end })[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}

/**
 * Returns a Content-Disposition header that makes browsers save the file (RFC 6266), with an ASCII name for old
 * clients.
 * @param name any text; control characters and quotes are replaced
 */
export function attachment(name: string): string {
  const clean = name.replace(/[\p{Cc}"\\/]/gu, '_').slice(0, 200)
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(clean.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
