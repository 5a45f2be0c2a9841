import { expect, test } from 'vitest'
import { toFooter } from '#site/content/chrome/footer.ts'
import type { PageAddress } from '#site/define.ts'
import type { ListedApp } from './catalog-links.ts'
import { secondsUntilNextYear, yearRange } from './copyright-years.ts'
import { columnLinks } from './footer-columns.ts'

const app = (href: PageAddress, name: string, leftOutOfFooter = false): ListedApp => ({
  id: href.slice(1),
  href,
  name,
  menuLabel: name,
  tagline: '',
  leftOutOfFooter,
  edit: undefined,
})

const apps = [
  app('/layer-rank', 'LayerRank 2'),
  app('/seo-dadda', 'SEODadda'),
  app('/serp-analyzer', 'SERP Analyzer', true),
  app('/harbor-log', 'Harbor Log'),
]

const contacts = { email: 'hello@harbor.example', bookDemoUrl: 'https://booking.example.com' }

const linksOf = (title: string, stored: unknown = null) => {
  const footer = toFooter(stored)
  const column = footer.columns.find((each) => each.title === title)
  return (
    column &&
    columnLinks(column, { footer, apps, tools: [], contacts }).map(
      ({ href, label }) => `${label} ${href}`,
    )
  )
}

test('the catalog’s apps are listed around the links, except those left out', () => {
  expect(linksOf('Our Apps')).toEqual([
    'LayerRank 2 /layer-rank',
    'SEODadda /seo-dadda',
    'Free Tools /tools',
    'Harbor Log /harbor-log',
    'Pricing /apps#pricing',
  ])
})

test('a page may appear with an anchor, or under several names', () => {
  expect(linksOf('Resources')).toContain('Solutions /#solutions')
  expect(linksOf('Support')).toEqual([
    'Contact Sales /contact',
    'Get Help /support',
    'Enterprise Inquiries /contact?topic=enterprise',
    'Privacy Policy /contact#privacy',
  ])
})

test('an editor’s columns replace those it ships with', () => {
  const stored = {
    columns: [
      {
        _key: 'a',
        title: 'Harbor',
        links: [
          { _key: 'a', label: 'Write to us', link: { kind: 'email' } },
          { _key: 'b', label: 'Book', link: { kind: 'booking' } },
          { _key: 'c', label: 'Gone', link: { kind: 'internal', to: null } },
        ],
      },
      { _key: 'b', title: ' ' },
    ],
    legal: '© {years} Harbor Ltd.',
  }
  expect(linksOf('Harbor', stored)).toEqual([
    'Write to us mailto:hello@harbor.example',
    'Book https://booking.example.com',
  ])
  expect(toFooter(stored)).toMatchObject({
    blurb: 'SEO apps and free tools that show what they change and where their numbers come from.',
    columns: [{ title: 'Harbor' }],
    legal: '© {years} Harbor Ltd.',
  })
})

test.each(['text', 7, [], {}, { columns: [], blurb: ' ', legal: 5 }])(
  'the footer it ships with is shown for %j',
  (stored) => {
    expect(toFooter(stored)).toEqual(toFooter(null))
  },
)

test('the copyright line covers the first year to this one', () => {
  expect(yearRange(new Date('2026-11-21T12:00:00Z'))).toBe('2024–2026')
  expect(yearRange(new Date('2024-02-01T00:00:00Z'))).toBe('2024')
})

test('a page expires at the end of the year, but never within a minute', () => {
  expect(secondsUntilNextYear(new Date('2026-12-31T00:00:00Z'))).toBe(86_400)
  expect(secondsUntilNextYear(new Date('2026-12-31T23:59:59.500Z'))).toBe(60)
})
