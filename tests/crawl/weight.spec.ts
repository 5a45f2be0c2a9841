import { gzipSync } from 'node:zlib'
import { tools } from '#lib/tools/catalog.ts'
import { publicPages } from '#tests/kit/public-pages.ts'
import { expect } from '#tests/kit/story.ts'
import { type CrawledSite, test } from './crawled-site.ts'
import { attributeOf, select } from './html.ts'

/** Script of an empty page of the Next version that package.json pins, gzip, in bytes (`npm run bench`). */
const EMPTY_PAGE = 135_288

/** A page of plain text: what it loads, every page loads. */
const PLAIN_PAGE = '/about'

const isTool = (path: string) => path.startsWith('/tools/')

test('a page for reading loads at most a tenth more script than an empty one', async ({ site }) => {
  const weigh = scale(site)
  const pages = publicPages.filter(({ path, status }) => status === 200 && !isTool(path))
  expect(pages.length).toBeGreaterThan(10)
  for (const { path } of pages) {
    const bytes = await weigh(await scriptsOf(path, site))
    expect.soft(bytes, path).toBeGreaterThan(EMPTY_PAGE / 2)
    expect.soft(bytes, path).toBeLessThanOrEqual(EMPTY_PAGE * 1.1)
  }
})

test('a tool loads less than 60 kB of its own script with its page', async ({ site }) => {
  const weigh = scale(site)
  const shared = new Set(await scriptsOf(PLAIN_PAGE, site))
  for (const { href } of tools) {
    const own = (await scriptsOf(href, site)).filter((script) => !shared.has(script))
    const bytes = await weigh(own)
    expect.soft(bytes, href).toBeGreaterThan(1000)
    expect.soft(bytes, href).toBeLessThan(60_000)
  }
})

test('the index of the search is small', async ({ site }) => {
  const { status, headers, body } = await site.get('/search-index.json')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/json')
  expect(body.length).toBeLessThan(60_000)
})

/** Addresses of the scripts that a page's HTML names, without those for browsers that know no modules. */
async function scriptsOf(path: string, site: CrawledSite): Promise<string[]> {
  const { root } = await site.open(path)
  const modern = select(root, 'script[src]').filter(
    (script) => attributeOf(script, 'nomodule') === undefined,
  )
  return [...new Set(modern.map((script) => attributeOf(script, 'src') ?? ''))]
}

/** Weighs scripts together, in bytes as they are sent; each is packed once. */
function scale(site: CrawledSite): (scripts: readonly string[]) => Promise<number> {
  const known = new Map<string, number>()
  return async (scripts) => {
    let total = 0
    for (const script of scripts) {
      const size = known.get(script) ?? (await packedSize(script, site))
      known.set(script, size)
      total += size
    }
    return total
  }
}

async function packedSize(script: string, site: CrawledSite): Promise<number> {
  const { status, body } = await site.get(script)
  expect(status, script).toBe(200)
  return gzipSync(body, { level: 9 }).length
}
