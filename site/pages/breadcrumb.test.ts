import { expect, test } from 'vitest'
import { breadcrumbTrail, pageTrail } from './breadcrumb.tsx'

const labels = (path: string, names = {}) =>
  breadcrumbTrail(path, names).map((crumb) => crumb.label)

test('the home page has no breadcrumb', () => {
  expect(breadcrumbTrail('/')).toEqual([])
})

test('a post is below Blog, under its title', () => {
  expect(breadcrumbTrail('/blog/why-rank', { title: 'Why rank?' })).toEqual([
    { href: '/', label: 'Home' },
    { href: '/blog', label: 'Blog' },
    { href: '/blog/why-rank', label: 'Why rank?' },
  ])
})

test('an app is below Apps, although its URL is not', () => {
  const names = { apps: { '/layer-rank': 'LayerRank' } }
  expect(labels('/layer-rank', names)).toEqual(['Home', 'Apps', 'LayerRank'])
})

test('a document is below Home if its type has no list page', () => {
  expect(labels('/case-studies/harbor', { title: 'Harbor' })).toEqual(['Home', 'Harbor'])
})

test('a page with sections is below its parent pages', () => {
  const parents = [{ name: 'Customers', path: '/customers' }] as const
  expect(pageTrail({ path: '/customers/harbors', title: 'Harbors', parents })).toEqual([
    { href: '/', label: 'Home' },
    { href: '/customers', label: 'Customers' },
    { href: '/customers/harbors', label: 'Harbors' },
  ])
  expect(pageTrail({ path: '/', title: 'Home' })).toEqual([])
})

test('any other page is named after its path', () => {
  expect(labels('/roadmap')).toEqual(['Home', 'Roadmap'])
  expect(breadcrumbTrail('/tools/qr-generator').at(-1)).toEqual({
    href: '/tools/qr-generator',
    label: 'QR Generator',
  })
  expect(breadcrumbTrail('/tools/qr-generator').at(1)?.href).toBe('/tools')
})

test('a post without a known title is named after its path', () => {
  expect(labels('/blog/local-seo-basics')).toEqual(['Home', 'Blog', 'Local SEO Basics'])
})
