import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bannerContent } from '#content/banner.ts'
import { footerContent } from '#content/footer.ts'
import { navigationContent } from '#content/navigation.ts'
import { notFoundPageContent } from '#content/not-found-page.ts'
import { readContentRecord, recordContent, shippedDocuments } from '#host/content/content-record.ts'
import { plainText } from '#schemas/rules/plain-text.ts'
import { slugFromTitle } from '#schemas/rules/slug-from-title.ts'
import { blockOf } from '#site/blocks/list.ts'
import { siteManifest } from '#site/manifest.ts'
import { pages, placedTexts, seoPages, textKeys } from '#site/registry.ts'

const slug = z.object({ current: z.string() })
const reference = z.object({ _ref: z.string() })
const documents = {
  any: z.looseObject({ _id: z.string(), _type: z.string() }),
  post: z.object({
    _id: z.string(),
    title: z.string(),
    slug,
    excerpt: z.string().min(1),
    category: reference,
    author: reference,
    publishedAt: z.iso.date(),
    updatedAt: z.iso.date().optional(),
    corrections: z.array(z.object({ date: z.string() })).default([]),
    featured: z.boolean(),
    readTime: z.int(),
    body: z.array(z.looseObject({ _type: z.string(), _key: z.string() })).min(3),
  }),
  category: z.object({ _id: z.string(), title: z.string(), slug, color: z.string() }),
  app: z.object({
    name: z.string(),
    slug,
    status: z.string().optional(),
    pricing: z.string().optional(),
    mobileMenuLabel: z.string().optional(),
    aliases: z.array(z.string()).optional(),
    path: z.string(),
    features: z.array(z.string()),
    highlights: z.array(z.unknown()),
    plans: z
      .array(
        z.object({
          name: z.string(),
          price: z.string(),
          period: z.string(),
          compareAtPrice: z.string().optional(),
          badge: z.string().optional(),
          features: z.array(z.string()),
        }),
      )
      .optional(),
  }),
  quarter: z.object({
    quarter: z.string(),
    status: z.string(),
    items: z.array(z.object({ title: z.string(), status: z.string() })),
  }),
}

const seed = readSeed()
const ofType = <T>(type: string, shape: z.ZodType<T>): T[] =>
  seed.filter((document) => document._type === type).map((document) => shape.parse(document))

it('is recorded, so that later versions know what is unedited (npm run content:record)', () => {
  const record = readContentRecord()
  expect(record).toEqual(recordContent(record, shippedDocuments(siteManifest.migration)))
})

