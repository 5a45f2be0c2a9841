import type { IncomingMessage, ServerResponse } from 'node:http'
import { ASSETS_PATH } from '#lib/site-assets.ts'
import { type Headers, sendEmpty, sendText } from './send.ts'

/** Methods that the servers behind the front answer themselves (RFC 9110, section 9; RFC 5789). */
const BACKEND_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Every page may contain a form, also in the area for people who sign in. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** Feeds, images and Markdown. Posts, which can have a form, are below another path and don't end in `.md`. */
const FILE_NAME = /^\/[^/]+\.\w+$|\.md$|^\/(?:drawings|social-card)\//

const FILE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Answers requests with a method that their path doesn't have (RFC 9110, sections 15.5.6 and 15.6.2), and OPTIONS where
 * no other server does.
 *
 * @returns false if the request is to be answered by its path
 */
export function answerMethod(
  { request, response, pathname }: AskedPath,
  headersAtPath: () => Headers,
): boolean {
  const { method = 'GET' } = request
  const methods = methodsAt(pathname)
  const isAnswered = methods.includes(method) && !(method === 'OPTIONS' && !isOfBackend(pathname))
  if (isAnswered) return false
  const headers = headersAtPath()
  const allow = { ...headers, allow: methods.join(', ') }
  if (method === 'OPTIONS') sendEmpty(response, 204, allow)
  else if ([...BACKEND_METHODS, 'CONNECT', 'TRACE'].includes(method)) {
    sendText(response, 405, `This URL can't be requested with ${method}.`, allow)
  } else sendText(response, 501, `This server doesn't know the method ${method}.`, headers)
  return true
}

type AskedPath = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly pathname: string
}

function methodsAt(pathname: string): readonly string[] {
  if (isOfBackend(pathname)) return isOfNext(pathname) ? PAGE_METHODS : BACKEND_METHODS
  const isFile = pathname.startsWith('/_next/') || pathname.startsWith(ASSETS_PATH)
  return isFile || FILE_NAME.test(pathname) ? FILE_METHODS : PAGE_METHODS
}

/**
 * Returns the methods to name when Next refuses one without naming any (RFC 9110, section 15.5.6). Its routes read, take
 * forms, or both.
 */
export function otherMethods(pathname: string, refused: string): string {
  const isRead = refused === 'GET' || refused === 'HEAD'
  const others = methodsAt(pathname).filter((method) =>
    isRead ? method !== 'GET' && method !== 'HEAD' : method !== refused,
  )
  return others.join(', ')
}

/** Returns true for route handlers of Next, which read or take forms. */
function isOfNext(pathname: string): boolean {
  return /^\/api(?:\/|$)/.test(pathname)
}

/** Returns true for paths of the lake, Supabase, route handlers and the front's own control. */
function isOfBackend(pathname: string): boolean {
  return /^\/(?:api|lake|supabase|_front)(?:\/|$)/.test(pathname)
}
