import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { env } from '#lib/env.ts'
import type { FrontReport } from '#lib/publishing/front-status.ts'
import { mergeFronts, readOwnFront, readStoredFronts } from '#lib/publishing/fronts.ts'

/**
 * Reads the state of every front. A source that fails is logged and named in the report.
 *
 * @param client of an admin; row-level security hides fronts from everyone else
 */
export async function readFronts(client: SupabaseClient): Promise<FrontReport> {
  const [own, stored] = await Promise.all([
    readOwn().catch(logged('this server’s front')),
    readStoredFronts(client, env.optionalTimeoutMs).catch(logged('the other fronts')),
  ])
  return mergeFronts({ own, stored, now: new Date() })
}

async function readOwn() {
  if (!env.front) return 'none' as const
  return readOwnFront(fetch, { ...env.front, timeoutMs: env.optionalTimeoutMs })
}

function logged(source: string) {
  return (error: unknown) => {
    console.error(`Could not read the state of ${source}:`, error)
    return 'silent' as const
  }
}
