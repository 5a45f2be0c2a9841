import { expect, test } from 'vitest'
import { secondsUntilNextYear, yearRange } from './copyright-years.ts'
import { footerColumns } from './site-footer.tsx'

const linksOf = (title: string) =>
  footerColumns([
    { href: '/layer-rank', name: 'LayerRank 2', leftOutOfFooter: false },
    { href: '/seo-dadda', name: 'SEODadda', leftOutOfFooter: false },
    { href: '/serp-analyzer', name: 'SERP Analyzer', leftOutOfFooter: true },
    { href: '/harbor-log', name: 'Harbor Log', leftOutOfFooter: false },
  ])
    .find((column) => column.title === title)
    ?.links.map(({ href, label }) => `${label} ${href}`)

test('the catalog’s apps are listed between the pages, except those left out', () => {
  expect(linksOf('Our Apps')).toEqual([
    'LayerRank 2 /layer-rank',
    'SEODadda /seo-dadda',
    'Free Tools /tools',
    'Harbor Log /harbor-log',
  ])
})

test('a page may appear with an anchor, or under several names', () => {
  expect(linksOf('Resources')).toContain('Solutions /#solutions')
  expect(linksOf('Support')).toEqual([
    'Contact Sales /contact',
    'Get Help /support',
    'Enterprise Inquiries /contact',
    'Privacy Policy /contact#privacy',
  ])
})

test('the copyright line covers the first year to this one', () => {
  expect(yearRange(new Date('2026-11-21T12:00:00Z'))).toBe('2024–2026')
  expect(yearRange(new Date('2024-02-01T00:00:00Z'))).toBe('2024')
})

test('a page expires at the end of the year, but never within a minute', () => {
  expect(secondsUntilNextYear(new Date('2026-12-31T00:00:00Z'))).toBe(86_400)
  expect(secondsUntilNextYear(new Date('2026-12-31T23:59:59.500Z'))).toBe(60)
})
