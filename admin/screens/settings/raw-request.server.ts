import 'server-only'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { gunzipSync, inflateSync } from 'node:zlib'
import { env } from '#lib/env.ts'
import type { Answer, Question } from './measure-site.ts'

/** So long the site may take to answer itself, in milliseconds: in development it may have to compile first. */
const PATIENCE_MS = 30_000

/**
 * Asks the site one of its own addresses as a visitor would. `fetch` unpacks by itself and does not say how
 * much came over the wire; here both are known.
 *
 * @param path from the root, `/about`
 * @param leaving ends it, like the time that is up
 * @throws when there is no answer in time
 */
export function askSite(
  { path, method = 'GET', headers = {} }: Question,
  leaving: AbortSignal,
): Promise<Answer> {
  const url = new URL(path, env.visitorsOrigin)
  if (url.origin !== new URL(env.visitorsOrigin).origin)
    throw new TypeError(`Not ours: ${url.href}`)
  const send = url.protocol === 'https:' ? overHttps : overHttp
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)])
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
        text: () => unpacked(wire, header('content-encoding')).toString('utf8'),
      })
    })
  })
  request.on('error', reject)
  request.end()
  return promise
}

function unpacked(wire: Buffer, encoding: string): Buffer {
  if (encoding === 'gzip') return gunzipSync(wire)
  return encoding === 'deflate' ? inflateSync(wire) : wire
}
