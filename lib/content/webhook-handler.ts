import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { AppError, httpStatus } from '#lib/errors.ts'
import {
  type Affected,
  affectedBy,
  allAffected,
  commentsAffected,
  type Related,
} from './affected.ts'
import type { Outcome } from './revalidator.ts'
import { REPLAY_WINDOW_MS, readSigned } from './signed-request.ts'
import {
  type ContentChange,
  commentsChangeSchema,
  contentChangeSchema,
  refreshAllSchema,
} from './webhook.ts'

export type WebhookParts = {
  readonly secret: string
  readonly now: () => number
  /** Which posts show the document of a change besides its own page. */
  readonly findRelated: (change: ContentChange) => Promise<Related>
  /** Every post and every list. */
  readonly findAll: () => Promise<Related>
  readonly revalidate: (affected: Affected) => Promise<Outcome>
  /** Lets the old address of a page that has moved lead to its new one. */
  readonly followMove: (change: ContentChange) => Promise<void>
  /** Writes down who published what; hearing of it twice changes nothing. */
  readonly record: (change: ContentChange) => Promise<void>
}

const messageSchema = z.union([refreshAllSchema, commentsChangeSchema, contentChangeSchema])

/**
 * Makes the handler of the content lake's webhook (see `webhook.ts`). It answers when the pages are fresh:
 * 200 with what was done, 503 when some are not and the sender should try again, 401 or 400 when the request
 * is not the lake's.
 *
 * A delivery that was dealt with is remembered by its `idempotency-key` for as long as its signature is
 * good, and answered without doing it again. One that failed is not: its repetition is a second try.
 */
export function createWebhookHandler(
  parts: WebhookParts,
): (request: NextRequest) => Promise<Response> {
  const done = new Map<string, number>()

  const dealWith = async (request: NextRequest): Promise<Response> => {
    const message = parseMessage(await readSigned(request, parts.secret, parts.now))
    forgetOld(done, parts.now())
    const key = request.headers.get('idempotency-key')
    if (key && done.has(key)) return Response.json({ duplicate: true })

    const affected = await findAffected(message, parts)
    // Side by side: neither waits for the other, and neither keeps the other from being done.
    const [revalidated, moved] = await Promise.allSettled([
      parts.revalidate(affected),
      followUp(message, parts),
    ])
    if (revalidated.status === 'rejected') throw revalidated.reason
    if (moved.status === 'rejected') throw moved.reason
    const outcome = revalidated.value
    const isFresh = outcome.pages.every(({ state }) => state === 'fresh' || state === 'new')
    if (isFresh && key) done.set(key, parts.now())
    return Response.json(outcome, { status: isFresh ? 200 : 503 })
  }

  return (request) => dealWith(request).catch(refusal)
}

/** What a change of content means besides the pages that show it. */
async function followUp(
  message: z.infer<typeof messageSchema>,
  parts: Pick<WebhookParts, 'followMove' | 'record'>,
): Promise<void> {
  if (!('_type' in message)) return
  const recorded = parts.record(message).catch(unrecorded)
  await parts.followMove(message).finally(() => recorded)
}

/** The pages matter more: nobody sends the message again for a line in the trail. */
function unrecorded(error: unknown): void {
  console.error('A publish is missing from the audit trail:', error)
}

function refusal(error: unknown): Response {
  const status = httpStatus(error)
  if (status >= 500) console.error('A revalidation failed.', error)
  const message = error instanceof AppError ? error.message : 'The revalidation failed.'
  return Response.json({ error: message }, { status })
}

async function findAffected(
  message: z.infer<typeof messageSchema>,
  parts: WebhookParts,
): Promise<Affected> {
  if (message.operation === 'refresh-all') return allAffected(await parts.findAll())
  if (message.operation === 'comments-changed') return commentsAffected(message)
  return affectedBy(message, await parts.findRelated(message))
}

function parseMessage(body: unknown): z.infer<typeof messageSchema> {
  const parsed = messageSchema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new AppError('bad-request', 'The body is not a change of a known document.', {
    cause: parsed.error,
  })
}

function forgetOld(done: Map<string, number>, now: number): void {
  for (const [key, at] of done) {
    if (now - at > REPLAY_WINDOW_MS) done.delete(key)
  }
}
