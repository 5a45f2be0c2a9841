import { expect } from '#tests/kit/story.ts'
import { type CrawledLink, type CrawledPage, readLink } from './crawled-page.ts'
import { type CrawledSite, test } from './crawled-site.ts'
import { nameOf, one, seenTextOf, select } from './html.ts'

/** Paths without a page, with the texts and the link shown there. */
const missingPages = [
  { path: '/no-such-page', title: 'Oops! Page not found', says: '404', on: 'Return to Home /' },
  ...['/apps/no-such-app', '/tools/no-such-tool'].map((path) => ({
    path,
    title: 'Oops! Page not found',
    says: '404',
    on: 'Return to Home /',
  })),
  ...['/blog/no-such-post', '/blog/missing/post'].map((path) => ({
    path,
    title: 'Post Not Found',
    says: "The blog post you're looking for doesn't exist.",
    on: 'Back to Blog /blog',
  })),
  {
    path: '/blog/authors/no-such-author',
    title: 'Author Not Found',
    says: "The author you're looking for doesn't exist.",
    on: 'Back to Blog /blog',
  },
  {
    path: '/blog/category/no-such-category',
    title: 'Category Not Found',
    says: "The category you're looking for doesn't exist.",
    on: 'Back to Blog /blog',
  },
  ...['/blog/page/999', '/blog/page/two', '/blog/page/02', '/blog/category/local-seo/page/999'].map(
    (path) => ({
      path,
      title: 'Page Not Found',
      says: 'This list has fewer pages.',
      on: 'Back to Blog /blog',
    }),
  ),
]

/** Tags without which a shared link appears as plain text. */
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

test('every internal link leads directly to a page', async ({ site }) => {
  const answers = [...site.linked].map(async ([address, from]) => {
    const { status } = await site.get(address)
    return status === 200 ? [] : [`${address}: ${status} (linked from ${from})`]
  })
  expect((await Promise.all(answers)).flat()).toEqual([])
  expect(site.pages.size).toBeGreaterThan(20)
})

test('every linked anchor exists', ({ site }) => {
  const broken = problemsOn(site, ({ path, links }) =>
    links.flatMap(({ href }) => {
      const { origin, pathname, hash } = new URL(href, new URL(path, site.origin))
      const target = site.pages.get(pathname)
      if (origin !== site.origin || hash === '' || target === undefined) return []
      return target.ids.includes(decodeURIComponent(hash.slice(1))) ? [] : [href]
    }),
  )
  expect(broken).toEqual([])
})

test('titles and descriptions are unique and fit a search result', ({ site }) => {
  for (const { path, title, description } of indexable(site)) {
    expect.soft([...title].length, `title of ${path}: ${title}`).toBeGreaterThan(0)
    expect.soft([...title].length, `title of ${path}: ${title}`).toBeLessThanOrEqual(60)
    expect.soft([...description].length, `description of ${path}`).toBeGreaterThan(0)
    expect.soft([...description].length, `description of ${path}`).toBeLessThanOrEqual(160)
  }
  expect(repeated(indexable(site).map(({ title }) => title))).toEqual([])
  expect(repeated(indexable(site).map(({ description }) => description))).toEqual([])
})

