import { ApiError } from '#lake/errors.ts'
import type { Origins } from '#lake/projects/origins.ts'

type Allowed = Pick<Origins, 'allowsCredentials'>

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects a write that uses a cookie and comes from another site. Browsers declare the source of a request in Origin
 * and Sec-Fetch-Site (Fetch standard, §3.2 and §2.2.2), which no page can forge.
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
 * Rejects a request that certainly comes from another site. For the GET that signs someone in: same-origin GETs carry
 * no Origin, and Sec-Fetch-Site is missing over plain http, except on localhost.
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
  return new ApiError(
    403,
    'forbidden',
    'This origin may not use the browser session. Add it to the CORS origins with credentials',
  )
}
