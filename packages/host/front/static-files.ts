import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { encodingFor } from './encoding.ts'
import { compress } from './render.ts'
import type { Bodies } from './store/port.ts'

type File = { readonly plain: Buffer; readonly packed: Bodies | undefined; readonly type: string }

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

/** What is packed already would only grow. */
const packable = new Set(['.css', '.js', '.json', '.map', '.svg', '.txt', '.wasm'])

/** The Studio's files are megabytes; more than these are read again. */
const MOST_BYTES = 64 * 2 ** 20

/**
 * Serves the files of a build: their names change with what is in them, so that browsers keep them for good
 * (RFC 8246). Each is read and compressed once.
 *
 * @param folder that of the files
 */
export function createStaticFiles(folder: string) {
  const files = new Map<string, Promise<File | undefined>>()
  let bytes = 0

  async function load(path: string): Promise<File | undefined> {
    const name = normalize(join(folder, path))
    if (!name.startsWith(`${folder}${sep}`)) return undefined
    const plain = await readFile(name).catch(() => undefined)
    if (!plain) return undefined
    const extension = extname(name)
    const packed = packable.has(extension) ? await compress(plain, 5) : undefined
    bytes += plain.length + (packed ? packed.br.length + packed.gzip.length : 0)
    if (bytes > MOST_BYTES) {
      files.clear()
      bytes = 0
    }
    return { plain, packed, type: types[extension] ?? 'application/octet-stream' }
  }

  /** @returns false when there is no such file, and nothing was sent. */
  return async (
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
  ): Promise<boolean> => {
    const known = files.get(path) ?? load(path)
    files.set(path, known)
    const file = await known
    if (!file) {
      files.delete(path)
      return false
    }
    const { plain, packed, type } = file
    const encoding = packed ? encodingFor(request.headers['accept-encoding']) : undefined
    const body = packed && encoding ? packed[encoding] : plain
    response.writeHead(200, {
      ...headers,
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'public, max-age=31536000, immutable',
      ...(packed && { vary: 'accept-encoding' }),
      ...(encoding && { 'content-encoding': encoding === 'br' ? 'br' : 'gzip' }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}
