'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { env } from '#lib/env.ts'
import { retryPublishing } from '#lib/publishing/report.ts'
import { publishingMessages as say } from './messages.ts'

const idsSchema = z.array(z.string().min(1).max(200)).min(1).max(500)

/** Has changes that are stuck published again. */
export async function tryPublishingAgain(ids: unknown): Promise<ActionOutcome> {
  return asAdmin<ActionOutcome>(say.retryFailed, async () => {
    const wanted = idsSchema.parse(ids)
    if (env.front) await retryPublishing(fetch, env.front, wanted)
    refresh()
    return { ok: true }
  })
}
