import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { type NextRequest, NextResponse } from 'next/server'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { env } from '#lib/env.ts'
import { createLiveTable } from './live-table.ts'
import { missingPath } from './missing-path.ts'
import { isReserved } from './reserved-paths.ts'
import { listRedirects } from './stored-redirects.ts'
import { createTally } from './tally.ts'
import { isVisit, referrerSite } from './visit.ts'

/** So long the first request may wait for the rules, in milliseconds. */
const PATIENCE_MS = 2000

/**
 * For the proxy, which runs in a module graph of its own: this state is its, and pages and actions reach it
 * through `announce.server.ts`. Rules are read with the key that browsers have too: the active ones, no more.
 */
const table = createLiveTable({
  siteUrl: env.siteUrl,
  load: () => listRedirects(visitorClient(), AbortSignal.timeout(PATIENCE_MS)),
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

/** Reads the rules now. @returns whether it could; the last ones stay in force if not. */
export function refreshRedirects(): Promise<boolean> {
  return table.refresh()
}

/**
 * What a request gets instead of a page because its address has moved. `undefined` when it has not, and for
 * whatever sends data: a redirect would lose it.
 */
export async function redirectAnswer(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname, search } = request.nextUrl
  if (isReserved(pathname) || (request.method !== 'GET' && request.method !== 'HEAD')) return
  const match = (await table.current()).match(pathname, search.slice(1))
  // A rule that leads to where one is, written past the form that refuses it, must not keep the page away.
  if (!match || match.location === `${pathname}${search}`) return

  if (isVisit(request.method, request.headers)) hits.add(match.ruleId, undefined)
  const answer = NextResponse.redirect(new URL(match.location, request.url), match.type)
  // Browsers keep a 301 for as long as they like (RFC 9110, §15.4.2): a rule could then never be changed.
  answer.headers.set('cache-control', 'no-cache')
  return answer
}

/** Notes that somebody opened an address at which nothing is. */
export function noteMissing(request: NextRequest): void {
  if (!isVisit(request.method, request.headers)) return
  const path = missingPath(request.nextUrl.pathname)
  if (path !== undefined) missing.add(path, referrerSite(request.headers))
}

function visitorClient() {
  return createClient(env.supabaseServer.url, env.supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

async function call(name: string, parameters: Record<string, unknown>): Promise<void> {
  const { error } = await serviceClient().rpc(name, parameters)
  if (error) throw error
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
