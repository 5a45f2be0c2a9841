import type { Context } from 'hono'

/** How a path of the API begins. */
export const VERSION = '/:version{v[0-9X][0-9-]*}'

/** The version in a request's path, without its letter: `2025-02-19`, `1` or `X`; the first where it names none. */
export function apiVersionOf(c: Context): string {
  return c.req.param('version')?.slice(1) ?? '1'
}
