import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { root } from '#host/launch/settings.ts'
import { tools } from '#site/tools/list.ts'
import { expect } from '#tests/kit/story.ts'
import { styleSheets } from '#tests/kit/style-names.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { untilIdle, untilRequestsFinish } from '#tests/kit/whole-page.ts'
import { type CrawledSite, test } from './crawled-site.ts'
import { attributeOf, select } from './html.ts'

/** Maximum size of the scripts that a tool's page loads before the visitor's first action, in bytes (gzip). */
const MAX_SCRIPT_BYTES = 58_000

/**
 * Maximum size of everything it loads by then, workers included, in bytes: HTML, styles and scripts with gzip, fonts and
 * images as they are.
 */
const MAX_TOTAL_BYTES = 160_000

/** Maximum additional size of its workers, in bytes. */
const MAX_WORKER_BYTES = 20_000

test("a tool's page stays below the size limits with everything it loads", async ({
  page,
  site,
}) => {
  for (const { href } of tools) {
    await untilRequestsFinish(page, async () => {
      await page.goto(href)
      await expect(page.locator('.tool[data-ready]')).toBeVisible()
      await untilIdle(page)
    })
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname }) => pathname),
    )
    const paths = [...new Set([href, ...loaded])]
    const files = await Promise.all(paths.map(site.get))
    const sizes = files.map(({ headers, body }, at) => {
      const type = headers.get('content-type') ?? ''
      const kind = paths[at]?.includes('.worker-') ? 'worker' : type
      const isPacked = /text|javascript|json|svg/.test(type)
      return { kind, bytes: isPacked ? gzipSync(body, { level: 9 }).length : body.length }
    })
    const sum = (kinds: RegExp) =>
      sizes.reduce((total, { kind, bytes }) => total + (kinds.test(kind) ? bytes : 0), 0)
    const script = sum(/javascript/)
    expect.soft(script, `script of ${href}`).toBeGreaterThan(20_000)
    expect.soft(script, `script of ${href}`).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
    expect.soft(sum(/font/), `fonts of ${href}`).toBeGreaterThan(10_000)
    expect.soft(sum(/./), `total of ${href}`).toBeLessThanOrEqual(MAX_TOTAL_BYTES)
    expect.soft(sum(/worker/), `workers of ${href}`).toBeLessThanOrEqual(MAX_WORKER_BYTES)
  }
})

const traced = z.object({ files: z.array(z.string()) })

// Built for the server as well, the Studio would be 23 MB of unused code and take more than half of the build time.
test("the server's build of the Studio page doesn't contain the Studio", () => {
  const trace = join(root, testSite.environment.NEXT_DIST_DIR, 'server/app/studio/page.js.nft.json')
  const { files } = traced.parse(JSON.parse(readFileSync(trace, 'utf8')))
  const chunks = files.filter((file) => /chunks\/.*\.js$/.test(file))
  const bytes = chunks.map((file) => statSync(join(dirname(trace), file)).size)
  expect(chunks).not.toEqual([])
  expect(bytes.reduce((total, size) => total + size, 0)).toBeLessThan(3_000_000)
})

test("a tool's page loads the styles and script of that tool only", async ({ site }) => {
  for (const filesOf of [scriptsOf, sheetsOf]) {
    const loaded = await Promise.all(tools.map(({ href }) => filesOf(href, site)))
    for (const [at, { href }] of tools.entries()) {
      const others = loaded.filter((_, other) => other !== at).flat()
      const own = (loaded[at] ?? []).filter((file) => !others.includes(file))
      expect.soft(own, `files that only ${href} has`).not.toEqual([])
      // Some tools share a field or a chart. Another tool would add more files than that.
      expect.soft(unsharedFiles(loaded, at).length, href).toBeLessThan(6)
    }
  }
})

test('the search index is small', async ({ site }) => {
  const { status, headers, body } = await site.get('/search-index.json')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/json')
  expect(body.length).toBeLessThan(84_000)
})

test('no public page loads styles that are only for admins or for parts opened later', async ({
  site,
}) => {
  const classesIn = (isMeant: (file: string) => boolean) =>
    styleSheets()
      .filter(({ file }) => isMeant(file))
      .flatMap(({ used: asked }) =>
        asked.filter(({ kind }) => kind === 'class').map(({ name }) => name),
      )
  const isLater = (file: string) =>
    /^admin\/(?:editor|kit|screens)\//.test(file) || file === 'site/ui/toast.css'
  const visitors = new Set(classesIn((file) => !isLater(file)))
  const later = [...new Set(classesIn(isLater))].filter((name) => !visitors.has(name))
  expect(later).toEqual(expect.arrayContaining(['admin-bar', 'edit-target', 'toasts']))

  const linked = [...site.pages.values()].flatMap(({ root }) =>
    select(root, 'link[rel="stylesheet"]').map((link) => attributeOf(link, 'href') ?? ''),
  )
  const sheets = [...new Set(linked)]
  expect(sheets.length).toBeGreaterThan(10)
  for (const sheet of sheets) {
    const { status, body } = await site.get(sheet)
    expect(status, sheet).toBe(200)
    const classes = new Set([...body.toString().matchAll(/\.([\w-]+)/g)].map(([, name]) => name))
    expect
      .soft(
        later.filter((name) => classes.has(name)),
        sheet,
      )
      .toEqual([])
  }
})

function unsharedFiles(loaded: readonly (readonly string[])[], at: number): string[] {
  const isShared = (file: string) => loaded.every((files) => files.includes(file))
  return (loaded[at] ?? []).filter((file) => !isShared(file))
}

async function scriptsOf(path: string, site: CrawledSite): Promise<string[]> {
  const { root } = await site.open(path)
  const named = [
    ...select(root, 'script[src]').map((script) => attributeOf(script, 'src')),
    ...select(root, 'link[rel="modulepreload"]').map((link) => attributeOf(link, 'href')),
  ]
  return [...new Set(named.map((address) => address ?? ''))]
}

async function sheetsOf(path: string, site: CrawledSite): Promise<string[]> {
  const { root } = await site.open(path)
  // Style sheets in the head are loaded before the first paint.
  return select(root, 'head link[rel="stylesheet"]').map((link) => attributeOf(link, 'href') ?? '')
}
