import { env } from '#lib/env.ts'

/**
 * auth-js repeats a failed renewal for half a minute (after 200 ms, then twice as long each time). Nobody
 * waits that long for a page: Supabase then counts as unreachable.
 */
export const patienceMs = env.backendTimeoutMs

/** The promise's value, or null when it takes longer or fails. */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(late.resolve, ms, null)
  try {
    return await Promise.race([promise.catch(() => null), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
