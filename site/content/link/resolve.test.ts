import { expect, test } from 'vitest'
import type { LinkTarget } from '#lib/content/link.ts'
import { resolveLink } from './resolve.ts'

const contacts = {
  email: 'hello@harbor.example',
  bookDemoUrl: 'https://booking.example.com/demo',
}

const target = (fields: Partial<LinkTarget>): LinkTarget => ({
  _id: 'id',
  _type: 'page',
  path: undefined,
  ...fields,
})

test.each([
  [target({ slug: { current: 'customers/harbors' } }), '/customers/harbors'],
  [target({ _type: 'post', slug: { current: 'tides' } }), '/blog/tides'],
  [target({ _type: 'post', slug: { current: '2019/05/tides' } }), '/blog/2019%2F05%2Ftides'],
  [target({ _type: 'post', slug: { current: '%e6%97%a5' } }), '/blog/%E6%97%A5'],
  [target({ _type: 'post', slug: { current: 'tides.md' } }), undefined],
  [target({ _type: 'app', path: '/layer-rank' }), '/layer-rank'],
  [target({ _id: 'page-home' }), '/'],
  [target({ _id: 'page-about' }), '/about'],
  [target({ _id: 'page-about', slug: { current: 'about' } }), '/about'],
  [target({ _type: 'app', _id: 'page-about' }), undefined],
  [target({ _type: 'post' }), undefined],
])('%j is at %s', (to, path) => {
  expect(resolveLink({ kind: 'internal', to }, contacts)?.href).toBe(path)
  const anchored = path && `${path}#prices`
  expect(resolveLink({ kind: 'internal', to, anchor: 'prices' }, contacts)?.href).toBe(anchored)
})

test('only other sites are external', () => {
  expect(resolveLink({ kind: 'email' }, contacts)).toEqual({
    href: 'mailto:hello@harbor.example',
    isExternal: false,
  })
  expect(resolveLink({ kind: 'booking' }, contacts)).toEqual({
    href: 'https://booking.example.com/demo',
    isExternal: true,
  })
  expect(resolveLink({ kind: 'url', href: '/apps' }, contacts)?.isExternal).toBe(false)
})
