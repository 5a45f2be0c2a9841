import type { IncomingMessage } from 'node:http'

/** Cookies of people of whom the site knows something: theirs is no page that everybody gets. */
const personal =
  /(?:^|;\s*)(?:(?:__Host-)?session(?:\.\d+)?|signed-in|__prerender_bypass|edit-mode)=/

/** A person of whom the site knows something. */
export function isPersonal({ headers }: IncomingMessage): boolean {
  return personal.test(headers.cookie ?? '')
}

/** Looks at drafts in the Studio's preview; draft mode serves typing on the page too (lib/content/edit-mode.server.ts). */
export function isPreview({ headers: { cookie = '' } }: IncomingMessage): boolean {
  return /(?:^|;\s*)__prerender_bypass=/.test(cookie) && !/(?:^|;\s*)edit-mode=/.test(cookie)
}

/** What asks for a page as everybody gets it; parts of pages are for whoever has the application open. */
export function isForAll(request: IncomingMessage): boolean {
  const { method, headers } = request
  return (
    (method === 'GET' || method === 'HEAD') && headers.rsc === undefined && !isPersonal(request)
  )
}

/** What the browser of somebody of whom nothing is known posts; what scripts call says so. */
export function isVisitorsForm(request: IncomingMessage): boolean {
  const { method, headers } = request
  return method === 'POST' && headers['next-action'] === undefined && !isPersonal(request)
}

/** Other spellings of an address are Next's to lead to the one that is kept. */
export function mayBeKept(pathname: string): boolean {
  return pathname.length <= 500 && /^\/[\w.~!$&'()*+,;=:@/-]*$/.test(pathname)
}

/** Everywhere else a query says nothing to the server, and a stranger's must not become a page of its own. */
export function needsQuery(pathname: string): boolean {
  return pathname === '/search'
}
