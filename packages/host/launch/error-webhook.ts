import { hostname } from 'node:os'
import type { LogEntry } from '#lib/json-console.ts'
import { pause } from '#lib/time.ts'

type Options = {
  /** URL that receives the errors; undefined if none is configured. */
  readonly url: string | undefined
  readonly site: string
  /** Returns texts to remove from messages. */
  readonly secrets: () => readonly string[]
  /** Sends a message. Rejects if it was not accepted. */
  readonly send?: (url: string, message: ErrorMessage) => Promise<void>
  readonly wait?: (ms: number) => Promise<void>
}

/** Receivers of Slack's format (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks) show `text`. */
export type ErrorMessage = {
  readonly text: string
  readonly site: string
  readonly machine: string
  readonly part: string
  readonly msg: string
  /** Number of times since the last message about it. */
  readonly count: number
  /** Time of the latest occurrence, ISO 8601. */
  readonly time: string
  readonly requestId?: string | undefined
}

export type ErrorWebhook = {
  /** Never throws and never waits. */
  report(part: string, entry: LogEntry): void
  /** Sends what is still queued, for a few seconds at most. Later errors are ignored. */
  close(): Promise<void>
}

/** Milliseconds in which repetitions of a message are only counted. */
const INTERVAL_MS = 60_000

/** Maximum number of different messages per interval. */
const MAX_MESSAGES = 50

const SEND_TIMEOUT_MS = 5000
const CLOSE_TIMEOUT_MS = 3000
const MAX_MESSAGE_LENGTH = 500

/** Shorter values, such as `test`, are words of ordinary messages. */
const MIN_SECRET_LENGTH = 8

type Repeated = { readonly part: string; latest: LogEntry; count: number }

/**
 * Sends errors to a webhook: each message at most once a minute, one request at a time. Details such as stacks stay in
 * the log. Errors that cannot be sent are dropped, because they are in the log, too.
 */
export function createErrorWebhook(options: Options): ErrorWebhook {
  const { url, site, secrets, send = post, wait = pause } = options
  const repeated = new Map<string, Repeated>()
  const queue: ErrorMessage[] = []
  let leftOut = 0
  let sending: Promise<void> | undefined
  let isFailing = false
  let isClosed = false
  if (url === undefined) return { report: () => undefined, close: async () => undefined }
  const receiver = url

  function enqueue(message: Repeated): void {
    const { part, latest, count } = message
    message.count = 0
    const msg = withoutSecrets(latest.msg, secrets()).slice(0, MAX_MESSAGE_LENGTH)
    const times = count > 1 ? ` (${count} times in the last minute)` : ''
    const others = leftOut > 0 ? ` ${leftOut} other errors are only in the log.` : ''
    leftOut = 0
    queue.push({
      text: `[${new URL(site).host}] ${part}: ${msg}${times}${others}`,
      site,
      machine: hostname(),
      part,
      msg,
      count,
      time: latest.time,
      requestId: latest.requestId,
    })
    sending ??= sendQueued().finally(() => {
      sending = undefined
    })
  }

  async function sendQueued(): Promise<void> {
    for (let message = queue.shift(); message; message = queue.shift()) {
      try {
        await send(receiver, message)
        isFailing = false
      } catch (error) {
        // A warning: an error would be sent as well. The URL is a secret, and may be part of the error's message.
        if (!isFailing) console.warn(`ERROR_WEBHOOK_URL did not accept an error: ${nameOf(error)}.`)
        isFailing = true
      }
    }
  }

  async function countRepetitions(key: string, message: Repeated): Promise<void> {
    do {
      await wait(INTERVAL_MS)
      if (message.count > 0) enqueue(message)
      else repeated.delete(key)
    } while (repeated.has(key))
  }

  return {
    report(part, entry) {
      if (isClosed) return
      const key = `${part} ${entry.msg.replaceAll(/\d+|[\da-f-]{16,}/gi, '#')}`
      const before = repeated.get(key)
      if (before) {
        before.latest = entry
        before.count += 1
      } else if (repeated.size >= MAX_MESSAGES || queue.length >= MAX_MESSAGES) leftOut += 1
      else {
        const message = { part, latest: entry, count: 1 }
        repeated.set(key, message)
        enqueue(message)
        void countRepetitions(key, message)
      }
    },
    async close() {
      isClosed = true
      for (const message of repeated.values()) if (message.count > 0) enqueue(message)
      repeated.clear()
      await Promise.race([sending, wait(CLOSE_TIMEOUT_MS)])
    },
  }
}

async function post(url: string, message: ErrorMessage): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
}

/** Matches tokens, keys, queries of URLs and email addresses, which errors of libraries may quote. */
const PRIVATE =
  /\bBearer \S+|\beyJ[\w-]+\.[\w.-]+|\bsb_secret_[\w-]+|\bsk[\w-]{20,}|[\w.+-]+@[\w-]+\.[\w.-]+|(?<=\S)\?\S*[=&]\S*/g

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .reduce((rest, secret) => rest.replaceAll(secret, '[removed]'), text)
    .replaceAll(PRIVATE, '[removed]')
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  return /^HTTP \d+$/.test(error.message) ? error.message : error.name
}
