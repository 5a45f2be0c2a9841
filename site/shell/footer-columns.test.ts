import { expect, test } from 'vitest'
import { footerColumns } from './footer-columns.ts'

const linksOf = (title: string) =>
  footerColumns([
    { href: '/layer-rank', name: 'LayerRank 2', leftOutOfFooter: false },
    { href: '/seo-dadda', name: 'SEODadda', leftOutOfFooter: false },
    { href: '/serp-analyzer', name: 'SERP Analyzer', leftOutOfFooter: true },
    { href: '/harbor-log', name: 'Harbor Log', leftOutOfFooter: false },
  ])
    .find((column) => column.title === title)
    ?.links.map(({ href, label }) => `${label} ${href}`)

test('the apps of the catalog are named between the pages, but those that are left out', () => {
  expect(linksOf('Our Apps')).toEqual([
    'LayerRank 2 /layer-rank',
    'SEODadda /seo-dadda',
    'Free Tools /tools',
    'Harbor Log /harbor-log',
  ])
})

test('a page may stand there with a part of it, or under several names', () => {
  expect(linksOf('Resources')).toContain('Solutions /#solutions')
  expect(linksOf('Support')).toEqual([
    'Contact Sales /contact',
    'Get Help /support',
    'Enterprise Inquiries /contact',
    'Privacy Policy /contact#privacy',
  ])
})
