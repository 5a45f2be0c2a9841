import { z } from 'zod'
import { phoneHref } from '#lib/phone-href.ts'
import { lastChange } from '#site/content/post/corrections.ts'
import { parseBusinessHours } from '#site/content/site-content/business-hours.ts'
import { expect } from '#tests/kit/story.ts'
import type { CrawledPage } from './crawled-page.ts'
import { type CrawledSite, test } from './crawled-site.ts'
import { contradictions } from './fact-rules.ts'
import { type Facts, type PostFacts, seedFacts } from './facts.ts'
import { attributeOf, one, rawTextOf, select, textOf } from './html.ts'
import {
  htmlStatements,
  jsonStatements,
  markdownStatements,
  pageStatements,
  type Statement,
} from './statements.ts'

const facts = seedFacts()

const feed = z.object({
  items: z.array(
    z.object({
      url: z.string(),
      content_html: z.string(),
      date_published: z.string(),
      date_modified: z.string(),
      authors: z.array(z.object({ name: z.string() })),
    }),
  ),
})

const graph = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) })

const article = z.object({
  url: z.string(),
  datePublished: z.string(),
  dateModified: z.string(),
})

const offers = z.object({
  name: z.string(),
  offers: z.array(z.object({ name: z.string(), price: z.string() })),
})

const organization = z.object({
  email: z.string(),
  telephone: z.string(),
  contactPoint: z.object({
    hoursAvailable: z.array(z.object({ opens: z.string(), closes: z.string() })),
  }),
})

test('no page, Markdown version, feed or machine-readable text contradicts the documents', async ({
  site,
}) => {
  const statements = await everyStatement(site)
  const wrong = new Set(statements.flatMap((each) => contradictions(each, facts)))
  expect([...wrong]).toEqual([])
})

/** Facts after an edit of a single document. */
const changed: Readonly<Record<string, Partial<Facts>>> = {
  price: { apps: facts.apps.map((app) => ({ ...app, pricing: '$1/month', plans: [] })) },
  status: { apps: facts.apps.map((app) => ({ ...app, status: 'Beta' })) },
  'number of apps': { apps: facts.apps.slice(1) },
  'number of tools': { tools: facts.tools + 1 },
  'number of articles': { posts: facts.posts.slice(1) },
  'month of an entry': {
    quarters: facts.quarters.map((quarter) => ({
      ...quarter,
      items: quarter.items.map((item) => ({ ...item, timeEstimate: 'May 2030' })),
    })),
  },
  'read time': { posts: facts.posts.map((post) => ({ ...post, readTime: 99 })) },
  day: { posts: facts.posts.map((post) => ({ ...post, publishedAt: '2030-01-01' })) },
  telephone: { phone: '(919) 555-0100' },
  mail: { email: 'other@brightkeel.example' },
  hours: { hours: 'Monday–Friday 9AM–5PM Eastern' },
  address: { address: 'Raleigh, North Carolina' },
}

test('a text that no longer matches an edited document would be found', async ({ site }) => {
  const statements = await everyStatement(site)
  for (const [fact, change] of Object.entries(changed)) {
    const contradicting = statements.flatMap((each) =>
      contradictions(each, { ...facts, ...change }),
    )
    expect.soft(contradicting.length, fact).toBeGreaterThan(0)
  }
})

test("structured data, feed and Markdown contain the dates of the article's document", async ({
  site,
}) => {
  const items = new Map(
    (await readFeed(site)).items.map((item) => [new URL(item.url).pathname, item]),
  )
  for (const post of facts.posts) {
    const path = `/blog/${post.slug}`
    const page = await site.open(path)
    const [node] = nodesOf(page).filter((each) => each['@type'] === 'BlogPosting')
    const { datePublished, dateModified } = article.parse(node)
    expect.soft([datePublished, dateModified].map(day), path).toEqual(daysOf(post))
    const item = items.get(path)
    expect.soft([item?.date_published, item?.date_modified].map(day), path).toEqual(daysOf(post))
    expect.soft(item?.authors, path).toEqual([{ name: post.author }])
    const twin = (await site.get(`${path}.md`)).body.toString()
    const [, front = ''] = twin.split(/^---$/m)
    for (const date of daysOf(post)) expect.soft(front, path).toContain(date)
    expect.soft(front, path).toContain(post.author)
  }
})

