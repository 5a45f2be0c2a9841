import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Message } from '#lake/ports/outbox.ts'
import type { Hook } from '#lake/webhooks/hooks.ts'

export type DeliveryOutcome = {
  durationMs: number
  status: number | null
  failureReason: string | null
  /** True if another attempt may succeed. */
  canRetry: boolean
  /** True if no message would be accepted now. */
  isDown: boolean
}

type Delivery = {
  hook: Hook
  message: Message
  projectId: string
  dataset: string
  fetch: typeof fetch
  now: () => Date
  /** Milliseconds to wait for an answer. */
  timeoutMs: number
  /** Aborted when the server closes; the promise then rejects and nothing counts as tried. */
  closing: AbortSignal
}

/** Answers that speak of the moment, not of the request. */
const PASSING = new Set([408, 425, 429, 502, 503, 504])

/** The same from this machine, where a receiver may be half started or not yet know a new secret. */
const UNREADY = new Set([401, 403, 404])

/** True for a receiver on this machine: it is down for seconds, while it restarts, and can be retried often. */
export function isLoopback({ url }: Pick<Hook, 'url'>): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}

/**
 * Sends a message once, as Sanity sends it (https://www.sanity.io/docs/webhooks), signed in the format that
 * `@sanity/webhook` verifies.
 */
export async function deliver(delivery: Delivery): Promise<DeliveryOutcome> {
  const { hook, now } = delivery
  const body = delivery.message.payload
  const started = now().getTime()
  const passed = () => now().getTime() - started
  try {
    const response = await delivery.fetch(hook.url, {
      method: hook.httpMethod,
      headers: await headersFor(delivery),
      ...(hook.httpMethod !== 'GET' && { body }),
      // A redirect could lead a signed body anywhere.
      redirect: 'manual',
      signal: AbortSignal.any([delivery.closing, AbortSignal.timeout(delivery.timeoutMs)]),
    })
    await response.body?.cancel()

    const { ok, status } = response
    const isPassing = PASSING.has(status) || (isLoopback(hook) && UNREADY.has(status))
    return {
      durationMs: passed(),
      status,
      failureReason: ok ? null : `The receiver answered ${status}`,
      canRetry: status >= 500 || isPassing,
      isDown: isPassing,
    }
  } catch (error) {
    if (delivery.closing.aborted) throw error
    const failureReason = explain(error)
    return { durationMs: passed(), status: null, failureReason, canRetry: true, isDown: true }
  }
}

async function headersFor({ hook, message, projectId, dataset, now }: Delivery) {
  const headers: Record<string, string> = {
    ...hook.headers,
    'content-type': 'application/json; charset=utf-8',
    'idempotency-key': message.id,
    'sanity-webhook-id': hook.id,
    'sanity-project-id': projectId,
    'sanity-dataset': dataset,
    'sanity-transaction-id': message.transactionId,
    'sanity-transaction-time': message.timestamp,
    'sanity-document-id': message.documentId,
    'sanity-operation': message.operation,
  }
  if (hook.secret !== null) {
    const { payload } = message
    headers[SIGNATURE_HEADER_NAME] = await encodeSignatureHeader(
      payload,
      now().getTime(),
      hook.secret,
    )
  }
  return headers
}

/** fetch says "fetch failed" and hides what happened in its cause. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'The receiver did not answer in time'
  return error.cause instanceof Error ? error.cause.message : error.message
}
