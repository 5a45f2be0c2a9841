import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { encodingFor } from './encoding.ts'
import { compress } from './render.ts'
import type { Bodies } from './store/port.ts'

type File = {
  readonly plain: Buffer
  readonly compressed: Bodies | undefined
  readonly type: string
}

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

const COMPRESSIBLE = new Set(['.css', '.js', '.json', '.map', '.svg', '.txt', '.wasm'])

/** Maximum bytes of files in memory; the Studio's files are several megabytes. */
const MAX_CACHED_BYTES = 64 * 2 ** 20

/**
 * Creates the function that serves the files of a folder of the build. Their names change with their content, so
 * browsers cache them forever (RFC 8246). Each is read and compressed once.
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
    const compressed = COMPRESSIBLE.has(extension) ? await compress(plain, 5) : undefined
    bytes += plain.length + (compressed ? compressed.br.length + compressed.gzip.length : 0)
    if (bytes > MAX_CACHED_BYTES) {
      files.clear()
      bytes = 0
    }
    return { plain, compressed, type: types[extension] ?? 'application/octet-stream' }
  }

  /** @returns false if there is no such file and nothing was sent */
  return async (
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
  ): Promise<boolean> => {
    const loading = files.get(path) ?? load(path)
    files.set(path, loading)
    const file = await loading
    if (!file) {
      files.delete(path)
      return false
    }
    const { plain, compressed, type } = file
    const encoding = compressed ? encodingFor(request.headers['accept-encoding']) : undefined
    const body = compressed && encoding ? compressed[encoding] : plain
    response.writeHead(200, {
      ...headers,
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'public, max-age=31536000, immutable',
      ...(compressed && { vary: 'accept-encoding' }),
      ...(encoding && { 'content-encoding': encoding === 'br' ? 'br' : 'gzip' }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}
