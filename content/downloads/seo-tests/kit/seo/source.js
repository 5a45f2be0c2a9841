import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

const types = { '.html': 'text/html', '.xml': 'application/xml' }

/**
 * Answers requests for the site's URLs from a build: a folder of files, or a server such as http://localhost:3000.
 * Pages keep the URLs of production, so canonicals and the sitemap are checked as they will be published. Without a
 * build, requests go to the live site.
 */
export function requestFrom(build) {
  if (!build) return fetchOnce
  return /^https?:/.test(build) ? fromServer(build) : fromFolder(build)
}

const fetchOnce = (url) =>
  // By default fetch follows redirects, and a sitemap full of them looks healthy.
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000) })

function fromServer(server) {
  return async (url) => {
    const { origin, pathname, search } = new URL(url)
    const response = await fetchOnce(new URL(pathname + search, server))
    const location = response.headers.get('location')
    if (!location) return response
    // A local server may use its own host in redirects.
    const target = new URL(location, url).href.replace(new URL(server).origin, origin)
    return new Response(null, { status: response.status, headers: { location: target } })
  }
}

function fromFolder(folder) {
  return async (url) => {
    const path = decodeURIComponent(new URL(url).pathname)
    for (const name of [path, `${path}.html`, join(path, 'index.html')]) {
      const body = await readIfFile(join(folder, name))
      if (!body) continue
      const type = types[extname(name)] ?? 'application/octet-stream'
      return new Response(body, { headers: { 'content-type': type } })
    }
    return new Response('', { status: 404 })
  }
}

async function readIfFile(path) {
  try {
    return await readFile(path)
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(error.code)) return undefined
    throw error
  }
}
