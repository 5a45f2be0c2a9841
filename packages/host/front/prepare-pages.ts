import { gunzipSync } from 'node:zlib'
import type { Pages } from './pages.ts'
import { NextUnreachable } from './render.ts'
import type { Prepared } from './renewal.ts'
import type { Store } from './store/port.ts'

const SITEMAP = '/sitemap.xml'

/** Maximum number of pages that are rendered before a new version takes over. */
const MAX_PREPARED = 200

/**
 * Renders the pages of the sitemap and stores them. A new build has no stored pages. If its first visitors had to wait
 * for all of them, a busy machine would answer some with errors.
 */
export async function prepareSitemapPages(
  pages: Pick<Pages, 'prepare'>,
  store: Pick<Store, 'get'>,
): Promise<Prepared> {
  const first = await pages.prepare([SITEMAP])
  const sitemap = store.get(SITEMAP)
  if (sitemap?.status !== 200) return first
  const xml = gunzipSync(sitemap.bodies.gzip).toString()
  const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => URL.parse(url))
  const paths = urls.flatMap((url) => (url ? [url.pathname] : [])).slice(0, MAX_PREPARED)
  return new Map([...first, ...(await pages.prepare(paths.filter((path) => !store.get(path))))])
}

/**
 * Returns why a new version must not take the place of one that serves: it can't render the home page, or more than half
 * of its pages. Pages that failed because Next was down don't count.
 */
export function refusalToServe(prepared: Prepared): string | undefined {
  const failed = [...prepared].filter(
    ([, error]) => error !== undefined && !(error instanceof NextUnreachable),
  )
  const [[path, error] = []] = failed
  const isHomeFailing = failed.some(([each]) => each === '/')
  if (path === undefined || (!isHomeFailing && failed.length * 2 <= prepared.size)) return undefined
  const reason = error instanceof Error ? error.message : String(error)
  return `This version can’t render ${failed.length} of ${prepared.size} pages, so it doesn’t replace the one that serves. ${path}: ${reason}`
}
