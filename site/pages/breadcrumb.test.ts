import { expect, test } from 'vitest'
import { breadcrumbTrail, pageTrail } from './breadcrumb.tsx'

const labels = (path: string, names = {}) =>
  breadcrumbTrail(path, names).map((crumb) => crumb.label)

test('a visitor on the home page sees no breadcrumb', () => {
  expect(breadcrumbTrail('/')).toEqual([])
})

test('a reader of a post is led back through Blog, and reads the title of the post', () => {
  expect(breadcrumbTrail('/blog/why-rank', { title: 'Why rank?' })).toEqual([
    { href: '/', label: 'Home' },
    { href: '/blog', label: 'Blog' },
    { href: '/blog/why-rank', label: 'Why rank?' },
  ])
})

test('a visitor of an app is led back through Apps, although the address does not say so', () => {
  const names = { apps: { '/layer-rank': 'LayerRank' } }
  expect(labels('/layer-rank', names)).toEqual(['Home', 'Apps', 'LayerRank'])
})

test('a document whose type has no list page is led back to Home', () => {
  expect(labels('/case-studies/harbor', { title: 'Harbor' })).toEqual(['Home', 'Harbor'])
})

test('a page of sections is led back through the pages above it', () => {
  const parents = [{ name: 'Customers', path: '/customers' }] as const
  expect(pageTrail({ path: '/customers/harbors', title: 'Harbors', parents })).toEqual([
    { href: '/', label: 'Home' },
    { href: '/customers', label: 'Customers' },
    { href: '/customers/harbors', label: 'Harbors' },
  ])
  expect(pageTrail({ path: '/', title: 'Home' })).toEqual([])
})

test('any other page is named after its address', () => {
  expect(labels('/roadmap')).toEqual(['Home', 'Roadmap'])
  expect(breadcrumbTrail('/tools/qr-generator').at(-1)).toEqual({
    href: '/tools/qr-generator',
    label: 'QR Generator',
  })
  expect(breadcrumbTrail('/tools/qr-generator').at(1)?.href).toBe('/tools')
})

test('a post whose title is not known is named after its address', () => {
  expect(labels('/blog/local-seo-basics')).toEqual(['Home', 'Blog', 'Local SEO Basics'])
})
