import { env } from '#lib/env.ts'

/**
 * Milliseconds to wait for Supabase Auth. auth-js retries a failed renewal for half a minute (after 200 ms, then
 * doubling), which is too long for a page: Supabase then counts as unreachable.
 */
export const AUTH_TIMEOUT_MS = env.backendTimeoutMs

/** Returns the promise's value, or null if it takes longer or fails. */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(late.resolve, ms, null)
  try {
    return await Promise.race([promise.catch(() => null), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
