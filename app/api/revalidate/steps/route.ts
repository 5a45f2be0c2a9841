import { recordStep } from '#lib/audit/record-step.server.ts'
import { stepChangeSchema } from '#lib/audit/steps.ts'
import { env } from '#lib/env.ts'
import { createMessageReceiver } from '#lib/publishing/receive-message.ts'

/** Receives the webhook about reviews, preview links and releases, and records them in the audit log. */
export const POST = createMessageReceiver({
  schema: stepChangeSchema,
  secret: env.revalidateSecret,
  now: Date.now,
  tasks: [recordStep],
})
