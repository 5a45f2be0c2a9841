'use server'

import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { env } from '#lib/env.ts'
import { retryAllFronts, retryOwnFront } from '#lib/publishing/fronts.ts'
import { publishingMessages as say } from './messages.ts'
import { retryEverywhere } from './retry-everywhere.ts'

/** Makes every front render its failing pages again. */
export async function retryFailingPages(): Promise<ActionOutcome> {
  return asAdmin<ActionOutcome>(say.retryFailed, async () => {
    const { front } = env
    return retryEverywhere({
      sendToOwn: front ? () => retryOwnFront(fetch, front) : null,
      sendToOthers: () => retryAllFronts(serviceClient(), env.backendTimeoutMs),
    })
  })
}
