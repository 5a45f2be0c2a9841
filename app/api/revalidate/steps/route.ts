import { recordStep } from '#lib/audit/record-step.server.ts'
import { stepChangeSchema } from '#lib/audit/steps.ts'
import { env } from '#lib/env.ts'
import { createMessageReceiver } from '#lib/publishing/receive-message.ts'

/** Milliseconds to wait first, until a step of several requests is complete: a schedule is paused, then deleted. */
const DELAY_MS = 1000

/** Receives the webhook about reviews, preview links and releases, and records them in the audit log. */
export const POST = createMessageReceiver({
  schema: stepChangeSchema,
  secret: env.revalidateSecret,
  now: Date.now,
  delayMs: DELAY_MS,
  tasks: [recordStep],
})