describe('the seed', () => {
  it('gives every document a unique id and resolves every reference', () => {
    const ids = seed.map((document) => document._id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(references(seed).filter((id) => !ids.includes(id))).toEqual([])
  })

  it('has one author for every post', () => {
    const posts = ofType('post', documents.post)
    expect(new Set(posts.map((post) => post.author._ref)).size).toBe(1)
  })

  it('gives every block and item a key that is unique in its list', () => {
    for (const { _id, list } of keyedLists(seed)) {
      const keys = list.map((item) => item._key)
      expect(new Set(keys).size, `${_id}: ${keys.join(' ')}`).toBe(keys.length)
    }
  })

  it('references only images in its folder', () => {
    const pictures = JSON.stringify(seed).match(/image@file:\/\/\.\/[^"]+/g) ?? []
    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures) {
      const file = join(
        import.meta.dirname,
        '..',
        'content',
        picture.replace('image@file://./', ''),
      )
      expect(readFileSync(file).length, file).toBeLessThan(100_000)
    }
  })
})

describe('the ten posts (requirements §3, §9)', () => {
  const posts = Array.from({ length: 10 }, (_, index) => {
    const found = seed.find((document) => document._id === `post-${index + 1}`)
    return documents.post.parse(found)
  })
  const [first, , , , , , seventh, eighth, ninth, tenth] = posts

  it('have the read times of the requirements', () => {
    const times = posts.slice(0, 9).map((post) => post.readTime)
    expect(times).toEqual([16, 20, 18, 16, 14, 15, 12, 12, 11])
  })

  it('are dated from 3 to 26 December 2024, then 18 and 20 January 2025', () => {
    const dates = posts.slice(0, 7).map((post) => post.publishedAt)
    expect(dates).toEqual(dates.toSorted())
    expect([first?.publishedAt, seventh?.publishedAt]).toEqual(['2024-12-03', '2024-12-26'])
    expect([eighth?.publishedAt, ninth?.publishedAt]).toEqual(['2025-01-18', '2025-01-20'])
    expect(tenth && ninth && tenth.publishedAt < ninth.publishedAt).toBe(true)
  })

  it.each(posts)(
    '$title has the stated reading time, at 200 words a minute',
    ({ body, readTime }) => {
      const words = body
        .filter(({ _type }) => _type !== 'code')
        .map((block) => blockOf(block._type)?.words(block) ?? plainText([block]))
        .flatMap((text) => text.match(/[\p{L}\p{N}]\S*/gu) ?? [])
      expect(Math.abs(words.length / 200 - readTime)).toBeLessThanOrEqual(1)
    },
  )

  it.each(posts)('$title names its sources, with links', ({ body }) => {
    const texts = body.map((block) => ({ block, text: plainText([block]) }))
    const begin = texts.findIndex(({ block, text }) => block.style === 'h2' && text === 'Sources')
    const sources = texts.slice(begin + 1).filter(({ block }) => block.listItem === 'bullet')
    expect(begin).toBeGreaterThan(0)
    expect(sources.length).toBeGreaterThanOrEqual(5)
    expect(JSON.stringify(sources).match(/"href":"https?:/g)?.length).toBeGreaterThanOrEqual(5)
  })

  it.each(posts)('$title states no access dates and no source newer than itself', (post) => {
    const corrected = post.corrections.map(({ date }) => date)
    const until = [post.updatedAt ?? post.publishedAt, ...corrected].toSorted().at(-1) ?? ''
    const texts = post.body.map((block) => plainText([block]))
    const sources = texts.slice(texts.indexOf('Sources')).join('\n')
    expect(JSON.stringify(post.body)).not.toMatch(READ_ON)
    expect(sources).toMatch(/Undated pages change/)
    expect(datesIn(sources).filter((date) => date > until.slice(0, date.length))).toEqual([])
  })

  it('link to each other, to tools and to apps, and to no missing page', () => {
    const slugs = posts.map((post) => `/blog/${post.slug.current}`)
    const known = new Set<string>([...pages.map(({ path }) => path), ...slugs])
    for (const { title, slug: own, body } of posts) {
      const links = [...JSON.stringify(body).matchAll(/"href":"(\/[^"#?]*)/g)].map(
        ([, href]) => href,
      )
      expect(
        // content/downloads/downloads.test.ts checks links to downloads.
        links.filter((href) => !known.has(`${href}`) && !href?.startsWith('/downloads/')),
        title,
      ).toEqual([])
      const others = links.filter(
        (href) => slugs.includes(`${href}`) && !href?.endsWith(own.current),
      )
      expect(others.length, title).toBeGreaterThan(0)
    }
  })

  it('have the updated dates of the requirements', () => {
    const updated = posts.map((post) => post.updatedAt)
    expect(updated.slice(6, 9)).toEqual(['2024-12-26', '2025-01-18', '2025-01-20'])
    expect(updated.slice(0, 6).every((date) => date === undefined)).toBe(true)
  })

  it('feature the first, the seventh and the ninth', () => {
    const featured = posts.flatMap((post, index) => (post.featured ? [index + 1] : []))
    expect(featured).toEqual([1, 7, 9])
  })

  it('derive their slugs from their titles, except for three fixed ones', () => {
    for (const post of posts.slice(0, 7)) {
      // The fourth was renamed after publication and kept its URL.
      const title = post.title.replace('Fixing Local', 'Mending Local')
      expect(post.slug.current).toBe(slugFromTitle(title))
    }
    expect(posts.slice(7).map((post) => post.slug.current)).toEqual([
      'automated-seo-testing-frameworks',
      'unified-marketing-analytics-dashboard',
      'internal-links-before-outreach',
    ])
    expect(new Set(posts.map((post) => post.slug.current)).size).toBe(10)
  })

  it('fit into search results: titles of 60 characters and excerpts of 160', () => {
    for (const { excerpt, title } of posts) {
      expect(title.length, title).toBeLessThanOrEqual(60)
      expect(excerpt.length, excerpt).toBeLessThanOrEqual(160)
    }
  })

  it('link to the apps and to a trial or waitlist page', () => {
    for (const post of posts) {
      const links = JSON.stringify(post.body).match(/"href":"[^"]+"/g) ?? []
      expect(links, post.title).toContain('"href":"/apps"')
      expect(
        links.some((link) => /\.example\.com\/signup|"\/cite-agent#waitlist/.test(link)),
        post.title,
      ).toBe(true)
    }
  })
})

it('has the fifteen categories of the requirements, each with its own color', () => {
  const categories = ofType('category', documents.category)
  expect(categories.map((category) => category.title)).toEqual([
    'AI & SEO',
    'SEO Strategy',
    'AI Content',
    'Local SEO',
    'Technical SEO',
    'Visual SEO',
    'AI Apps',
    'Marketing Tools',
    'Content Marketing',
    'Digital Marketing',
    'AI Tools',
    'Search Trends',
    'Analytics',
    'Link Building',
    'Content Strategy',
  ])
  expect(new Set(categories.map((category) => category.color)).size).toBe(15)
})

describe('the four apps (requirements §1, §2, §9)', () => {
  const apps = new Map(ofType('app', documents.app).map((app) => [app.slug.current, app]))
  const plan = (app: string, name: string) =>
    apps.get(app)?.plans?.find((each) => each.name === name)

  it('have the names, statuses, prices and pages of the requirements', () => {
    const rows = [...apps].map(([id, app]) => [id, app.name, app.status, app.pricing, app.path])
    expect(rows).toEqual([
      ['layerrank', 'LayerRank', 'Featured', undefined, '/layer-rank'],
      ['seodadda', 'SEODadda', 'Popular', undefined, '/seo-dadda'],
      ['citeagent', 'CiteAgent', 'Coming Soon', '$149/month', '/cite-agent'],
      ['serp-analyzer', 'SERP Analyzer', undefined, undefined, '/serp-analyzer'],
    ])
    expect(apps.get('citeagent')).toMatchObject({
      aliases: ['localreach'],
      mobileMenuLabel: 'LocalReach',
    })
  })

  it('explain four, five and four features on their pages', () => {
    const counts = ['layerrank', 'seodadda', 'citeagent'].map(
      (id) => apps.get(id)?.highlights.length,
    )
    expect(counts).toEqual([4, 5, 4])
  })

  it('sell Solo plans and the Growth Bundle at the prices of the requirements', () => {
    expect(plan('layerrank', 'Solo')).toMatchObject({ price: '$49', period: 'per month' })
    expect(plan('seodadda', 'Solo')).toMatchObject({ price: '$89', period: 'per month' })
    for (const app of ['layerrank', 'seodadda']) {
      const bundle = { price: '$99', compareAtPrice: '$138', badge: 'Save $39/month' }
      expect(plan(app, 'Growth Bundle')).toMatchObject(bundle)
    }
  })

  it('offer CiteAgent in the three agent plans of the requirements', () => {
    expect(plan('citeagent', 'Starter')).toMatchObject({
      price: '$49',
      period: 'per month',
      features: [
        '1 agent',
        '1 location',
        'Up to 50 citations per month',
        'Monthly reporting',
        'Email support',
      ],
    })
    expect(plan('citeagent', 'Growth')).toMatchObject({
      price: '$129',
      period: 'per month',
      badge: 'Most Popular',
      features: [
        '3 agents',
        'Up to 150 citations per month',
        'Weekly reporting',
        'Priority support',
        'Competitor analysis',
      ],
    })
    expect(plan('citeagent', 'Enterprise')).toMatchObject({
      price: '$49',
      period: 'per agent per month',
      features: [
        'Unlimited agents and citations',
        'Real-time monitoring',
        'Custom reporting',
        'Dedicated account manager',
        'API access',
      ],
    })
  })
})

it('plans the roadmap as the requirements do (§4)', () => {
  const quarters = ofType('roadmapQuarter', documents.quarter)
  expect(
    quarters.map(({ items, quarter, status }) => [
      quarter,
      status,
      ...items.map((item) => `${item.title}: ${item.status}`),
    ]),
  ).toEqual([
    ['Q2 2025', 'completed', 'Site redesign: completed'],
    [
      'Q3 2025',
      'in-progress',
      'SEODadda launch: in-progress',
      'SEODadda content generation: planned',
    ],
    ['Q4 2025', 'planned', 'Ranking tracker launch: planned', 'CiteAgent launch: planned'],
    ['Q1 2026', 'vision', 'White-label platform: vision', 'Advanced enhancements: vision'],
  ])
})

describe('the texts of the site', () => {
  it('are in one document, except those that ship in the sections of a page (content/pages)', () => {
    const stored = seed.find((document) => document._id === 'siteContent')
    const keys = Object.keys(stored ?? {}).filter((key) => !key.startsWith('_'))
    // The email address is in the settings. One in this document would override it.
    const wanted = textKeys.filter((key) => key !== 'contactEmail' && !placedTexts.has(key))
    expect(keys.toSorted()).toEqual(wanted.toSorted())
  })

  it('do not store the site name (it is in code)', () => {
    const settings = seed.find((document) => document._id === 'siteSettings')
    expect(settings).toMatchObject({
      tagline: 'AI-Powered Marketing Tools',
      showNewsletter: true,
      enableComments: false,
      maintenanceMode: false,
    })
    expect(settings).not.toHaveProperty('siteName')
  })

  it('include the menu, the footer, the banner and the 404 page that the code falls back to', () => {
    for (const content of [navigationContent, footerContent, bannerContent, notFoundPageContent]) {
      expect(seed.find(({ _id }) => _id === content._id)).toEqual(content)
    }
  })

  it('include SEO data of every app. That of fixed pages is in content/pages', () => {
    const apps = seed.filter(({ _type }) => _type === 'app')
    expect(apps.filter(({ seo }) => !seo)).toEqual([])
    const fixed = seoPages.flatMap(({ path, content }) => (content && !content.seo ? path : []))
    // The default search data of this page is in code.
    expect(fixed).toEqual(['/tools'])
  })
})

/** Matches access dates of sources: `read December 2024`, `Read in July 2024`. */
const READ_ON = /\bread (?:in )?(?:[A-Z][a-z]+ )(?:\d{1,2}, )?\d{4}/i

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Returns the months and days that a text mentions, as `2024-12` and `2024-12-06`. */
function datesIn(text: string): string[] {
  const dates = text.matchAll(new RegExp(`(${MONTHS.join('|')}) (?:(\\d{1,2}), )?(\\d{4})`, 'g'))
  return [...dates].map(([, month = '', day, year]) => {
    const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0')
    return [year, number, ...(day ? [day.padStart(2, '0')] : [])].join('-')
  })
}

function readSeed() {
  const file = join(import.meta.dirname, '..', 'content', 'seed.ndjson')
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => documents.any.parse(JSON.parse(line)))
}

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && typeof value._ref === 'string' ? [value._ref] : []
  return [...own, ...Object.values(value).flatMap(references)]
}

const keyed = z.array(z.looseObject({ _key: z.string() }))

function keyedLists(value: unknown, _id = ''): { _id: string; list: z.infer<typeof keyed> }[] {
  if (typeof value !== 'object' || value === null) return []
  const id = '_id' in value && typeof value._id === 'string' ? value._id : _id
  const isList = Array.isArray(value) && value.some((item) => typeof item === 'object')
  const own = isList && id ? [{ _id: id, list: keyed.parse(value) }] : []
  return [...own, ...Object.values(value).flatMap((each) => keyedLists(each, id))]
}
