import type { CookieOptions, CookieOptionsWithName } from '@supabase/ssr'
import { publicEnv } from '#lib/env.public.ts'
import { signedInCookie } from './signed-in-cookie.ts'

type CookieToSet = { name: string; value: string; options: CookieOptions }

const isSecure = publicEnv.siteUrl.startsWith('https:')

/**
 * The session's cookie: one name whatever address Supabase has (by default its host name decides), out of
 * reach of scripts, and tied to this very host where the site has https. A long session is cut into
 * `name.0`, `name.1`, …
 */
export const sessionCookie = {
  name: isSecure ? '__Host-session' : 'session',
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secure: isSecure,
} as const satisfies CookieOptionsWithName

/** So long a browser keeps a session that is not used, in seconds; every renewal begins it anew. */
const UNUSED_S = 30 * 24 * 3600

/** Is there a session among these cookies, whole or cut into pieces? */
export function hasSession(cookies: readonly { name: string }[]): boolean {
  return cookies.some(({ name }) => isSessionCookie(name))
}

/** What Supabase wants to set, not longer than a session may lie unused, and the cookie for scripts to go with it. */
export function withSignedInCookie(cookies: readonly CookieToSet[]): CookieToSet[] {
  const kept = cookies.map((cookie) => (isSessionCookie(cookie.name) ? shortened(cookie) : cookie))
  const ofSession = kept.filter(({ name }) => isSessionCookie(name))
  if (ofSession.length === 0) return kept

  const staying = ofSession.find(({ value, options }) => value !== '' && options.maxAge !== 0)
  const { path, sameSite, secure } = sessionCookie
  const maxAge = staying ? staying.options.maxAge : 0

  return [
    ...kept,
    {
      name: signedInCookie,
      value: staying ? '1' : '',
      options: { path, sameSite, secure, ...(maxAge !== undefined && { maxAge }) },
    },
  ]
}

function shortened({ options, ...cookie }: CookieToSet): CookieToSet {
  const { maxAge } = options
  return {
    ...cookie,
    options: maxAge === undefined ? options : { ...options, maxAge: Math.min(maxAge, UNUSED_S) },
  }
}

function isSessionCookie(name: string): boolean {
  return (
    name.startsWith(sessionCookie.name) && /^(\.\d+)?$/.test(name.slice(sessionCookie.name.length))
  )
}
