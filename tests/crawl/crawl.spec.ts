import { type APIRequestContext, type Browser, expect, test } from '@playwright/test'
import { type CrawledLink, type CrawledPage, crawlPage } from './crawled-page.ts'

/** Where links of the public pages may lead that are no public pages. */
const workplaces = /^\/(?:admin|api|lake|signin|studio|supabase)(?:\/|$)/

/** Addresses without a page, one of each kind. */
const nowhere = [
  '/no-such-page',
  '/apps/no-such-app',
  '/tools/no-such-tool',
  '/blog/no-such-post',
  '/blog/category/no-such-category',
  '/blog/page/999',
  '/blog/page/two',
]

/** The tags without which a shared link shows as bare text. */
const sharingTags = [
  'og:title',
  'og:description',
  'og:type',
  'og:url',
  'og:site_name',
  'og:image',
  'og:image:alt',
  'og:image:width',
  'og:image:height',
  'twitter:card',
  'twitter:title',
  'twitter:image',
]

let origin = ''
let listed: string[] = []
const pages = new Map<string, CrawledPage>()
/** Every address that some page links to, as it is written there without its anchor, and who links to it. */
const linked = new Map<string, string>()
const missing: CrawledPage[] = []

const indexable = () => [...pages.values()].filter(({ robots }) => !robots.includes('noindex'))
const wrongOnes = (find: (page: CrawledPage) => string[]) =>
  [...pages.values()].flatMap((page) => find(page).map((what) => `${page.path}: ${what}`))

test.beforeAll(async ({ browser, request, baseURL }) => {
  test.setTimeout(300_000)
  listed = await sitemapPaths(request)
  await crawl(browser, baseURL ?? '')
})

test('every internal link leads to a page, and straight to it', async ({ request }) => {
  const broken: string[] = []
  for (const [address, from] of linked) {
    const status = await statusOf(request, address)
    if (status !== 200) broken.push(`${address}: ${status} (linked from ${from})`)
  }
  expect(broken).toEqual([])
  expect(pages.size).toBeGreaterThan(20)
})

test('every anchor that a link names is there', () => {
  const broken = wrongOnes(({ path, links }) =>
    links.flatMap(({ href }) => {
      const { pathname, hash } = new URL(href, new URL(path, origin))
      const target = pages.get(pathname)
      if (!isOwn(href, path) || hash === '' || target === undefined) return []
      return target.ids.includes(decodeURIComponent(hash.slice(1))) ? [] : [href]
    }),
  )
  expect(broken).toEqual([])
})

test('no two pages have the same title or description, and both fit a search result', () => {
  for (const { path, title, description } of indexable()) {
    expect.soft([...title].length, `title of ${path}: ${title}`).toBeGreaterThan(0)
    expect.soft([...title].length, `title of ${path}: ${title}`).toBeLessThanOrEqual(60)
    expect.soft([...description].length, `description of ${path}`).toBeGreaterThan(0)
    expect.soft([...description].length, `description of ${path}`).toBeLessThanOrEqual(160)
  }
  expect(repeated(indexable().map(({ title }) => title))).toEqual([])
  expect(repeated(indexable().map(({ description }) => description))).toEqual([])
})

