import { parse } from 'hono/utils/cookie'
import type { LakeConfig } from '#lake/config.ts'

const NAME = 'lake_session'

/** The session secret a request carries. */
export function readSessionCookie(headers: Headers): string | undefined {
  return parse(headers.get('cookie') ?? '', NAME)[NAME]
}

/**
 * The Set-Cookie header of a session: out of reach of scripts, not sent along by other sites'
 * subrequests, and only under the lake's own path.
 *
 * @param maxAgeSeconds 0 removes the cookie.
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

/** The lake itself stands behind the site: whether browsers come by https is told by the forwarder. */
function isHttps(config: LakeConfig, request: Headers): boolean {
  const forwarded = request.get('x-forwarded-proto')?.split(',')[0]?.trim()
  if (forwarded !== undefined) return forwarded === 'https'
  return config.allowedOrigins.every((origin) => origin.startsWith('https:'))
}
