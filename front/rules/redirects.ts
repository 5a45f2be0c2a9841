import type { IncomingMessage } from 'node:http'
import { createClient } from '@supabase/supabase-js'
import { createLiveTable } from '#lib/redirects/live-table.ts'
import { missingPath } from '#lib/redirects/missing-path.ts'
import { isReserved } from '#lib/redirects/reserved-paths.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'
import { createTally } from '#lib/redirects/tally.ts'
import { isVisit, referrerSite } from '#lib/redirects/visit.ts'

type Settings = {
  readonly siteUrl: string
  readonly supabaseOrigin: string
  readonly supabaseSecretKey: string
}

/** So long the first request may wait for the rules, in milliseconds. */
const PATIENCE_MS = 2000

/** The redirects in force, and what is counted of them and of addresses at which nothing is. */
export function createRedirects({ siteUrl, supabaseOrigin, supabaseSecretKey }: Settings) {
  const client = createClient(supabaseOrigin, supabaseSecretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  const call = async (name: string, parameters: Record<string, unknown>) => {
    const { error } = await client.rpc(name, parameters)
    if (error) throw error
  }
  const table = createLiveTable({
    siteUrl,
    load: async () => {
      const rules = await listRedirects(client, AbortSignal.timeout(PATIENCE_MS))
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
