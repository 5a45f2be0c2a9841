import type { Context } from 'hono'

export const VERSION = '/:version{v[0-9X][0-9-]*}'

/**
 * Returns the version in a request's path without its letter (`2025-02-19`, `1` or `X`), or `1` if the path has none.
 */
export function apiVersionOf(c: Context): string {
  return c.req.param('version')?.slice(1) ?? '1'
}
