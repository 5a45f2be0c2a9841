import { decodeBraces, PLACEHOLDER, PLACEHOLDERS, type PurgeTemplate } from './settings.ts'

/** Outcome of a request to the CDN's purge API. */
export type PurgeOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** Completes the sentence “The CDN …”. Never contains the response, which may quote a secret. */
      readonly reason: string
      /** Milliseconds to wait, if the CDN named a time. */
      readonly retryAfterMs: number | undefined
    }

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const TIMEOUT_MS = 10_000

/** Maximum time that a CDN can make the front wait, in milliseconds. */
const MAX_RETRY_AFTER_MS = 5 * 60_000

/** Fills in the placeholders of a purge request. Tags consist of letters and digits, so they need no escaping. */
export function fillTemplate(template: PurgeTemplate, tags: readonly string[]): PurgeTemplate {
  const fill = (text: string, encode = (value: string) => value) =>
    text.replaceAll(PLACEHOLDER, (name) => encode(PLACEHOLDERS[name]?.(tags) ?? name))
  return {
    ...template,
    url: fill(decodeBraces(template.url), encodeURIComponent),
    headers: Object.fromEntries(
      Object.entries(template.headers).map(([name, value]) => [name, fill(value)]),
    ),
    body: template.body === undefined ? undefined : fill(template.body),
  }
}

/** Creates the function that sends a purge request. It doesn't throw. */
export function createPurgeRequest(
  template: PurgeTemplate,
  fetch: Fetch = globalThis.fetch,
  now: () => number = Date.now,
) {
  return async (tags: readonly string[]): Promise<PurgeOutcome> => {
    const { url, method, headers, body } = fillTemplate(template, tags)
    try {
      const response = await fetch(url, {
        method,
        headers,
        ...(body !== undefined && { body }),
        // A redirect would send the secret elsewhere or lose the body.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.ok) return { ok: true }
      const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), now())
      return { ok: false, reason: `answered ${response.status}`, retryAfterMs }
    } catch (error) {
      return { ok: false, reason: reasonOf(error), retryAfterMs: undefined }
    }
  }
}

/** Parses `Retry-After`: seconds or a date (RFC 9110, section 10.2.3). */
function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), MAX_RETRY_AFTER_MS) : undefined
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'could not be reached'
  if (error.name === 'TimeoutError') return 'did not respond within 10 s'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return code === undefined ? 'could not be reached' : `could not be reached (${code})`
}
