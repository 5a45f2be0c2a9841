import { gzipSync } from 'node:zlib'
import { speculationRules } from '#host/front/send.ts'
import { BEFORE_FIRST_PAINT } from '#lib/before-first-paint.ts'
import { coverDrawing } from '#site/art/cover-drawing.ts'
import { drawingHref } from '#site/art/drawing-file.ts'
import { tools } from '#site/tools/list.ts'
import { publicPages } from '#tests/kit/public-pages.ts'
import { expect } from '#tests/kit/story.ts'
import { test } from './crawled-site.ts'
import { attributeOf, rawTextOf, select } from './html.ts'

/** Maximum size of the site's own script on a page, in bytes (gzip). */
const MAX_SCRIPT_BYTES = 5_000

/** Maximum size of all styles of a page, in bytes (gzip). */
const MAX_STYLE_BYTES = 17_000

/** Maximum number of style sheets of a page: as many as browsers load at once with HTTP/1.1. */
const MAX_STYLE_SHEETS = 6

const isArticle = /^\/blog\/(?!authors\/|category\/|page\/)./

const isTool = (path: string) => tools.some(({ href }) => href === path)

const documents = publicPages.filter(({ path }) => path !== '/signin')

const readingPages = documents.filter(({ path }) => !isTool(path))

test('a page contains no framework scripts or data, and preloads only its own modules', async ({
  site,
}) => {
  for (const { path } of documents) {
    const { root } = await site.open(path)
    const scripts = select(root, 'script').map(
      (script) => attributeOf(script, 'src') ?? attributeOf(script, 'type') ?? rawTextOf(script),
    )
    const foreignScripts = scripts.filter(
      (script) =>
        script !== BEFORE_FIRST_PAINT && !/^\/_site\/|^application\/ld\+json$/.test(script),
    )
    expect.soft(foreignScripts, path).toEqual([])
    const preloads = [
      '[rel="modulepreload"]',
      '[rel="preload"][as="script"]',
      '[as="style"]',
    ].flatMap((kind) => select(root, `link${kind}`).map((link) => attributeOf(link, 'href') ?? ''))
    expect
      .soft(
        preloads.filter((address) => !address.startsWith('/_site/')),
        path,
      )
      .toEqual([])
  }
})

test("every page has a description, including the two that aren't indexed", async ({ site }) => {
  for (const path of ['/signin', '/search']) {
    const { root } = await site.open(path)
    const [description] = select(root, 'meta[name="description"]')
    const [canonical] = select(root, 'link[rel="canonical"]')
    expect
      .soft((description && attributeOf(description, 'content'))?.length ?? 0, path)
      .toBeGreaterThan(40)
    expect.soft(canonical && attributeOf(canonical, 'href'), path).toMatch(new RegExp(`${path}$`))
  }
})

test('it runs one module, which is small and cached as immutable', async ({ site }) => {
  // The general not-found page has no navigation.
  for (const { path } of readingPages.filter((page) => page.path !== '/no-such-page')) {
    const { root } = await site.open(path)
    const modules = select(root, 'script[type="module"]').map((script) =>
      attributeOf(script, 'src'),
    )
    expect.soft(modules, path).toHaveLength(1)
    const preloads = select(root, 'link[rel="modulepreload"]').map((link) =>
      attributeOf(link, 'href'),
    )
    let bytes = 0
    for (const address of [...modules, ...preloads]) {
      const { status, headers, body } = await site.get(address ?? '')
      expect.soft(status, address).toBe(200)
      expect.soft(headers.get('cache-control'), address).toContain('immutable')
      bytes += gzipSync(body, { level: 9 }).length
      const imported = body.toString().matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g)
      // Imports of a module must be preloaded, not discovered one after another.
      for (const [, file] of imported) expect.soft(preloads, address).toContain(`/_site/${file}`)
    }
    expect.soft(bytes, path).toBeLessThan(MAX_SCRIPT_BYTES)
  }
})

test("a tool's page also runs the module of that tool, and contains the tool in its HTML", async ({
  site,
}) => {
  const scripts = new Set<string>()
  for (const { href } of tools) {
    const { root } = await site.open(href)
    const sources = select(root, 'script[src]').map((script) => attributeOf(script, 'src') ?? '')
    expect.soft(sources, href).toHaveLength(2)
    scripts.add(sources.filter((source) => !source.includes('/behaviours-')).join())
    expect.soft(select(root, '#instrument .tool form h2'), href).toHaveLength(1)
  }
  expect(scripts.size).toBe(tools.length)
})

test('speculation rules let browsers prefetch linked pages, except those that depend on the user', async ({
  site,
}) => {
  for (const { path } of documents.filter(({ status }) => status === 200)) {
    const { headers } = await site.get(path)
    const [, rules] = /^"([^"]+)"$/.exec(headers.get('speculation-rules') ?? '') ?? []
    expect.soft(rules, path).toBeDefined()
    const answer = await site.get(rules ?? '/no-rules')
    expect.soft(answer.headers.get('content-type'), path).toContain('speculationrules+json')
    expect.soft(answer.body.toString(), path).toBe(speculationRules)
  }
})

test('a page links few style sheets: the shared ones and those of its kind', async ({ site }) => {
  for (const { path } of readingPages.filter(({ status }) => status === 200)) {
    const { root } = await site.open(path)
    const links = select(root, 'link[rel="stylesheet"]')
    const sheets = new Set(links.map((link) => attributeOf(link, 'href') ?? ''))
    expect.soft(sheets.size, path).toBeLessThanOrEqual(MAX_STYLE_SHEETS)
    const answers = await Promise.all([...sheets].map(site.get))
    const styles = answers.map(({ body }) => body.toString()).join('')
    expect.soft(gzipSync(styles, { level: 9 }).length, path).toBeLessThan(MAX_STYLE_BYTES)
    const fonts = select(root, 'link[rel="preload"][as="font"]')
    expect.soft(fonts, path).toEqual([])
    expect.soft(styles.includes('.reading-progress'), path).toBe(isArticle.test(path))
    if (isArticle.test(path)) expect.soft(styles, path).not.toContain('.console-chart')
  }
})

test('a drawing is cached as immutable at its current URL, and revalidated at an old one', async ({
  site,
}) => {
  // All shipped posts have covers of their own, so no page of the seed uses these drawings.
  const drawings = ['local-seo', 'alt-texts', 'redirects'].map((slug) =>
    drawingHref(slug, coverDrawing(slug)).replace('#drawing', ''),
  )
  for (const address of drawings) {
    const { status, headers } = await site.get(address)
    expect.soft(status, address).toBe(200)
    expect.soft(headers.get('cache-control'), address).toContain('immutable')
    expect.soft(headers.get('etag'), address).toBeTruthy()
  }
  const [currentUrl = ''] = drawings
  const before = await site.get(currentUrl.replace(/[^/]+$/, 'drawn-before'))
  expect(before.status).toBe(200)
  expect(before.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})
