import { parse } from 'hono/utils/cookie'
import type { LakeConfig } from '#lake/config.ts'

const NAME = 'lake_session'

export function readSessionCookie(headers: Headers): string | undefined {
  return parse(headers.get('cookie') ?? '', NAME)[NAME]
}

/**
 * Returns the Set-Cookie header of a session: not readable by scripts, not sent with subrequests of other sites, and
 * limited to the lake's path.
 *
 * @param maxAgeSeconds 0 removes the cookie
 */
export function sessionCookie(
  config: LakeConfig,
  request: Headers,
  session: { secret: string; maxAgeSeconds: number },
): string {
  const parts = [
    `${NAME}=${session.secret}`,
    `Path=${config.publicPath}`,
    `Max-Age=${session.maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  if (isHttps(config, request)) parts.push('Secure')
  return parts.join('; ')
}

/** Returns true if browsers connect over https, which only the proxy in front knows. */
function isHttps(config: LakeConfig, request: Headers): boolean {
  const forwarded = request.get('x-forwarded-proto')?.split(',')[0]?.trim()
  if (forwarded !== undefined) return forwarded === 'https'
  return config.allowedOrigins.every((origin) => origin.startsWith('https:'))
}
