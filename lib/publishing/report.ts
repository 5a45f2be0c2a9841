import { z } from 'zod'
import { AppError } from '#lib/errors.ts'
import '#lib/zod-without-eval.ts'
import { FRONT_PROOF } from './headers.ts'

const time = z.iso.datetime({ offset: true })

const changeSchema = z.object({
  id: z.string(),
  /** When the content store took it, ISO 8601. */
  at: time,
  /** Who made it, as they sign in; `null` where the content store does not say. */
  who: z.string().nullable(),
  document: z.object({ id: z.string(), type: z.string(), title: z.string().nullable() }),
  /** In the content store's words: `create`, `update`, `delete`. */
  operation: z.string(),
  /** From the content store to visitors, in milliseconds; `null` until they have it. */
  visibleAfterMs: z.number().nonnegative().nullable(),
  state: z.enum(['visible', 'waiting', 'failed']),
  /** Why it waits or failed, in words. */
  reason: z.string().nullable(),
})

const reportSchema = z.object({
  /** The newest first. */
  changes: z.array(changeSchema),
  /** How many changes are not with visitors yet. */
  waiting: z.number().int().nonnegative(),
  /** `null` when none waits. */
  oldestWaitingSeconds: z.number().nonnegative().nullable(),
})

/** One change on its way from the content store to visitors. */
export type PublishingChange = z.infer<typeof changeSchema>
/** The last changes, and what waits. */
export type PublishingReport = z.infer<typeof reportSchema>

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Where the process with the public port is, and the secret by which it knows the site. */
type Front = { readonly origin: string; readonly secret: string }

/** So long a screen waits for the report, in milliseconds. */
const TIMEOUT_MS = 5000
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

async function ask(fetch: Fetch, { origin, secret }: Front, path: string, init: RequestInit) {
  const answer = await fetch(`${origin}${path}`, {
    ...init,
    headers: {
      [FRONT_PROOF]: secret,
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new AppError('unexpected', 'The public port does not answer about publishing.', { cause })
  })
  if (answer.ok) return answer
  throw new AppError('unexpected', `The public port answered ${answer.status} about publishing.`)
}

/** The changes that somebody should look at: failed, or waiting for longer than publishing takes. */
export function stuckChanges({ changes }: PublishingReport, now: Date): PublishingChange[] {
  return changes.filter(({ state, at }) => {
    if (state === 'visible') return false
    return state === 'failed' || now.getTime() - Date.parse(at) >= STUCK_AFTER_S * 1000
  })
}

/** True when visitors do not get what is published, also where the list is too short to show which. */
export function isStuck(report: PublishingReport, now: Date): boolean {
  return stuckChanges(report, now).length > 0 || (report.oldestWaitingSeconds ?? 0) >= STUCK_AFTER_S
}
