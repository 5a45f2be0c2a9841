import { passwordPath } from './destination.ts'
import { hasSession } from './session-cookie.ts'

type Visit = {
  readonly method: string
  readonly pathname: string
  readonly search: string
  readonly cookies: readonly { name: string }[]
}

/**
 * For `proxy.ts`: where somebody goes who opens a page of the admin area, or the one for a new password, without
 * any session. Such a page asks by itself who is there, but only when its answer has begun, too late for a real redirect. Nothing is decided
 * here about whoever has a session, and nothing about files and actions, which answer with a sentence.
 *
 * @returns the address of the sign-in, `undefined` for everybody else
 */
export function redirectToSignIn({ method, pathname, search, cookies }: Visit): string | undefined {
  const isPage = /^\/admin(?:\/[\w-]+)*$/.test(pathname) || pathname === passwordPath
  if (!isPage || (method !== 'GET' && method !== 'HEAD') || hasSession(cookies)) return undefined
  return `/signin?next=${encodeURIComponent(pathname + search)}`
}
