import { test as story } from '#tests/kit/story.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { type CrawledPage, readPage } from './crawled-page.ts'

/** What the site answered to a GET that follows no redirect. */
export type Answer = { status: number; headers: Headers; body: Buffer }

export type CrawledSite = {
  /** As the sitemap writes it, which is how the site calls itself. */
  origin: string
  /** The paths in the sitemap. */
  listed: readonly string[]
  /** Every page that is listed or linked, by its path. */
  pages: ReadonlyMap<string, CrawledPage>
  /** Every address of the site that some page links to, without its anchor, and a page that does. */
  linked: ReadonlyMap<string, string>
  /** The page at a path, also at one that nothing leads to; it is asked for once. */
  open: (path: string) => Promise<CrawledPage>
  /** Whatever is at an address of the site; it is asked for once. */
  get: (address: string) => Promise<Answer>
}

/** More at a time would be answered no sooner: the site has two cores, or one. */
const AT_A_TIME = 4

/** Milliseconds after which a page on a busy machine will not come any more. */
const PATIENCE = 60_000

/** Where links of the public pages may lead that are no public pages. */
const workplaces = /^\/(?:admin|api|lake|signin|studio|supabase)(?:\/|$)/

/** Checks of what the site sends. They share one reading of it, and ask for no browser. */
export const test = story.extend<{ site: CrawledSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  site: async ({}, use) => {
    crawled ??= crawl(testSite.url)
    await use(await crawled)
  },
})

/** Once per process: the files of one project share its workers. */
let crawled: Promise<CrawledSite> | undefined

/** Reads the page at every address that is listed or linked, until there is none left. */
async function crawl(base: string): Promise<CrawledSite> {
  const { get, open } = reader(base)
  const { origin, listed } = readSitemap((await get('/sitemap.xml')).body.toString())
  const pages = new Map<string, CrawledPage>()
  const linked = new Map<string, string>()

  for (let next = new Set(['/', ...listed]); next.size > 0; ) {
    const found = await Promise.all([...next].map(open))
    for (const page of found) pages.set(page.path, page)
    const targets = found.flatMap(({ path, links }) => ownTargets(path, links, origin))
    for (const { address, from } of targets) {
      if (!linked.has(address)) linked.set(address, from)
    }
    const paths = targets.map(({ pathname }) => pathname)
    next = new Set(paths.filter((path) => isPage(path) && !pages.has(path)))
  }
  return { origin, listed, pages, linked, open, get }
}

/** Asks for everything once, and for a few things at a time. */
function reader(base: string): Pick<CrawledSite, 'get' | 'open'> {
  const answers = new Map<string, Promise<Answer>>()
  const opened = new Map<string, Promise<CrawledPage>>()
  const inTurn = atATime(AT_A_TIME)

  const ask = async (address: string): Promise<Answer> => {
    const signal = AbortSignal.timeout(PATIENCE)
    const answer = await fetch(address, { redirect: 'manual', signal }).catch((cause: unknown) => {
      throw new Error(`No answer from ${address}; one is waited for ${PATIENCE / 1000} s.`, {
        cause,
      })
    })
    const { status, headers } = answer
    return { status, headers, body: Buffer.from(await answer.arrayBuffer()) }
  }
  const get = (address: string) => {
    const { pathname, search } = new URL(address, base)
    return once(answers, `${pathname}${search}`, (path) => inTurn(() => ask(`${base}${path}`)))
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
    throw new Error(`The sitemap should name one origin, and names ${[origin, ...others]}.`)
  }
  return { origin, listed: urls.map(({ pathname }) => pathname) }
}

function ownTargets(path: string, links: CrawledPage['links'], origin: string) {
  return links
    .map(({ href }) => new URL(href, new URL(path, origin)))
    .filter((url) => url.origin === origin)
    .map(({ pathname, search }) => ({ pathname, address: `${pathname}${search}`, from: path }))
}

/** True for what people read in a browser, in contrast to feeds, files and the rooms behind. */
function isPage(pathname: string): boolean {
  return !workplaces.test(pathname) && !/\.[a-z0-9]+$/.test(pathname)
}

function once<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  make: (key: string) => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? make(key)
  known.set(key, value)
  return value
}

/** Lets so many run together; the others wait for their turn. */
function atATime(places: number) {
  const waiting: (() => void)[] = []
  let free = places
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
