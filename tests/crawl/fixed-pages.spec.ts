import { textDefaults as text } from '#site/registry.ts'
import { expect } from '#tests/kit/story.ts'
import { type CrawledPage, readLink } from './crawled-page.ts'
import { test } from './crawled-site.ts'
import { fixedPages, fixedPosts, type Lead } from './fixed-pages.ts'
import { attributeOf, one, rawTextOf, select, textOf } from './html.ts'

for (const { path, says, keys, leads, crumbs } of fixedPages) {
  test(`${path} contains the required texts and links`, async ({ site }) => {
    const page = await site.open(path)
    const words = textOf(one(page.root, 'body'))
    for (const required of [...says, ...keys.map((key) => text[key])]) {
      expect.soft(words, path).toContain(required)
    }
    for (const lead of leads) expectLead(page, lead)
    expect(trailOf(page), path).toEqual(crumbs)
  })
}

test('features, quarters and roadmap items are complete and in order', async ({ site }) => {
  for (const [path, title, count] of [
    ['/layer-rank', 'title-features', 4],
    ['/seo-dadda', 'title-features', 5],
    ['/cite-agent', 'title-features', 4],
  ] as const) {
    const { root } = await site.open(path)
    const features = select(root, `section[aria-labelledby="${title}"] h3`)
    expect(features.map(textOf), path).toHaveLength(count)
  }
  const { root } = await site.open('/roadmap')
  const quarters = select(root, '.quarter').map((quarter) => ({
    title: select(quarter, 'h3').map(textOf).join(),
    status: select(quarter, '.badge').map(textOf)[0],
    entries: select(quarter, 'h4').map(textOf),
  }))
  expect(quarters).toEqual([
    { title: 'Q2 2025', status: 'Completed', entries: ['Site redesign'] },
    {
      title: 'Q3 2025',
      status: 'In Progress',
      entries: ['SEODadda launch', 'SEODadda content generation'],
    },
    {
      title: 'Q4 2025',
      status: 'Planned',
      entries: ['Ranking tracker launch', 'CiteAgent launch'],
    },
    {
      title: 'Q1 2026',
      status: 'Vision',
      entries: ['White-label platform', 'Advanced enhancements'],
    },
  ])
  const hues = select(root, '.quarter > div > p .badge').map((badge) =>
    attributeOf(badge, 'data-hue'),
  )
  expect(hues).toEqual(['green', 'blue', 'yellow', 'purple'])
})

test('every post shows its date and read time, and the date of its update that the markup has', async ({
  site,
}) => {
  for (const [slug, date, minutes, isFeatured] of fixedPosts) {
    const page = await site.open(`/blog/${slug}`)
    const [head = page.root] = select(page.root, 'main article > header, main header')
    const words = textOf(head)
    expect.soft(words, slug).toContain(date)
    expect.soft(words, slug).toContain(`${minutes} min read`)
    // Visible dates and dateModified follow one rule. An update on the date of publication isn't shown.
    const dates = select(head, '.article-facts time').map((time) => attributeOf(time, 'datetime'))
    const [markup] = select(page.root, 'script[type="application/ld+json"]').map(rawTextOf)
    expect.soft(words, slug).toContain('Updated')
    expect.soft(markup, slug).toContain(`"dateModified":"${dates[1]}`)
    const badges = select(head, '.badge').filter((badge) => textOf(badge) === 'Featured')
    expect.soft(badges.length, slug).toBe(+isFeatured)
    const back = page.links.find(({ name }) => name.includes('Back to Blog'))
    expect.soft(back?.href, slug).toBe('/blog')
    expect.soft(trailOf(page), slug).toEqual(['Home', 'Blog', textOf(one(page.root, 'h1'))])
  }
})

function trailOf({ root }: CrawledPage): string[] {
  return select(root, 'nav[aria-label="Breadcrumb"] li').map(textOf)
}

function expectLead({ path, root }: CrawledPage, { name, href, isNewTab = false }: Lead): void {
  const links = select(one(root, 'main'), 'a[href]').map(readLink)
  const link = links.find((each) => new RegExp(`^${name}\\b`).test(each.name))
  const expected = { href, target: isNewTab ? '_blank' : '' }
  expect.soft(link, `“${name}” on ${path}`).toMatchObject(expected)
}
