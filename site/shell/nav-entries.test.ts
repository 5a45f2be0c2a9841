import { expect, test } from 'vitest'
import { toNavigation } from '#site/content/chrome/navigation.ts'
import { catalogLinks, type ListedApp } from './catalog-links.ts'
import { navEntries } from './nav-entries.ts'

const citeAgent: ListedApp = {
  id: 'citeagent',
  href: '/cite-agent',
  name: 'CiteAgent',
  menuLabel: 'LocalReach',
  tagline: 'Local citations, kept true',
  leftOutOfFooter: false,
  edit: undefined,
}

const contacts = { email: 'hello@harbor.example', bookDemoUrl: 'https://booking.example.com' }

const entriesOf = (stored: unknown, screen: 'wide' | 'small' = 'wide', edit = {}) =>
  navEntries(
    { navigation: { ...toNavigation(stored), ...edit }, apps: [citeAgent], tools: [], contacts },
    screen,
  )

const labels = (entries: readonly { readonly label: string }[] = []) =>
  entries.map(({ label }) => label)

test('on a wide screen the logo is the way home, on a small one there is an entry for it', () => {
  expect(labels(entriesOf(null))).toEqual(['About', 'Apps', 'Tools', 'Blog', 'Contact'])
  expect(labels(entriesOf(null, 'small'))).toEqual([
    'Home',
    'About',
    'Apps',
    'Tools',
    'Blog',
    'Contact',
  ])
})

test('the small menu calls CiteAgent LocalReach', () => {
  const appsOn = (screen: 'wide' | 'small') =>
    labels(entriesOf(null, screen).find(({ label }) => label === 'Apps')?.children)

  expect(appsOn('wide')).toEqual(['All Apps', 'CiteAgent'])
  expect(appsOn('small')).toEqual(['All Apps', 'LocalReach'])
})

test('the menu marks an app that is coming soon', () => {
  const soon = catalogLinks('apps', [{ ...citeAgent, status: 'Coming Soon' }, citeAgent], [])
  expect(soon.map(({ isComingSoon }) => isComingSoon)).toEqual([true, false])
})

test('an entry is active on its page and on those that it lists', () => {
  const paths = Object.fromEntries(entriesOf(null, 'small').map((each) => [each.label, each.paths]))
  expect(paths).toMatchObject({
    Home: ['/'],
    Apps: ['/apps', '/apps', '/cite-agent'],
    Blog: ['/blog'],
  })
})

const stored = {
  entries: [
    {
      _key: 'customers',
      label: 'Customers',
      smallScreenLabel: 'Clients',
      link: { kind: 'internal', to: { _id: 'p', _type: 'page', slug: { current: 'customers' } } },
      children: [
        { _key: 'a', label: 'Harbors', note: 'Berths', link: { href: '/customers#harbors' } },
        { _key: 'b', label: 'Nowhere', link: { kind: 'internal', to: null } },
        { _key: 'c', label: 'Partner', link: { href: 'https://partner.example' } },
      ],
    },
    { _key: 'dangling', label: 'Gone', link: { kind: 'internal', to: null } },
    'text',
  ],
}

test('an editor’s menu replaces the one it ships with, without links that lead nowhere', () => {
  const [entry, ...others] = entriesOf(stored)
  expect(others).toEqual([])
  expect(entry).toMatchObject({ href: '/customers', label: 'Customers', paths: ['/customers'] })
  expect(labels(entry?.children)).toEqual(['Harbors', 'Partner'])
  expect(labels(entriesOf(stored, 'small'))).toEqual(['Clients'])
  expect(toNavigation(stored).button).toEqual({ label: 'Book Demo', link: { kind: 'booking' } })
})

test('only an editor learns where the texts are stored', () => {
  const edit = { edit: { id: 'navigation', type: 'navigation' } }
  const [entry] = entriesOf(stored, 'wide', edit)
  expect(entry?.labelEdit?.['data-sanity']).toContain('path=entries:customers.label')
  expect(entry?.children?.[0]?.noteEdit?.['data-sanity']).toContain(
    'path=entries:customers.children:a.note',
  )
  expect(JSON.stringify(entriesOf(stored))).not.toContain('data-sanity')
})

test.each([null, 'text', 7, [], {}, { entries: [] }, { entries: 'text', button: { label: ' ' } }])(
  'the menu it ships with is shown for %j',
  (broken) => {
    expect(toNavigation(broken)).toEqual(toNavigation(null))
    expect(labels(entriesOf(broken))).toHaveLength(5)
  },
)

test('tools have the names of their documents, which admins edit in the menu', () => {
  const edit = { id: 'tool-utm-builder', type: 'tool' }
  const [link] = catalogLinks(
    'tools',
    [],
    [{ href: '/tools/utm-builder', name: 'Tag links', line: 'For campaigns.', edit }],
  )
  expect(link).toMatchObject({
    href: '/tools/utm-builder',
    label: 'Tag links',
    note: 'For campaigns.',
  })
  expect(link?.labelEdit?.['data-sanity']).toContain('id=tool-utm-builder;type=tool;path=name')
})
