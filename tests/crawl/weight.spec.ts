import { gzipSync } from 'node:zlib'
import { pages } from '#site/registry.ts'
import { tools } from '#site/tools/list.ts'
import { expect } from '#tests/kit/story.ts'
import { styleSheets } from '#tests/kit/style-names.ts'
import { type CrawledSite, test } from './crawled-site.ts'
import { attributeOf, select } from './html.ts'

test('a tool loads less than 60 kB of its own script with its page', async ({ site }) => {
  const weigh = scale(site)
  const loaded = await Promise.all(tools.map(({ href }) => scriptsOf(href, site)))
  for (const [at, { href }] of tools.entries()) {
    const bytes = await weigh(notOfAll(loaded, at))
    expect.soft(bytes, href).toBeGreaterThan(1000)
    expect.soft(bytes, href).toBeLessThan(60_000)
  }
})

test('a tool brings the styles and the script of its instrument, and of no other', async ({
  site,
}) => {
  for (const filesOf of [scriptsOf, sheetsOf]) {
    const loaded = await Promise.all(tools.map(({ href }) => filesOf(href, site)))
    for (const [at, { href }] of tools.entries()) {
      const others = loaded.filter((_, other) => other !== at).flat()
      const own = (loaded[at] ?? []).filter((file) => !others.includes(file))
      expect.soft(own, `files that only ${href} has`).not.toEqual([])
      // What some of them share is a field or a chart; another instrument would bring its own files too.
      expect.soft(notOfAll(loaded, at).length, href).toBeLessThan(6)
    }
  }
})

test('the page of an app brings the styles of its own view, and of no other', async ({ site }) => {
  const apps = pages.flatMap(({ app, path }) => (app ? [path] : []))
  const loaded = await Promise.all(apps.map((path) => sheetsOf(path, site)))
  for (const [at, path] of apps.entries()) {
    const name = path.slice(1)
    expect.soft(notOfAll(loaded, at), path).toEqual([expect.stringContaining(`/${name}-`)])
  }
})

test('the index of the search is small', async ({ site }) => {
  const { status, headers, body } = await site.get('/search-index.json')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/json')
  expect(body.length).toBeLessThan(60_000)
})

test('no page sends a visitor the styles of what only admins see, or of what is fetched when it opens', async ({
  site,
}) => {
  const classesIn = (isMeant: (file: string) => boolean) =>
    styleSheets()
      .filter(({ file }) => isMeant(file))
      .flatMap(({ asked }) => asked.filter(({ kind }) => kind === 'class').map(({ name }) => name))
  const isLater = (file: string) =>
    /^admin\/(?:editor|kit|screens)\//.test(file) || /^site\/ui\/(?:modal|toast)\.css$/.test(file)
  const visitors = new Set(classesIn((file) => !isLater(file)))
  const later = [...new Set(classesIn(isLater))].filter((name) => !visitors.has(name))
  expect(later).toEqual(expect.arrayContaining(['admin-bar', 'edit-target', 'modal', 'toasts']))

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

/** What one page has and not every other has too. */
function notOfAll(loaded: readonly (readonly string[])[], at: number): string[] {
  const isShared = (file: string) => loaded.every((files) => files.includes(file))
  return (loaded[at] ?? []).filter((file) => !isShared(file))
}

/** Addresses of the scripts that a page's HTML names, without those for browsers that know no modules. */
async function scriptsOf(path: string, site: CrawledSite): Promise<string[]> {
  const { root } = await site.open(path)
  const modern = select(root, 'script[src]').filter(
    (script) => attributeOf(script, 'nomodule') === undefined,
  )
  const ahead = select(root, 'link[rel="preload"][as="script"]')
  const named = [
    ...modern.map((script) => attributeOf(script, 'src')),
    ...ahead.map((link) => attributeOf(link, 'href')),
  ]
  return [...new Set(named.map((address) => address ?? ''))]
}

async function sheetsOf(path: string, site: CrawledSite): Promise<string[]> {
  const { root } = await site.open(path)
  // In the head they are there before anything is drawn.
  return select(root, 'head link[rel="stylesheet"]').map((link) => attributeOf(link, 'href') ?? '')
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
