import { z } from 'zod'
import { AppError } from '#lib/errors.ts'
import '#lib/zod-without-eval.ts'
import { FRONT_PROOF } from './headers.ts'

const time = z.iso.datetime({ offset: true })
const count = z.number().int().nonnegative()

const changeSchema = z.object({
  id: z.string(),
  /** When its message came from the content store, ISO 8601. */
  at: time,
  /** Of the document as it was written, or was last before it went; `null` where the content store does not say. */
  revision: z.string().nullable(),
  document: z.object({ id: z.string(), type: z.string(), title: z.string().nullable() }),
  /** In the content store's words: `create`, `update`, `delete`. */
  operation: z.string(),
  /** From its message until it was visible, in milliseconds; `null` until then. What that is: front/publishing.ts. */
  visibleAfterMs: z.number().nonnegative().nullable(),
  /**
   * The pages that show it: so many were made anew and looked at, so many more are made when they are next asked for, at
   * the latest. `null` until it is visible, and of a bulk change.
   */
  shownOn: z.object({ pages: count, others: count }).nullable(),
  state: z.enum(['visible', 'waiting', 'failed']),
  /** Why it failed, in words. */
  reason: z.string().nullable(),
  /** When it is tried again to show it, ISO 8601; `null` where that is not to come. */
  nextTryAt: time.nullable(),
  /**
   * Its line in the audit trail, or the redirect of a page that has moved, which could not be made: why, in words, and
   * when it is tried again (`null` while it is). `null` where nothing of it has failed.
   */
  followUp: z.object({ reason: z.string(), nextTryAt: time.nullable() }).nullable(),
})

const waitingSchema = z.object({
  count,
  /** How long the oldest of them has waited; `null` when none waits. */
  oldestSeconds: z.number().nonnegative().nullable(),
})

const reportSchema = z.object({
  /** The last ones and those that wait, the newest first. */
  changes: z.array(changeSchema),
  /** Changes that are not with visitors yet. */
  waiting: waitingSchema,
  /** Changes whose follow-up has failed. */
  followUps: waitingSchema,
})

/** One change on its way from the content store to visitors. */
export type PublishingChange = z.infer<typeof changeSchema>
/** The last changes, and what waits. */
export type PublishingReport = z.infer<typeof reportSchema>
/** How much waits, and for how long. */
export type Waiting = z.infer<typeof waitingSchema>

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Where the process with the public port is, and the secret by which it knows the site. */
type Front = {
  readonly origin: string
  readonly secret: string
  /** So long a screen waits for the report, in milliseconds. */
  readonly timeoutMs: number
}

/** What has waited longer than this is stuck, in seconds: usually it is a fraction of one. */
const STUCK_AFTER_S = 30

/**
 * What the public port knows of the last changes.
 *
 * @param front the process with the public port
 * @throws AppError `unexpected` when it does not answer, or answers something else
 */
export async function readPublishingReport(fetch: Fetch, front: Front): Promise<PublishingReport> {
  const answer = await ask(fetch, front, '/_front/publishing', { method: 'GET' })
  const report = reportSchema.safeParse(await answer.json().catch(() => undefined))
  if (report.success) return report.data
  throw new AppError('unexpected', 'The report of publishing cannot be read.', {
    cause: report.error,
  })
}

/**
 * Has changes that are stuck published again, at once.
 *
 * @param ids of changes in the report
 * @throws AppError as `readPublishingReport`
 */
export async function retryPublishing(
  fetch: Fetch,
  front: Front,
  ids: readonly string[],
): Promise<void> {
  await ask(fetch, front, '/_front/publishing/retry', {
    method: 'POST',
    body: JSON.stringify({ ids }),
  })
}

async function ask(
  fetch: Fetch,
  { origin, secret, timeoutMs }: Front,
  path: string,
  init: RequestInit,
) {
  const answer = await fetch(`${origin}${path}`, {
    ...init,
    headers: {
      [FRONT_PROOF]: secret,
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    },
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new AppError('unexpected', 'The public port does not answer about publishing.', { cause })
  })
  if (answer.ok) return answer
  throw new AppError('unexpected', `The public port answered ${answer.status} about publishing.`)
}

/** True for a change that somebody should look at: it or its follow-up failed, or it waits longer than publishing takes. */
export function isStuckChange({ state, at, followUp }: PublishingChange, now: Date): boolean {
  if (state === 'failed' || followUp !== null) return true
  return state === 'waiting' && now.getTime() - Date.parse(at) >= STUCK_AFTER_S * 1000
}

/** True when something that was published is not done, also where the list is too short to show what. */
export function isStuck({ changes, waiting, followUps }: PublishingReport, now: Date): boolean {
  return (
    changes.some((change) => isStuckChange(change, now)) ||
    (waiting.oldestSeconds ?? 0) >= STUCK_AFTER_S ||
    followUps.count > 0
  )
}
