import 'server-only'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { gunzipSync, inflateSync } from 'node:zlib'
import { env } from '#lib/env.ts'
import type { Answer, SiteRequest } from './measure-site.ts'

/** Milliseconds before a request to the site times out. In development the site may have to compile first. */
const TIMEOUT_MS = 30_000

/**
 * Requests a path of the site as a visitor would. Unlike `fetch`, which decompresses the body, it also knows the
 * number of bytes transferred.
 *
 * @param path absolute path, `/about`
 * @param abort aborts the request
 * @throws if there is no response before the timeout
 */
export function askSite(
  { path, method = 'GET', headers = {} }: SiteRequest,
  abort: AbortSignal,
): Promise<Answer> {
  const url = new URL(path, env.visitorsOrigin)
  if (url.origin !== new URL(env.visitorsOrigin).origin)
    throw new TypeError(`Not a URL of this site: ${url.href}`)
  const send = url.protocol === 'https:' ? overHttps : overHttp
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const signal = AbortSignal.any([abort, AbortSignal.timeout(TIMEOUT_MS)])
  const request = send(url, { method, headers, signal }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () => {
      const wire = Buffer.concat(chunks)
      const header = (name: string) => [response.headers[name]].flat().join(', ')
      resolve({
        status: response.statusCode ?? 0,
        header,
        bytes: wire.length,
        text: () => decompressed(wire, header('content-encoding')).toString('utf8'),
      })
    })
  })
  request.on('error', reject)
  request.end()
  return promise
}

function decompressed(wire: Buffer, encoding: string): Buffer {
  if (encoding === 'gzip') return gunzipSync(wire)
  return encoding === 'deflate' ? inflateSync(wire) : wire
}
