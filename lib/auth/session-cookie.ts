import type { CookieOptions, CookieOptionsWithName } from '@supabase/ssr'
import { publicEnv } from '#lib/env.public.ts'
import { signedInCookie } from './signed-in-cookie.ts'

type CookieToSet = { name: string; value: string; options: CookieOptions }

const isSecure = publicEnv.siteUrl.startsWith('https:')

/**
 * The session cookie. It has a fixed name, where Supabase's default depends on its host name. Scripts can't read it,
 * and on HTTPS it is bound to this host. Long sessions are split into `name.0`, `name.1`, …
 */
export const sessionCookie = {
  name: isSecure ? '__Host-session' : 'session',
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secure: isSecure,
} as const satisfies CookieOptionsWithName

/** Seconds until an unused session expires in the browser. Every renewal starts over. */
const IDLE_MAX_AGE_S = 30 * 24 * 3600

export function hasSession(cookies: readonly { name: string }[]): boolean {
  return cookies.some(({ name }) => isSessionCookie(name))
}

/** Caps the lifetime of the session cookies Supabase sets, and adds the signed-in cookie for scripts. */
export function withSignedInCookie(cookies: readonly CookieToSet[]): CookieToSet[] {
  const capped = cookies.map((cookie) => (isSessionCookie(cookie.name) ? capAge(cookie) : cookie))
  const sessionCookies = capped.filter(({ name }) => isSessionCookie(name))
  if (sessionCookies.length === 0) return capped

  const active = sessionCookies.find(({ value, options }) => value !== '' && options.maxAge !== 0)
  const { path, sameSite, secure } = sessionCookie
  const maxAge = active ? active.options.maxAge : 0

  return [
    ...capped,
    {
      name: signedInCookie,
      value: active ? '1' : '',
      options: { path, sameSite, secure, ...(maxAge !== undefined && { maxAge }) },
    },
  ]
}

function capAge({ options, ...cookie }: CookieToSet): CookieToSet {
  const { maxAge } = options
  return {
    ...cookie,
    options:
      maxAge === undefined ? options : { ...options, maxAge: Math.min(maxAge, IDLE_MAX_AGE_S) },
  }
}

function isSessionCookie(name: string): boolean {
  return (
    name.startsWith(sessionCookie.name) && /^(\.\d+)?$/.test(name.slice(sessionCookie.name.length))
  )
}