test("structured data contains each plan's price and the company's contact details", async ({
  site,
}) => {
  const sold = facts.apps.filter(
    ({ plans, status }) => plans.length > 0 && status !== 'Coming Soon',
  )
  for (const { name, href, plans } of sold) {
    const nodes = nodesOf(await site.open(href))
    const app = offers.parse(nodes.find((each) => each['@type'] === 'SoftwareApplication'))
    expect
      .soft(app.offers.map((offer) => [offer.name, `$${offer.price}`]))
      .toEqual(plans.map((plan) => [`${name} ${plan.name}`, plan.price]))
  }
  const expectedHours = parseBusinessHours(facts.hours)?.map(({ opens, closes }) => [opens, closes])
  for (const page of site.pages.values()) {
    const node = nodesOf(page).find((each) => each['@type'] === 'Organization')
    if (!node) continue
    const { email, telephone, contactPoint } = organization.parse(node)
    expect
      .soft([email, telephone.replaceAll('-', '')], page.path)
      .toEqual([facts.email, phoneHref(facts.phone).replace('tel:', '')])
    const hours = contactPoint.hoursAvailable.map(({ opens, closes }) =>
      [opens, closes].map((time) => Number(time.slice(0, 2))),
    )
    expect.soft(hours, page.path).toEqual(expectedHours)
  }
})

test('every telephone and email link on every page belongs to the company', ({ site }) => {
  const right = [phoneHref(facts.phone), `mailto:${facts.email}`]
  const others = [...site.pages.values()].flatMap(({ path, links }) =>
    links
      .map(({ href }) => href.split('?')[0] ?? '')
      .filter((href) => /^(?:tel|mailto):./.test(href) && !right.includes(href))
      .map((href) => `${path}: ${href}`),
  )
  expect(others).toEqual([])
})

test('the apps page compares every plan at the price of its document, bundles once', async ({
  site,
}) => {
  const { root } = await site.open('/apps')
  const rows = select(root, '.all-plans tbody tr')
    .filter((row) => attributeOf(row, 'class') !== 'all-plans-app')
    .map((row) => {
      const [name = row] = select(row, 'th span')
      return [textOf(name), textOf(one(row, 'td strong'))]
    })
  const plans = facts.apps.flatMap((app) => app.plans.map(({ name, price }) => `${name} ${price}`))
  expect(rows.map((row) => row.join(' ')).toSorted()).toEqual([...new Set(plans)].toSorted())
})

test("waitlist links lead to the app's page, and sales links preselect a topic", ({ site }) => {
  const links = [...site.pages.values()].flatMap((page) =>
    page.links.map((link) => ({ ...link, page })),
  )
  const lists = links.filter(({ name }) => /wait(?:ing )?list/i.test(name))
  const sales = links.filter(({ name }) => /^Contact (?:Enterprise Sales|Sales for)/.test(name))
  expect(lists.length).toBeGreaterThan(5)
  expect(sales.length).toBeGreaterThan(1)
  const appPaths: string[] = facts.apps.map(({ href }) => href)
  expect(
    lists
      .filter(
        ({ href, page }) =>
          !appPaths.includes(new URL(href, `https://site.example${page.path}`).pathname),
      )
      .map(({ href, page }) => `${page.path}: ${href}`),
  ).toEqual([])
  expect([...new Set(sales.map(({ href }) => href))]).toEqual(['/contact?topic=enterprise'])
})

async function everyStatement(site: CrawledSite): Promise<Statement[]> {
  return [...[...site.pages.values()].flatMap(pageStatements), ...(await machineStatements(site))]
}

/** Returns the statements outside of pages: llms.txt, Markdown, feed, search index and structured data. */
async function machineStatements(site: CrawledSite): Promise<Statement[]> {
  const text = async (path: string) => (await site.get(path)).body.toString()
  const twins = facts.posts.map(async ({ slug }) => {
    const path = `/blog/${slug}.md`
    return markdownStatements(path, await text(path))
  })
  const { items } = await readFeed(site)
  return [
    ...markdownStatements('/llms.txt', await text('/llms.txt')),
    ...(await Promise.all(twins)).flat(),
    ...items.flatMap(({ url, content_html }) =>
      htmlStatements(`${new URL(url).pathname} in /feed.json`, content_html),
    ),
    // `words` and `keywords` are lists of words. The pages that they are from are checked themselves.
    ...jsonStatements(
      '/search-index.json',
      JSON.parse(await text('/search-index.json'), (key, value) =>
        key === 'words' || key === 'keywords' ? undefined : value,
      ),
    ),
    ...[...site.pages.values()].flatMap((page) => jsonStatements(page.path, nodesOf(page))),
  ]
}

async function readFeed(site: CrawledSite) {
  return feed.parse(JSON.parse((await site.get('/feed.json')).body.toString()))
}

function nodesOf({ root }: CrawledPage) {
  const scripts = select(root, 'script[type="application/ld+json"]').map(rawTextOf)
  return scripts.flatMap((source) => graph.parse(JSON.parse(source))['@graph'])
}

function day(date: string | undefined): string {
  return date?.slice(0, 10) ?? ''
}

function daysOf(post: PostFacts): [string, string] {
  return [post.publishedAt, lastChange(post)]
}
