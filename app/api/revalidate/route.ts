import { recordPublish } from '#lib/audit/record-publish.server.ts'
import { env } from '#lib/env.ts'
import { createMessageReceiver } from '#lib/publishing/receive-message.ts'
import { followMove } from '#lib/redirects/follow-move.server.ts'
import { documentUrls } from '#site/content/list.ts'

/** Time for rendering the pages that the same change made stale, because visitors wait for those. */
const PAGES_FIRST_MS = 300

/** Receives Sanity's webhook: adds the change to the audit log and redirects a page that has moved. */
export const POST = createMessageReceiver({
  secret: env.revalidateSecret,
  now: Date.now,
  delayMs: PAGES_FIRST_MS,
  tasks: [recordPublish, followMove(documentUrls)],
})
