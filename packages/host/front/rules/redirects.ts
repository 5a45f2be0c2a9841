import type { IncomingMessage } from 'node:http'
import type { SupabaseClient } from '@supabase/supabase-js'
import { optionalTimeout } from '#lib/backend-timeout.ts'
import { createLiveTable } from '#lib/redirects/live-table.ts'
import { isReserved } from '#lib/redirects/reserved-paths.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'
import { createTally } from '#lib/redirects/tally.ts'

type Settings = {
  readonly siteUrl: string
  /** With the secret key. */
  readonly client: SupabaseClient
  /** Milliseconds of silence after which the database counts as down. */
  readonly patienceMs: number
}

/** Holds the redirects in force, and counts how often they and missing pages are requested. */
export function createRedirects({ siteUrl, client, patienceMs }: Settings) {
  const call = async (name: string, parameters: Record<string, unknown>) => {
    const { error } = await client.rpc(name, parameters)
    if (error) throw error
  }
  const table = createLiveTable({
    siteUrl,
    load: async () => {
      // The first request waits for them, and then for its page.
      const signal = AbortSignal.timeout(optionalTimeout(patienceMs))
      const rules = await listRedirects(client, signal)
      return rules.filter(({ isActive }) => isActive)
    },
    onFailure: (error) => console.error('The redirects could not be read:', messageOf(error)),
  })
  const hits = createTally<undefined>({
    onFailure: (error) => console.error('Redirect hits could not be counted:', messageOf(error)),
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
    onFailure: (error) => console.error('Missing pages could not be counted:', messageOf(error)),
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
    /** Reads the rules now. @returns whether it could; the last ones stay in force if not. */
    refresh: () => table.refresh(),

    /**
     * Where a request goes because its address has moved. `undefined` when it has not, and for whatever sends
     * data: a redirect would lose it.
     *
     * @param search with its question mark, or empty
     */
    async answer(request: IncomingMessage, pathname: string, search: string) {
      const { method = 'GET' } = request
      if (isReserved(pathname) || (method !== 'GET' && method !== 'HEAD')) return undefined
      const match = (await table.current()).match(pathname, search.slice(1))
      // A rule that leads to where one is, written past the form that refuses it, must not keep the page away.
      if (!match || match.location === `${pathname}${search}`) return undefined
      if (isVisit(method, headersOf(request))) hits.add(match.ruleId, undefined)
      return { status: match.type, location: match.location }
    },

    /** Notes that somebody opened an address at which nothing is. */
    noteMissing(request: IncomingMessage, pathname: string): void {
      const headers = headersOf(request)
      if (!isVisit(request.method ?? 'GET', headers)) return
      const path = missingPath(pathname)
      if (path !== undefined) missing.add(path, referrerSite(headers))
    },

    /** Writes down what was counted. */
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

/**
 * True when somebody opens an address in a browser's tab, or a program asks for a page: not for parts of pages,
 * nor for what a browser or a link of ours fetches ahead because it might be wanted.
 */
export function isVisit(method: string, headers: Headers): boolean {
  if (method !== 'GET' || !headers.get('accept')?.includes('text/html')) return false
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  // Fetch metadata (W3C), §2.3; absent outside browsers and on plain http.
  const mode = headers.get('sec-fetch-mode') ?? 'navigate'
  return mode === 'navigate' && !purpose.includes('prefetch')
}

/** The site that led here: the host of the referrer, and nothing of the page's address. */
export function referrerSite(headers: Headers): string | undefined {
  const host = URL.parse(headers.get('referer') ?? '')?.host
  return host ? host.slice(0, 253) : undefined
}

/** Longest path that is kept (the check of table `missing_pages`). */
const LONGEST = 500

/**
 * Addresses that only scanners ask for, looking for holes in other software. They would bury the links
 * that somebody really followed.
 */
const SCANNED =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|ini|ya?ml|zip|tar|gz)(?:\/|$)|^\/(?:wp-|\.|cgi-bin|vendor\/|phpmyadmin)/i

/**
 * The form in which a missing address is kept: without its query, and with everything masked that could
 * say who asked. Links from mails carry addresses and tokens in their path.
 *
 * @returns undefined for addresses that are not worth keeping.
 */
export function missingPath(pathname: string): string | undefined {
  if (SCANNED.test(pathname)) return undefined
  const path = pathname.split('/').map(masked).join('/')
  return path.length > LONGEST ? undefined : path
}

function masked(segment: string): string {
  if (/@|%40/i.test(segment)) return '(address)'
  // Tokens, card and telephone numbers: long, and mostly digits or without a pause for the eye.
  if (
    /^[a-z0-9_+/=.-]{20,}$/i.test(segment) &&
    /\d/.test(segment) &&
    !/[a-z]-[a-z]/i.test(segment)
  ) {
    return '(code)'
  }
  return /\d{7,}/.test(segment.replaceAll(/[\s().+-]|%20|%2B/gi, '')) ? '(number)' : segment
}
