import { gunzipSync } from 'node:zlib'
import type { Pages } from './pages.ts'
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
): Promise<void> {
  await pages.prepare([SITEMAP])
  const sitemap = store.get(SITEMAP)
  if (sitemap?.status !== 200) return
  const xml = gunzipSync(sitemap.bodies.gzip).toString()
  const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => URL.parse(url))
  const paths = urls.flatMap((url) => (url ? [url.pathname] : [])).slice(0, MAX_PREPARED)
  await pages.prepare(paths.filter((path) => !store.get(path)))
}
