import { z } from 'zod'

/** BACKEND_TIMEOUT_MS: milliseconds a page waits for the content lake or Supabase before it renders without the data. */
export const backendTimeoutSchema = z.coerce.number().int().positive().default(5000)

/**
 * Returns the timeout for data that a page can do without. It is shorter than the page's own, so that the page still
 * renders when such a request times out.
 *
 * @param backendTimeoutMs milliseconds, like the result
 */
export function optionalTimeout(backendTimeoutMs: number): number {
  return Math.round(backendTimeoutMs * 0.4)
}
