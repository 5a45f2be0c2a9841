import { absolute, readPage, targets } from './page.js'
import { readSitemap } from './sitemap.js'

/** A page that no site has. It must return 404, or every mistyped link becomes a page that can be indexed. */
export const MISSING = '/seo-check-missing-page'

/**
 * Fetches every URL of a sitemap, and once each URL of the same site that those pages link to. Returns what each
 * returned: `{ url, listed, status, location, page, error }`.
 */
export async function crawl(sitemap, request, workers = 6) {
  const { origin } = new URL(sitemap)
  const listed = new Set(await readSitemap(sitemap, request))
  const responses = new Map()
  const queue = [...listed, origin + MISSING]

  const work = async () => {
    for (let url = queue.shift(); url; url = queue.shift()) {
      if (responses.has(url)) continue
      const response = { url, listed: listed.has(url), status: 0 }
      responses.set(url, response)
      Object.assign(response, await visit(url, request))
      queue.push(...nextUrls(response).filter((next) => URL.parse(next)?.origin === origin))
    }
  }
  // A worker stops when the queue is empty, so start them again until no page adds URLs.
  while (queue.length > 0) await Promise.all(Array.from({ length: workers }, work))
  return responses
}

async function visit(url, request) {
  try {
    const response = await request(url)
    const { status, headers } = response
    const location = headers.get('location')
    if (status >= 300 && location) return { status, location: absolute(location, url) }
    const isHtml = headers.get('content-type')?.includes('text/html')
    const body = await response.text()
    return { status, ...(status === 200 && isHtml && { page: readPage(url, body, headers) }) }
  } catch (error) {
    // One dead connection is one failure in the report. It must not end the crawl.
    return { status: 0, error: error.cause?.message ?? error.message }
  }
}

/** Links of pages outside the sitemap aren't followed, so an endless calendar can't trap the crawl. */
function nextUrls({ location, listed, page }) {
  if (location) return [location]
  if (!listed || !page) return []
  return [...targets(page), ...page.alternates.map(({ href }) => absolute(href, page.base))]
}
