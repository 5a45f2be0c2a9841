import { revalidateTag } from 'next/cache'
import { recordPublish } from '#lib/audit/record-publish.server.ts'
import { ALL_CONTENT } from '#lib/content/read.ts'
import { env } from '#lib/env.ts'
import { contentChangeSchema } from '#lib/publishing/message.ts'
import { createMessageReceiver } from '#lib/publishing/receive-message.ts'
import { followMove } from '#lib/redirects/follow-move.server.ts'
import { documentUrls } from '#site/content/list.ts'

/** Milliseconds to wait first, because visitors are waiting for the pages that the same change made stale. */
const DELAY_MS = env.front ? 300 : 0

/** Without the front, Next caches content itself. */
async function expireContent(): Promise<void> {
  if (!env.front) revalidateTag(ALL_CONTENT, { expire: 0 })
}

/** Receives Sanity's webhook: records the change in the audit log and redirects pages that have moved. */
export const POST = createMessageReceiver({
  schema: contentChangeSchema,
  secret: env.revalidateSecret,
  now: Date.now,
  delayMs: DELAY_MS,
  tasks: [expireContent, recordPublish, followMove(documentUrls)],
})