test('every page has one first heading, and no level is left out', () => {
  const wrong = wrongOnes(({ headings }) => {
    const skipped = headings.filter(
      ({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1,
    )
    const first = headings.filter(({ level }) => level === 1).length
    return [
      ...(first === 1 ? [] : [`${first} h1`]),
      ...skipped.map(({ level, text }) => `h${level} "${text}" skips a level`),
    ]
  })
  expect(wrong).toEqual([])
})

test('every page names itself as the original, with its whole address', () => {
  const wrong = indexable().filter(
    ({ path, canonical }) => canonical.replace(/\/$/, '') !== `${origin}${path}`.replace(/\/$/, ''),
  )
  expect(wrong.map(({ path, canonical }) => `${path}: ${canonical}`)).toEqual([])
})

test('every picture has a text and a size', () => {
  const wrong = wrongOnes(({ images }) =>
    images.filter(({ hasAlt, hasSize }) => !hasAlt || !hasSize).map(({ src }) => src),
  )
  expect(wrong).toEqual([])
})

test('every page says how it is to be shared', () => {
  const wrong = indexable().flatMap(({ path, sharing, canonical }) => [
    ...sharingTags.filter((tag) => !sharing[tag]).map((tag) => `${path}: no ${tag}`),
    ...(sharing['og:url'] === canonical ? [] : [`${path}: og:url is ${sharing['og:url']}`]),
  ])
  expect(wrong).toEqual([])
})

test('the pictures for sharing are there', async ({ request }) => {
  const pictures = new Set(indexable().map(({ sharing }) => sharing['og:image'] ?? ''))
  for (const picture of pictures) {
    const answer = await request.get(new URL(picture).pathname)
    expect.soft(answer.status(), picture).toBe(200)
    expect.soft(answer.headers()['content-type'], picture).toMatch(/^image\//)
  }
})

test('every link has a name, and what opens in a new tab cannot reach back', () => {
  expect(wrongOnes(({ links }) => links.filter(({ name }) => name === '').map(hrefOf))).toEqual([])
  const isOpen = ({ target, rel }: CrawledLink) => target === '_blank' && !/noopener/.test(rel)
  expect(wrongOnes(({ links }) => links.filter(isOpen).map(hrefOf))).toEqual([])
})

test('the sitemap lists every page that may be indexed, and no other', () => {
  const expected = indexable().map(({ path }) => path)
  expect(listed.toSorted()).toEqual(expected.toSorted())
  expect(repeated(listed)).toEqual([])
})

test('nothing published holds a character that nobody sees', () => {
  const hidden =
    /[\u200B-\u200D\u2060\uFEFF]|&#(?:8203|8204|8205|8288|65279|x200b|x200c|x200d|x2060|xfeff);/i
  expect([...pages.values()].filter(({ html }) => hidden.test(html)).map(pathOf)).toEqual([])
})

test('where there is no page it says so in words, with status 404 and a way on, without scripts', () => {
  for (const { path, status, words, robots, headings, links } of missing) {
    expect.soft(status, path).toBe(404)
    expect.soft(words, path).toMatch(/not found/i)
    expect.soft(robots, path).toContain('noindex')
    expect.soft(headings.filter(({ level }) => level === 1).length, path).toBe(1)
    expect.soft(links.filter(({ href }) => href.startsWith('/')).length, path).toBeGreaterThan(0)
  }
  expect(missing.map(pathOf)).toEqual(nowhere)
})

/** Reads the page at every address that is listed or linked, until there is none left. */
async function crawl(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  // Only the words count here; pictures and styles are looked at elsewhere.
  await page.route(
    /\.(?:css|woff2|png|jpe?g|webp|avif|svg|ico)(?:\?|$)|\/lake\/images\//,
    (route) => route.abort(),
  )
  const waiting = ['/', ...listed]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue
    const found = await crawlPage(page, path)
    pages.set(path, found)
    for (const { href } of found.links.filter((link) => isOwn(link.href, path))) {
      const { pathname, search } = new URL(href, new URL(path, origin))
      linked.set(`${pathname}${search}`, linked.get(`${pathname}${search}`) ?? path)
      if (isPage(pathname)) waiting.push(pathname)
    }
  }
  for (const path of nowhere) missing.push(await crawlPage(page, path))
  await context.close()
}

async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  origin = urls[0]?.origin ?? ''
  expect(new Set(urls.map((url) => url.origin)).size, 'one origin').toBe(1)
  return urls.map(({ pathname }) => pathname)
}

async function statusOf(request: APIRequestContext, address: string): Promise<number> {
  const known = pages.get(address)
  if (known) return known.path === address ? known.status : 308
  return (await request.get(address, { maxRedirects: 0 })).status()
}

/** True for links that stay on the site; `mailto:` and the like have no origin. */
function isOwn(href: string, path: string): boolean {
  return new URL(href, new URL(path, origin)).origin === origin
}

/** True for what people read in a browser, in contrast to feeds, files and the rooms behind. */
function isPage(pathname: string): boolean {
  return !workplaces.test(pathname) && !/\.[a-z0-9]+$/.test(pathname)
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
}

function hrefOf({ href }: CrawledLink): string {
  return href
}

function pathOf({ path }: CrawledPage): string {
  return path
}
