import { createHash } from 'node:crypto'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Message } from '#lake/ports/outbox.ts'
import type { Hook } from '#lake/webhooks/hooks.ts'

export type DeliveryOutcome = {
  durationMs: number
  status: number | null
  failureReason: string | null
  /** Whether another attempt may help. */
  canRetry: boolean
  /** Whether it may be the body that the receiver cannot deal with. */
  blamesBody: boolean
}

type Delivery = {
  hook: Hook
  /** What one request tells, in their order. Several only to a hook that {@link takesBatches}. */
  messages: readonly [Message, ...Message[]]
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

/**
 * Whether a hook's receiver is on this machine: it is away for seconds, while it restarts, and may
 * be asked as often as we like.
 */
export function isLoopback({ url }: Pick<Hook, 'url'>): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}

/** Whether several messages may be told in one request. */
export function takesBatches(hook: Hook): boolean {
  return hook.batch && hook.httpMethod !== 'GET' && isLoopback(hook)
}

/**
 * Sends messages in one request, once, signed in the format that `@sanity/webhook` verifies. One
 * message is sent as Sanity sends it (https://www.sanity.io/docs/webhooks). Several are the array
 * of their payloads under one signature, without the headers that speak of a single change.
 */
export async function deliver(delivery: Delivery): Promise<DeliveryOutcome> {
  const { hook, now } = delivery
  const body = bodyOf(delivery.messages)
  const started = now().getTime()
  const passed = () => now().getTime() - started
  try {
    const response = await delivery.fetch(hook.url, {
      method: hook.httpMethod,
      headers: await headersFor(delivery, body),
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
      blamesBody: !ok && !isPassing,
    }
  } catch (error) {
    if (delivery.closing.aborted) throw error
    const failureReason = explain(error)
    return { durationMs: passed(), status: null, failureReason, canRetry: true, blamesBody: false }
  }
}

function bodyOf([first, ...others]: Delivery['messages']): string {
  if (others.length === 0) return first.payload
  return `[${[first, ...others].map(({ payload }) => payload).join(',')}]`
}

async function headersFor({ hook, messages, projectId, dataset, now }: Delivery, body: string) {
  const headers: Record<string, string> = {
    ...hook.headers,
    'content-type': 'application/json; charset=utf-8',
    'idempotency-key': keyOf(messages),
    'sanity-webhook-id': hook.id,
    'sanity-project-id': projectId,
    'sanity-dataset': dataset,
    ...(messages.length === 1 && {
      'sanity-transaction-id': messages[0].transactionId,
      'sanity-transaction-time': messages[0].timestamp,
      'sanity-document-id': messages[0].documentId,
      'sanity-operation': messages[0].operation,
    }),
  }
  if (hook.secret !== null) {
    headers[SIGNATURE_HEADER_NAME] = await encodeSignatureHeader(body, now().getTime(), hook.secret)
  }
  return headers
}

/** The same messages have the same key, so that a batch that comes twice is known as well. */
function keyOf(messages: Delivery['messages']): string {
  if (messages.length === 1) return messages[0].id
  return createHash('sha256')
    .update(messages.map(({ id }) => id).join())
    .digest('hex')
}

/** fetch says "fetch failed" and hides what happened in its cause. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'The receiver did not answer in time'
  return error.cause instanceof Error ? error.cause.message : error.message
}
