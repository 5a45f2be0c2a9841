import { z } from 'zod'

/** BACKEND_TIMEOUT_MS: how long a page waits for the content lake or Supabase before it goes on without. */
export const backendTimeoutSchema = z.coerce.number().int().positive().default(5000)

/**
 * How long an answer is waited for that a page can do without. Shorter than for the page itself: what the page shows
 * besides must be there before it is given up as a whole.
 *
 * @param backendTimeoutMs in milliseconds, as the answer
 */
export function optionalTimeout(backendTimeoutMs: number): number {
  return Math.round(backendTimeoutMs * 0.4)
}
