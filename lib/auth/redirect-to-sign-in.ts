import { passwordPath } from './destination.ts'
import { hasSession } from './session-cookie.ts'

type Visit = {
  readonly method: string
  readonly pathname: string
  readonly search: string
  readonly cookies: readonly { name: string }[]
}

/**
 * For `proxy.ts`: returns the sign-in URL for requests without a session to a page of the admin area or to the page
 * for a new password. These pages check the session too, but only after their response has started, which is too late
 * for an HTTP redirect. Requests with a session, files and actions are left to their own checks.
 *
 * @returns `undefined` for all other requests
 */
export function redirectToSignIn({ method, pathname, search, cookies }: Visit): string | undefined {
  const isPage = /^\/admin(?:\/[\w-]+)*$/.test(pathname) || pathname === passwordPath
  if (!isPage || (method !== 'GET' && method !== 'HEAD') || hasSession(cookies)) return undefined
  return `/signin?next=${encodeURIComponent(pathname + search)}`
}
