import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Hook } from '#lake/webhooks/hooks.ts'
import type { Message } from '#lake/webhooks/outbox.ts'

export type DeliveryOutcome = {
  durationMs: number
  status: number | null
  failureReason: string | null
  /** Whether another attempt may help. */
  canRetry: boolean
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
const PASSING = new Set([408, 425, 429])

/** Sends one message once, signed in the format that `@sanity/webhook` verifies. */
export async function deliver(delivery: Delivery): Promise<DeliveryOutcome> {
  const { hook, message, now } = delivery
  const started = now().getTime()
  const passed = () => now().getTime() - started
  try {
    const response = await delivery.fetch(hook.url, {
      method: hook.httpMethod,
      headers: await headersFor(delivery),
      ...(hook.httpMethod !== 'GET' && { body: message.payload }),
      // A redirect could lead a signed body anywhere.
      redirect: 'manual',
      signal: AbortSignal.any([delivery.closing, AbortSignal.timeout(delivery.timeoutMs)]),
    })
    await response.body?.cancel()

    const { status } = response
    return {
      durationMs: passed(),
      status,
      failureReason: response.ok ? null : `The receiver answered ${status}`,
      canRetry: status >= 500 || PASSING.has(status),
    }
  } catch (error) {
    if (delivery.closing.aborted) throw error
    return { durationMs: passed(), status: null, failureReason: explain(error), canRetry: true }
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
    headers[SIGNATURE_HEADER_NAME] = await encodeSignatureHeader(
      message.payload,
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
