import { expect, test } from 'vitest'
import { footerColumns } from './footer-columns.ts'

const linksOf = (title: string) =>
  footerColumns([
    { id: 'citeagent', href: '/cite-agent', name: 'CiteAgent' },
    { id: 'layerrank', href: '/layer-rank', name: 'LayerRank 2' },
  ])
    .find((column) => column.title === title)
    ?.links.map(({ href, label }) => `${label} ${href}`)

test('an app is named as it is called now, and one that has left the catalog is not', () => {
  expect(linksOf('Our Apps')).toEqual([
    'LayerRank 2 /layer-rank',
    'Free Tools /tools',
    'CiteAgent /cite-agent',
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
