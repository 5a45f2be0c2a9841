import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Message } from '#lake/ports/outbox.ts'
import type { Hook } from '#lake/webhooks/hooks.ts'

export type DeliveryOutcome = {
  durationMs: number
  status: number | null
  failureReason: string | null
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
  /** Milliseconds to wait for a response. */
  timeoutMs: number
  /** Aborted when the server closes. The promise then rejects, and the attempt doesn't count. */
  closing: AbortSignal
}

const TEMPORARY_STATUSES = new Set([408, 425, 429, 502, 503, 504])

/** Statuses that are also temporary on this machine, where a receiver may be starting or not yet have a new secret. */
const NOT_READY_STATUSES = new Set([401, 403, 404])

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
      // A redirect could send a signed body to any host.
      redirect: 'manual',
      signal: AbortSignal.any([delivery.closing, AbortSignal.timeout(delivery.timeoutMs)]),
    })
    await response.body?.cancel()

    const { ok, status } = response
    const isPassing =
      TEMPORARY_STATUSES.has(status) || (isLoopback(hook) && NOT_READY_STATUSES.has(status))
    return {
      durationMs: passed(),
      status,
      failureReason: ok ? null : `The receiver responded with ${status}`,
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

/** Returns the cause of an error, because fetch only reports "fetch failed". */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'The receiver did not respond in time'
  return error.cause instanceof Error ? error.cause.message : error.message
}
