import { recordPublish } from '#lib/audit/record-publish.server.ts'
import { env } from '#lib/env.ts'
import { createMessageReceiver } from '#lib/publishing/receive-message.ts'
import { followMove } from '#lib/redirects/follow-move.server.ts'
import { documentUrls } from '#site/content/list.ts'

/** Milliseconds to wait first, because visitors are waiting for the pages that the same change made stale. */
const DELAY_MS = 300

/** Receives Sanity's webhook: records the change in the audit log and redirects pages that have moved. */
export const POST = createMessageReceiver({
  secret: env.revalidateSecret,
  now: Date.now,
  delayMs: DELAY_MS,
  tasks: [recordPublish, followMove(documentUrls)],
})
