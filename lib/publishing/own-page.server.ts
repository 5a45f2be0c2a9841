import 'server-only'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import {
  currentRender,
  keepFor,
  preventStoring,
  recordTags,
  recordUntrackedTags,
} from '#lib/next/render.ts'
import { isReserved } from '#lib/redirects/reserved-paths.ts'
import { CACHE_TAG, FRONT_PROOF, GOOD_FOR, LAST_LIVE_EVENT, UNTRACKED_TAGS } from './headers.ts'

/**
 * Requests a page of the site from Next, as an anonymous visitor gets it. The response being rendered becomes stale
 * together with the page.
 *
 * @param path without query
 * @returns its HTML, undefined if there is no page
 * @throws AppError `unexpected` if the page can't be rendered
 */
export async function readOwnPage(path: string): Promise<string | undefined> {
  const url = new URL(path, env.selfOrigin)
  // `//host` parses as another host.
  if (url.origin !== new URL(env.selfOrigin).origin || isReserved(url.pathname)) return undefined
  const response = await fetch(url, {
    headers: {
      ...(env.front && { [FRONT_PROOF]: env.front.secret }),
      [LAST_LIVE_EVENT]: currentRender()?.lastLiveEventId ?? '',
    },
    cache: 'no-store',
    redirect: 'manual',
  })
  if (response.status >= 500) {
    throw new AppError('unexpected', `${path} answered ${response.status} to the site itself.`)
  }
  recordReads(response.headers)
  const isPage =
    response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
  // Read in any case: Next keeps a second branch of the body, so canceling this one would wait forever.
  const body = await response.text()
  return isPage ? body : undefined
}

function recordReads(headers: Headers): void {
  const tags = headers.get(CACHE_TAG)
  if (tags === null) preventStoring()
  recordTags(tags?.split(',') ?? [])
  recordUntrackedTags(headers.get(UNTRACKED_TAGS)?.split(',') ?? [])
  const seconds = Number(headers.get(GOOD_FOR))
  if (seconds > 0) keepFor(seconds)
}