test('every page has one h1 and skips no heading level', ({ site }) => {
  const problems = problemsOn(site, ({ headings }) => {
    const skipped = headings.filter(
      ({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1,
    )
    const first = headings.filter(({ level }) => level === 1).length
    return [
      ...(first === 1 ? [] : [`${first} h1`]),
      ...skipped.map(({ level, text }) => `h${level} "${text}" skips a level`),
    ]
  })
  expect(problems).toEqual([])
})

test("every page's canonical URL is its own full URL", ({ site }) => {
  const problems = indexable(site).filter(
    ({ path, canonical }) =>
      canonical.replace(/\/$/, '') !== `${site.origin}${path}`.replace(/\/$/, ''),
  )
  expect(problems.map(({ path, canonical }) => `${path}: ${canonical}`)).toEqual([])
})

test('every image has an alt text and a size', ({ site }) => {
  const problems = problemsOn(site, ({ images }) =>
    images.filter(({ hasAlt, hasSize }) => !hasAlt || !hasSize).map(({ src }) => src),
  )
  expect(problems).toEqual([])
})

test('every page has the tags for sharing', ({ site }) => {
  const problems = indexable(site).flatMap(({ path, sharing, canonical }) => [
    ...sharingTags.filter((tag) => !sharing[tag]).map((tag) => `${path}: no ${tag}`),
    ...(sharing['og:url'] === canonical ? [] : [`${path}: og:url is ${sharing['og:url']}`]),
  ])
  expect(problems).toEqual([])
})

test('every link has a name, and links that open a new tab have noopener', ({ site }) => {
  expect(
    problemsOn(site, ({ links }) => links.filter(({ name }) => name === '').map(hrefOf)),
  ).toEqual([])
  const isOpen = ({ target, rel }: CrawledLink) => target === '_blank' && !/noopener/.test(rel)
  expect(problemsOn(site, ({ links }) => links.filter(isOpen).map(hrefOf))).toEqual([])
})

test('the sitemap lists exactly the pages that may be indexed', ({ site, baseURL }) => {
  expect(site.origin).toBe(baseURL)
  const expected = indexable(site).map(({ path }) => path)
  expect(site.listed.toSorted()).toEqual(expected.toSorted())
  expect(repeated(site.listed)).toEqual([])
})

test('the first page of a list has one URL', async ({ site }) => {
  for (const [path, target] of [
    ['/blog/page/1', '/blog'],
    ['/blog/category/local-seo/page/1', '/blog/category/local-seo'],
  ] as const) {
    const { status, headers } = await site.get(path)
    expect.soft(status, path).toBe(308)
    expect.soft(new URL(headers.get('location') ?? '', site.origin).pathname, path).toBe(target)
  }
})

test('the blog links to every category, and an article to three others but not to itself', async ({
  site,
}) => {
  const blog = await site.open('/blog')
  const categories = select(blog.root, 'nav')
    .filter((nav) => nameOf(nav, blog.root) === 'Categories')
    .flatMap((nav) => select(nav, 'a[href]').map(readLink))
  expect(categories.length).toBeGreaterThan(4)
  for (const { href } of categories) expect.soft((await site.open(href)).status, href).toBe(200)

  const path = '/blog/unified-marketing-analytics-dashboard'
  const { root } = await site.open(path)
  const related = select(root, 'section').filter(
    (each) => nameOf(each, root) === 'Related articles',
  )
  expect(related.map((each) => select(each, 'h3').length)).toEqual([3])
  const targets = related.flatMap((each) => select(each, 'a[href]').map(readLink).map(hrefOf))
  expect(targets).not.toContain(path)
})

test('the search results page is not indexed', async ({ site }) => {
  expect((await site.open('/search?q=schema')).robots).toMatch(/^noindex/)
  expect(site.listed).not.toContain('/search')
})

test('no page contains invisible characters', ({ site }) => {
  const hidden =
    /[\u200B-\u200D\u2060\uFEFF]|&#(?:8203|8204|8205|8288|65279|x200b|x200c|x200d|x2060|xfeff);/i
  expect([...site.pages.values()].filter(({ html }) => hidden.test(html)).map(pathOf)).toEqual([])
})

test('a missing page has status 404, an explanation and a link, without scripts', async ({
  site,
}) => {
  for (const { path, title, says, on } of missingPages) {
    const { status, root, robots, headings, links } = await site.open(path)
    expect.soft(status, path).toBe(404)
    const words = seenTextOf(one(root, 'body'))
    expect.soft(words, path).toMatch(/not found/i)
    expect.soft(words, path).toContain(says)
    expect.soft(robots, path).toContain('noindex')
    const first = headings.filter(({ level }) => level === 1)
    expect
      .soft(
        first.map(({ text }) => text),
        path,
      )
      .toEqual([title])
    expect
      .soft(
        links.map(({ name, href }) => `${name} ${href}`),
        path,
      )
      .toContain(on)
  }
})

function indexable({ pages }: CrawledSite): CrawledPage[] {
  return [...pages.values()].filter(({ robots }) => !robots.includes('noindex'))
}

function problemsOn({ pages }: CrawledSite, find: (page: CrawledPage) => string[]): string[] {
  return [...pages.values()].flatMap((page) => find(page).map((what) => `${page.path}: ${what}`))
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
