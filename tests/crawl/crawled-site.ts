import { test as story } from '#tests/kit/story.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { type CrawledPage, readPage } from './crawled-page.ts'

/** Response to a GET request that follows no redirect. */
export type Answer = { status: number; headers: Headers; body: Buffer }

export type CrawledSite = {
  /** The site's origin, as given in the sitemap. */
  origin: string
  listed: readonly string[]
  /** All listed or linked pages, by path. */
  pages: ReadonlyMap<string, CrawledPage>
  /** All internal URLs that pages link to, without anchors, each with one of those pages. */
  linked: ReadonlyMap<string, string>
  open: (path: string) => Promise<CrawledPage>
  /** Returns the response for any URL of the site. It is requested only once. */
  get: (address: string) => Promise<Answer>
}

/** Maximum parallel requests. More would not be faster, because the site has one or two cores. */
const MAX_PARALLEL_REQUESTS = 4

/** Milliseconds to wait for a response. Generous because the machine may be busy. */
const TIMEOUT_MS = 60_000

/** Paths that public pages may link to but that aren't public pages. */
const internalPaths = /^\/(?:admin|api|lake|signin|studio|supabase)(?:\/|$)/

/** Tests of the site's responses. They share one crawl and use no browser. */
export const test = story.extend<{ site: CrawledSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  site: async ({}, use) => {
    crawled ??= crawl(testSite.url)
    await use(await crawled)
  },
})

/** Once per process, because the files of a project share its workers. */
let crawled: Promise<CrawledSite> | undefined

async function crawl(base: string): Promise<CrawledSite> {
  const { get, open } = reader(base)
  const { origin, listed } = readSitemap((await get('/sitemap.xml')).body.toString())
  const pages = new Map<string, CrawledPage>()
  const linked = new Map<string, string>()

  for (let next = new Set(['/', ...listed]); next.size > 0; ) {
    const crawledPages = await Promise.all([...next].map(open))
    for (const page of crawledPages) pages.set(page.path, page)
    const targets = crawledPages.flatMap(({ path, links }) => ownTargets(path, links, origin))
    for (const { address, from } of targets) {
      if (!linked.has(address)) linked.set(address, from)
    }
    const paths = targets.map(({ pathname }) => pathname)
    next = new Set(paths.filter((path) => isPage(path) && !pages.has(path)))
  }
  return { origin, listed, pages, linked, open, get }
}

function reader(base: string): Pick<CrawledSite, 'get' | 'open'> {
  const answers = new Map<string, Promise<Answer>>()
  const opened = new Map<string, Promise<CrawledPage>>()
  const limit = limitParallel(MAX_PARALLEL_REQUESTS)

  const ask = async (address: string): Promise<Answer> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(address, { redirect: 'manual', signal }).catch((cause: unknown) => {
      throw new Error(`No response from ${address} within ${TIMEOUT_MS / 1000} s.`, {
        cause,
      })
    })
    const { status, headers } = answer
    return { status, headers, body: Buffer.from(await answer.arrayBuffer()) }
  }
  const get = (address: string) => {
    const { pathname, search } = new URL(address, base)
    return once(answers, `${pathname}${search}`, (path) => limit(() => ask(`${base}${path}`)))
  }
  const open = (path: string) =>
    once(opened, path, async () => {
      const { status, body } = await get(path)
      return readPage(path, status, body.toString())
    })
  return { get, open }
}

function readSitemap(xml: string): Pick<CrawledSite, 'origin' | 'listed'> {
  const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  const [origin, ...others] = new Set(urls.map((url) => url.origin))
  if (origin === undefined || others.length > 0) {
    throw new Error(`The sitemap must use one origin, but uses ${[origin, ...others]}.`)
  }
  return { origin, listed: urls.map(({ pathname }) => pathname) }
}

function ownTargets(path: string, links: CrawledPage['links'], origin: string) {
  return links
    .map(({ href }) => new URL(href, new URL(path, origin)))
    .filter((url) => url.origin === origin)
    .map(({ pathname, search }) => ({ pathname, address: `${pathname}${search}`, from: path }))
}

/** Returns whether a path is a page for people, as opposed to feeds, files and internal areas. */
function isPage(pathname: string): boolean {
  return !internalPaths.test(pathname) && !/\.[a-z0-9]+$/.test(pathname)
}

function once<Value>(
  cache: Map<string, Promise<Value>>,
  key: string,
  make: (key: string) => Promise<Value>,
): Promise<Value> {
  const value = cache.get(key) ?? make(key)
  cache.set(key, value)
  return value
}

/** Limits how many functions run at the same time. The others are queued. */
function limitParallel(maxRunning: number) {
  const waiting: (() => void)[] = []
  let free = maxRunning
  return async <Value>(run: () => Promise<Value>): Promise<Value> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
