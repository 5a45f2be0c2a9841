import { recordPublish } from '#lib/audit/record-publish.server.ts'
import { env } from '#lib/env.ts'
import { createMessageReceiver } from '#lib/publishing/receive-message.ts'
import { followMove } from '#lib/redirects/follow-move.server.ts'

/** Receives Sanity's webhook: adds the change to the audit log and redirects a page that has moved. */
export const POST = createMessageReceiver({
  secret: env.revalidateSecret,
  now: Date.now,
  tasks: [recordPublish, followMove],
})
