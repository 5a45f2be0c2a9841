import type { Context } from 'hono'

/** A switch in the query string: absent is false, `?name`, `?name=true` and `?name=1` are true. */
export function readFlag(c: Context, name: string): boolean {
  const value = c.req.query(name)
  return value === '' || value === 'true' || value === '1'
}

/** The comma-separated ids at the end of a path, each once. */
export function readIds(c: Context): string[] {
  const ids = (c.req.param('ids') ?? '').split(',').filter((id) => id !== '')
  return [...new Set(ids)]
}
