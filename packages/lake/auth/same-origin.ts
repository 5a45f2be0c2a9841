import { ApiError } from '#lake/errors.ts'
import type { Origins } from '#lake/projects/origins.ts'

type Allowed = Pick<Origins, 'allowsCredentials'>

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that comes with a cookie from somewhere else than our own pages. Browsers say
 * where a request comes from in Origin and Sec-Fetch-Site (Fetch standard, §3.2 and §2.2.2), and
 * no page can forge either.
 *
 * @throws ApiError 403.
 */
export function requireOwnOrigin(
  request: { method: string; headers: Headers },
  origins: Allowed,
): void {
  if (SAFE_METHODS.has(request.method)) return

  const origin = request.headers.get('origin')
  const isOwn =
    origin === null
      ? request.headers.get('sec-fetch-site') === 'same-origin'
      : origins.allowsCredentials(origin)
  if (!isOwn) throw foreignOrigin()
}

/**
 * Refuses a request that is known to come from another site. For the one GET that signs someone in:
 * same-origin GETs carry no Origin, and Sec-Fetch-Site is missing on plain http to other hosts.
 *
 * @throws ApiError 403.
 */
export function refuseForeignOrigin(headers: Headers, origins: Allowed): void {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isForeign =
    origin === null
      ? site === 'cross-site' || site === 'same-site'
      : !origins.allowsCredentials(origin)
  if (isForeign) throw foreignOrigin()
}

function foreignOrigin(): ApiError {
  return new ApiError(403, 'forbidden', 'This origin may not use the session of this browser')
}
