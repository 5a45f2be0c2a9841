import type { IncomingMessage } from 'node:http'
import type { SupabaseClient } from '@supabase/supabase-js'
import { optionalTimeout } from '#lib/backend-timeout.ts'
import { createLiveTable, findRedirect } from '#lib/redirects/live-table.ts'
import { isReserved } from '#lib/redirects/reserved-paths.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'
import { createTally } from '#lib/redirects/tally.ts'

type Settings = {
  readonly siteUrl: string
  /** With the secret key. */
  readonly client: SupabaseClient
  /** Milliseconds after which a request to the database fails. */
  readonly timeoutMs: number
  /** Called when the active rules are different ones. */
  readonly onChange?: () => void
}

/** Caches the active redirects, and counts requests for them and for missing pages. */
export function createRedirects({ siteUrl, client, timeoutMs, onChange }: Settings) {
  const call = async (name: string, parameters: Record<string, unknown>) => {
    const { error } = await client.rpc(name, parameters)
    if (error) throw error
  }
  const table = createLiveTable({
    siteUrl,
    ...(onChange && { onChange }),
    load: async () => {
      // The first request waits for the rules before its page is rendered.
      const signal = AbortSignal.timeout(optionalTimeout(timeoutMs))
      const rules = await listRedirects(client, signal)
      return rules.filter(({ isActive }) => isActive)
    },
    onFailure: (error) => console.error('Could not read the redirects:', messageOf(error)),
  })
  const hits = createTally<undefined>({
    onFailure: (error) => console.error('Could not store redirect hits:', messageOf(error)),
    write: (batch) =>
      call('count_redirect_hits', {
        _hits: batch.map(({ key, count, lastAt }) => ({
          id: key,
          count,
          last_at: new Date(lastAt).toISOString(),
        })),
      }),
  })
  const missing = createTally<string | undefined>({
    onFailure: (error) => console.error('Could not store missing pages:', messageOf(error)),
    write: (batch) =>
      call('count_missing_pages', {
        _pages: batch.map(({ key, count, lastAt, extra }) => ({
          path: key,
          count,
          last_at: new Date(lastAt).toISOString(),
          referrer_site: extra ?? null,
        })),
      }),
  })

  return {
    /** Reads the rules now. Returns false if that failed, and the last ones stay active. */
    refresh: () => table.refresh(),

    async answer(request: IncomingMessage, pathname: string, search: string) {
      const { method = 'GET' } = request
      const match = await findRedirect(table, method, pathname, search)
      if (!match) return undefined
      if (isVisit(method, headersOf(request))) hits.add(match.ruleId, undefined)
      return { status: match.type, location: match.location }
    },

    noteMissing(request: IncomingMessage, pathname: string): void {
      const headers = headersOf(request)
      if (!isVisit(request.method ?? 'GET', headers)) return
      const path = missingPath(pathname)
      if (path !== undefined) missing.add(path, referrerSite(headers))
    },

    flush: () => Promise.all([hits.flush(), missing.flush()]),
  }
}

function headersOf({ headers }: IncomingMessage): Headers {
  const copy = new Headers()
  for (const name of ['accept', 'sec-purpose', 'purpose', 'sec-fetch-mode', 'referer']) {
    const value = headers[name]
    if (typeof value === 'string') copy.set(name, value)
  }
  return copy
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns true when a person or program requests a page, and false for subresources and prefetches. */
export function isVisit(method: string, headers: Headers): boolean {
  if (method !== 'GET' || !headers.get('accept')?.includes('text/html')) return false
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  // Fetch Metadata (W3C), section 2.3. Programs and browsers on plain HTTP don't send it.
  const mode = headers.get('sec-fetch-mode') ?? 'navigate'
  return mode === 'navigate' && !purpose.includes('prefetch')
}

/** Returns the host of the referrer. The rest of its URL may be private. */
export function referrerSite(headers: Headers): string | undefined {
  const host = URL.parse(headers.get('referer') ?? '')?.host
  return host ? host.slice(0, 253) : undefined
}

/** Maximum length of a stored path (the check of table `missing_pages`). */
const MAX_PATH_LENGTH = 500

/** Paths that only vulnerability scanners request. They would outnumber broken links that people follow. */
const SCANNED =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|ini|ya?ml|zip|tar|gz)(?:\/|$)|^\/(?:wp-|\.|cgi-bin|vendor\/|phpmyadmin)/i

/**
 * Returns the path under which a missing page is counted, with personal data masked: links in emails may contain
 * addresses and tokens.
 *
 * @returns undefined for paths that are not counted
 */
export function missingPath(pathname: string): string | undefined {
  if (SCANNED.test(pathname) || isReserved(pathname)) return undefined
  const path = pathname.split('/').map(masked).join('/')
  return path.length > MAX_PATH_LENGTH ? undefined : path
}

function masked(segment: string): string {
  if (/@|%40/i.test(segment)) return '(address)'
  // A token: long, with digits, and not a slug of words.
  if (
    /^[a-z0-9_+/=.-]{20,}$/i.test(segment) &&
    /\d/.test(segment) &&
    !/[a-z]-[a-z]/i.test(segment)
  ) {
    return '(code)'
  }
  return /\d{7,}/.test(segment.replaceAll(/[\s().+-]|%20|%2B/gi, '')) ? '(number)' : segment
}
