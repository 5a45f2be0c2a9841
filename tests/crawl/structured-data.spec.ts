import { z } from 'zod'
import { definedIds, namedIds } from '#site/seo/graph.ts'
import { expect } from '#tests/kit/story.ts'
import type { CrawledPage } from './crawled-page.ts'
import { type CrawledSite, test } from './crawled-site.ts'
import { googleRules } from './google-rules.ts'
import { one, rawTextOf, select, textOf } from './html.ts'
import { pngSize } from './png.ts'

type Node = Readonly<Record<string, unknown>>
type Page = { readonly path: string; readonly nodes: readonly Node[] }

const document = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.record(z.string(), z.unknown())).min(1),
})

const questions = z.object({
  mainEntity: z.array(
    z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }),
  ),
})

/** Apps without an offer: one shows no price (requirements §1), the other can't be bought yet. */
const WITHOUT_OFFER: readonly string[] = ['/serp-analyzer', '/cite-agent']

test('every listed page has one graph that defines every ID it references', async ({ site }) => {
  const pages = await listedGraphs(site)
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

test('every type has the properties Google requires and recommends', async ({ site }) => {
  const pages = await listedGraphs(site)
  const seen = new Set<string>()
  for (const { path, nodes } of pages) {
    for (const node of nodes.flatMap(typedNodes)) {
      const type = String(node['@type'])
      const rule = googleRules[type]
      if (!rule) continue
      seen.add(type)
      const expected = [...rule.required, ...rule.recommended].filter(
        (property) => !WITHOUT_OFFER.includes(path) || !property.startsWith('offers'),
      )
      const missing = expected.filter((property) => !has(node, property.split('.'), nodes))
      expect(missing, `${type} of ${path} (${rule.page})`).toEqual([])
    }
  }
  expect([...seen].toSorted()).toEqual(Object.keys(googleRules).toSorted())
})

test('no value is empty, and every date is in ISO format', async ({ site }) => {
  for (const { path, nodes } of await listedGraphs(site)) {
    for (const [key, value] of valuesOf(nodes)) {
      expect(String(value).trim(), `${key} of ${path}`).not.toBe('')
      if (key.startsWith('date')) expect(value, path).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
    }
  }
})

test('every URL in the structured data is absolute, on this site, and returns 200', async ({
  site,
  baseURL,
}) => {
  const isAddress = (key: string) => /^(@id|url|item|image|logo|contentUrl)$/.test(key)
  const addresses = new Set<string>()
  for (const { path, nodes } of await listedGraphs(site)) {
    for (const [key, value] of valuesOf(nodes).filter(([name]) => isAddress(name))) {
      expect(new URL(String(value)).origin, `${key} of ${path}`).toBe(new URL(baseURL ?? '').origin)
      addresses.add(String(value).replace(/#.*$/, ''))
    }
  }
  const answers = [...addresses].map(async (address) => {
    const { status } = await site.get(address)
    return status === 200 ? [] : [`${address}: ${status}`]
  })
  expect((await Promise.all(answers)).flat()).toEqual([])
})

test('article images are 1200 px wide, and the logo is large enough for Google', async ({
  site,
}) => {
  const pages = await listedGraphs(site)
  const articles = pages.flatMap(({ nodes }) => ofType(nodes, 'BlogPosting'))
  const pictures = new Set(articles.flatMap(({ image }) => (Array.isArray(image) ? image : [])))
  expect(pictures.size).toBeGreaterThan(0)
  for (const picture of [...pictures].slice(0, 3)) {
    expect(pngSize((await site.get(String(picture))).body), String(picture)).toEqual([1200, 630])
  }
  const [organization] = ofType(pages[0]?.nodes ?? [], 'Organization')
  const logo = z.object({ url: z.string() }).parse(organization?.logo)
  const [width = 0, height = 0] = pngSize((await site.get(logo.url)).body)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(112)
})

test('no rating is claimed', async ({ site }) => {
  expect(JSON.stringify(await listedGraphs(site))).not.toMatch(/aggregateRating|"review"/)
})

test('a category page describes itself in its tags and structured data', async ({ site }) => {
  const page = await site.open('/blog/category/local-seo')
  expect(page).toMatchObject({
    title: 'Local SEO: Articles | Brightkeel',
    description: expect.stringMatching(/^NAP, citations, maps and business profiles./),
    canonical: `${site.origin}/blog/category/local-seo`,
  })
  const types = graphOf(page).nodes.map((node) => node['@type'])
  expect(types).toEqual(expect.arrayContaining(['CollectionPage', 'BreadcrumbList']))
})

test('an author page is a profile of the person that articles name as author', async ({ site }) => {
  const { nodes } = graphOf(await site.open('/blog/authors/odessa-varley'))
  const [profile] = ofType(nodes, 'ProfilePage')
  const { mainEntity } = z.object({ mainEntity: z.object({ '@id': z.string() }) }).parse(profile)
  expect(nodes).toContainEqual(
    expect.objectContaining({ '@id': mainEntity['@id'], '@type': 'Person', name: 'Odessa Varley' }),
  )
  const article = graphOf(await site.open('/blog/unified-marketing-analytics-dashboard'))
  expect(ofType(article.nodes, 'BlogPosting')[0]?.author).toEqual(mainEntity)
  expect(article.nodes.find((node) => node['@id'] === mainEntity['@id'])?.url).toBe(
    `${site.origin}/blog/authors/odessa-varley`,
  )
})

test("LayerRank's structured data contains its offers", async ({ site }) => {
  const { nodes } = graphOf(await site.open('/layer-rank'))
  expect(nodes).toContainEqual(
    expect.objectContaining({
      '@type': 'SoftwareApplication',
      name: 'LayerRank',
      offers: [
        expect.objectContaining({ name: 'LayerRank Solo', price: '49' }),
        expect.objectContaining({ name: 'LayerRank Growth Bundle', price: '99' }),
      ],
    }),
  )
})

test('the FAQ in the structured data matches the page', async ({ site }) => {
  const page = await site.open('/support')
  const [faq] = ofType(graphOf(page).nodes, 'FAQPage')
  const { mainEntity } = questions.parse(faq)
  expect(mainEntity.length).toBeGreaterThan(9)

  // Spaces between paragraphs are in one of the two only.
  const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '')
  const words = withoutSpaces(textOf(one(page.root, 'main')))
  for (const { name, acceptedAnswer } of mainEntity) {
    const headings = page.headings.filter(({ text }) => text === name)
    expect.soft(headings, name).toHaveLength(1)
    const answer = withoutSpaces(acceptedAnswer.text)
    expect.soft(words.split(answer), acceptedAnswer.text).toHaveLength(2)
  }
})

async function listedGraphs(site: CrawledSite): Promise<Page[]> {
  return (await Promise.all(site.listed.map(site.open))).map(graphOf)
}

function graphOf({ path, root }: CrawledPage): Page {
  const scripts = select(root, 'script[type="application/ld+json"]')
  expect(scripts, `structured data of ${path}`).toHaveLength(1)
  const [source = ''] = scripts.map(rawTextOf)
  return { path, nodes: document.parse(JSON.parse(source))['@graph'] }
}

function typedNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(typedNodes)
  if (!isNode(value)) return []
  const own = '@type' in value ? [value] : []
  return [...own, ...Object.values(value).flatMap(typedNodes)]
}

function valuesOf(nodes: readonly Node[]): [key: string, value: unknown][] {
  return nodes.flatMap((node) => values(node))
}

function values(value: unknown, key = ''): [key: string, value: unknown][] {
  if (Array.isArray(value)) {
    return value.length === 0 ? [[key, '']] : value.flatMap((each) => values(each, key))
  }
  if (!isNode(value)) return [[key, value]]
  return Object.entries(value).flatMap(([name, each]) => values(each, name))
}

/** Returns whether a property exists, through lists and through nodes referenced by `@id`. */
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
