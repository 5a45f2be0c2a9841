import 'server-only'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { env } from '#lib/env.ts'
import { type AttemptLimit, createAttemptLimit } from './attempt-limit.ts'
import { createSharedLimit } from './shared-limit.ts'

/**
 * Creates a limit that all machines of the site share. The embedded Supabase has one machine and one thread, so there
 * the limit stays in memory.
 *
 * @param name limits with the same name share their counts
 */
export function sharedLimit(name: string): AttemptLimit {
  if (env.supabase.embedded) return createAttemptLimit()
  return createSharedLimit({
    client: serviceClient,
    name,
    secret: env.supabaseServer.secretKey,
    timeoutMs: env.optionalTimeoutMs,
  })
}
