import type { IncomingMessage } from 'node:http'

/** Cookies of sessions, previews and edit mode: these requests get no shared page. */
const personal =
  /(?:^|;\s*)(?:(?:__Host-)?session(?:\.\d+)?|signed-in|__prerender_bypass|edit-mode)=/

/** Returns true for a request with a cookie of a session, a preview or edit mode. The cookie may be forged. */
export function isPersonal({ headers }: IncomingMessage): boolean {
  return personal.test(headers.cookie ?? '')
}

/** Returns true for a preview in the Studio. Edit mode uses draft mode as well (lib/content/edit-mode.server.ts). */
export function isPreview({ headers: { cookie = '' } }: IncomingMessage): boolean {
  return /(?:^|;\s*)__prerender_bypass=/.test(cookie) && !/(?:^|;\s*)edit-mode=/.test(cookie)
}

/** Returns true for requests that get the same page as all anonymous visitors. Requests for RSC payloads don't. */
export function isShareable(request: IncomingMessage): boolean {
  const { method, headers } = request
  return (
    (method === 'GET' || method === 'HEAD') && headers.rsc === undefined && !isPersonal(request)
  )
}

/** Returns true for a form that an anonymous visitor's browser submits without scripts. */
export function isAnonymousForm(request: IncomingMessage): boolean {
  const { method, headers } = request
  return method === 'POST' && headers['next-action'] === undefined && !isPersonal(request)
}

/** Returns true for paths under which pages are stored. An escape allows more spellings of a path than fit the store. */
export function isStorablePath(pathname: string): boolean {
  return pathname.length <= 500 && /^\/[\w.~!$&'()*+,;=:@/-]*$/.test(pathname)
}

/** Returns true for a path with a stray `%`, which no page has and which Next answers with a bare 500. */
export function isMalformed(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return false
  } catch {
    return true
  }
}

/** Returns true if the page depends on the query. Elsewhere a query must not create another stored page. */
export function needsQuery(pathname: string): boolean {
  return pathname === '/search'
}
