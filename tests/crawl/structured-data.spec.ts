import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { definedIds, namedIds } from '#lib/seo/graph.ts'
import { expect, test } from '#tests/kit/story.ts'
import { googleRules } from './google-rules.ts'

type Node = Readonly<Record<string, unknown>>
type Page = { readonly path: string; readonly nodes: readonly Node[] }

const document = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.record(z.string(), z.unknown())).min(1),
})

/** The page whose price is not shown (specification §1), so it cannot offer one. */
const WITHOUT_PRICE = '/serp-analyzer'

let pages: readonly Page[] = []

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(240_000)
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  pages = await readPages(request)
  await request.dispose()
})

test('every listed page describes itself in one graph that names nothing it does not define', () => {
  expect(pages.length).toBeGreaterThan(20)
  for (const { path, nodes } of pages) {
    expect(definedIds(nodes), path).toEqual(expect.arrayContaining(namedIds(nodes)))
    const ids = nodes.map((node) => node['@id']).filter((id) => id !== undefined)
    expect(new Set(ids).size, `${path}: every node once`).toBe(ids.length)
    const types = nodes.map((node) => node['@type'])
    expect(types, path).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
    if (path !== '/') expect(types, path).toContain('BreadcrumbList')
  }
})

test('every type has what Google requires and recommends', () => {
  const seen = new Set<string>()
  for (const { path, nodes } of pages) {
    for (const node of nodes.flatMap(typedNodes)) {
      const type = String(node['@type'])
      const rule = googleRules[type]
      if (!rule) continue
      seen.add(type)
      const wanted = [...rule.required, ...rule.recommended].filter(
        (property) => path !== WITHOUT_PRICE || !property.startsWith('offers'),
      )
      const missing = wanted.filter((property) => !has(node, property.split('.'), nodes))
      expect(missing, `${type} of ${path} (${rule.page})`).toEqual([])
    }
  }
  expect([...seen].toSorted()).toEqual(Object.keys(googleRules).toSorted())
})

test('no value is empty, and every date is one that machines can read', () => {
  for (const { path, nodes } of pages) {
    for (const [key, value] of valuesOf(nodes)) {
      expect(String(value).trim(), `${key} of ${path}`).not.toBe('')
      if (key.startsWith('date')) expect(value, path).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
    }
  }
})

test('every address in the structured data is absolute, on this site, and answers', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const isAddress = (key: string) => /^(@id|url|item|image|logo|contentUrl)$/.test(key)
  const addresses = new Set<string>()
  for (const { path, nodes } of pages) {
    for (const [key, value] of valuesOf(nodes).filter(([name]) => isAddress(name))) {
      expect(new URL(String(value)).origin, `${key} of ${path}`).toBe(new URL(baseURL ?? '').origin)
      addresses.add(String(value).replace(/#.*$/, ''))
    }
  }
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(200)
  }
})

test('articles show pictures 1200 pixels wide, and the logo is large enough for Google', async ({
  request,
}) => {
  const articles = pages.flatMap(({ nodes }) => ofType(nodes, 'BlogPosting'))
  const pictures = new Set(articles.flatMap(({ image }) => (Array.isArray(image) ? image : [])))
  expect(pictures.size).toBeGreaterThan(0)
  for (const picture of [...pictures].slice(0, 3)) {
    expect(await pngSize(request, String(picture)), String(picture)).toEqual([1200, 630])
  }
  const [organization] = ofType(pages[0]?.nodes ?? [], 'Organization')
  const logo = z.object({ url: z.string() }).parse(organization?.logo)
  const [width = 0, height = 0] = await pngSize(request, logo.url)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(112)
})

test('no rating is claimed anywhere', () => {
  expect(JSON.stringify(pages)).not.toMatch(/aggregateRating|"review"/)
})

/** Every page that the sitemap lists, with its one graph. */
async function readPages(request: APIRequestContext): Promise<Page[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const found: Page[] = []
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = new URL(address).pathname
    const html = await (await request.get(path)).text()
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    expect(scripts, `structured data of ${path}`).toHaveLength(1)
    found.push({ path, nodes: document.parse(JSON.parse(scripts[0]?.[1] ?? ''))['@graph'] })
  }
  return found
}

/** A node and all typed nodes in it. */
function typedNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(typedNodes)
  if (!isNode(value)) return []
  const own = '@type' in value ? [value] : []
  return [...own, ...Object.values(value).flatMap(typedNodes)]
}

function valuesOf(nodes: readonly Node[]): [key: string, value: unknown][] {
  return nodes.flatMap((node) => values(node))
}

/** Every plain value of a node with the property it stands under, at any depth. */
function values(value: unknown, key = ''): [key: string, value: unknown][] {
  if (Array.isArray(value)) {
    return value.length === 0 ? [[key, '']] : value.flatMap((each) => values(each, key))
  }
  if (!isNode(value)) return [[key, value]]
  return Object.entries(value).flatMap(([name, each]) => values(each, name))
}

/** Whether a property is there, through lists and through nodes that are only named by their `@id`. */
function has(value: unknown, path: readonly string[], graph: readonly Node[]): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((each) => has(each, path, graph))
  const [property, ...rest] = path
  if (property === undefined) return value !== undefined && value !== null && value !== ''
  if (!isNode(value)) return false
  const named = Object.keys(value).length === 1 && '@id' in value
  const node = named ? graph.find((each) => each['@id'] === value['@id']) : value
  return node !== undefined && has(node[property], rest, graph)
}

function ofType(nodes: readonly Node[], type: string): Node[] {
  return nodes.filter((node) => node['@type'] === type)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Width and height from the header of a PNG (RFC 2083, 11.2.1). */
async function pngSize(request: APIRequestContext, address: string): Promise<number[]> {
  const body = await (await request.get(address)).body()
  return [body.readUInt32BE(16), body.readUInt32BE(20)]
}
