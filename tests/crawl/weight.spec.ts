import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { tools } from '#lib/tools/catalog.ts'
import { publicPages } from '#tests/kit/public-pages.ts'
import { expect, test } from '#tests/kit/story.ts'

/** Script of an empty page of the Next version that package.json pins, gzip, in bytes (`npm run bench`). */
const EMPTY_PAGE = 135_288

/** A page of plain text: what it loads, every page loads. */
const PLAIN_PAGE = '/about'

const isTool = (path: string) => path.startsWith('/tools/')

test('a page for reading loads at most a tenth more script than an empty one', async ({
  request,
}) => {
  const sizeOf = sizes(request)
  const pages = publicPages.filter(({ path, status }) => status === 200 && !isTool(path))
  expect(pages.length).toBeGreaterThan(10)
  for (const { path } of pages) {
    const bytes = await sum(await scriptsOf(path, request), sizeOf)
    expect(bytes, path).toBeGreaterThan(EMPTY_PAGE / 2)
    expect(bytes, path).toBeLessThanOrEqual(EMPTY_PAGE * 1.1)
  }
})

test('a tool loads less than 60 kB of its own script with its page', async ({ request }) => {
  const sizeOf = sizes(request)
  const shared = new Set(await scriptsOf(PLAIN_PAGE, request))
  for (const { href } of tools) {
    const own = (await scriptsOf(href, request)).filter((script) => !shared.has(script))
    const bytes = await sum(own, sizeOf)
    expect(bytes, href).toBeGreaterThan(1000)
    expect(bytes, href).toBeLessThan(60_000)
  }
})

/** Addresses of the scripts that a page's HTML names, without those for browsers that know no modules. */
async function scriptsOf(path: string, request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get(path)).text()
  const tags = [...html.matchAll(/<script[^>]+src="([^"]+)"[^>]*>/g)]
  const modern = tags.filter(([tag]) => !/nomodule/i.test(tag)).map(([, src = '']) => src)

  return [...new Set(modern)]
}

function sizes(request: APIRequestContext): (script: string) => Promise<number> {
  const known = new Map<string, Promise<number>>()
  const read = async (script: string) =>
    gzipSync(await (await request.get(script)).body(), { level: 9 }).length

  return (script) => {
    const size = known.get(script) ?? read(script)
    known.set(script, size)
    return size
  }
}

async function sum(scripts: string[], sizeOf: (script: string) => Promise<number>) {
  const all = await Promise.all(scripts.map(sizeOf))
  return all.reduce((total, size) => total + size, 0)
}
