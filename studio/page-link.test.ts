import { expect, it } from 'vitest'
import { pagePathOf } from './page-link.tsx'

it.each([
  [{ _id: 'page-about', _type: 'page' }, '/about'],
  [{ _id: 'drafts.page-about', _type: 'page' }, '/about'],
  [{ _id: 'a', _type: 'page', slug: { current: 'customers/harbors' } }, '/customers/harbors'],
  [{ _id: 'b', _type: 'post', slug: { current: 'soundings' } }, '/blog/soundings'],
  [{ _id: 'c', _type: 'app', path: '/layer-rank' }, '/layer-rank'],
  [{ _id: 'd', _type: 'page' }, undefined],
  [{ _id: 'e', _type: 'author', slug: { current: 'ada' } }, '/blog/authors/ada'],
])('the page of %j is %s', (document, path) => {
  expect(pagePathOf(document)).toBe(path)
})
