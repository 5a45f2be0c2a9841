import type { Context } from 'hono'

/** Reads a flag from the query string. `?name`, `?name=true` and `?name=1` are true, absent is false. */
export function readFlag(c: Context, name: string): boolean {
  const value = c.req.query(name)
  return value === '' || value === 'true' || value === '1'
}

/** Returns the comma-separated IDs at the end of a path, without duplicates. */
export function readIds(c: Context): string[] {
  const ids = (c.req.param('ids') ?? '').split(',').filter((id) => id !== '')
  return [...new Set(ids)]
}
