import { expect, test } from 'vitest'
import { type ContentChange, contentChangeSchema } from '#lib/publishing/message.ts'
import { movedPage } from './moved-page.ts'

const change = (more: Partial<ContentChange>): ContentChange => ({
  ...contentChangeSchema.parse({ _id: 'p', _type: 'post', operation: 'update', title: 'A Post' }),
  ...more,
})

test('a post that is published under another slug has moved', () => {
  expect(movedPage(change({ slug: 'new', oldSlug: 'old' }))).toEqual({
    from: '/blog/old',
    to: '/blog/new',
    title: 'A Post',
  })
})

test('so has a category', () => {
  expect(movedPage(change({ _type: 'category', slug: 'new', oldSlug: 'old' }))).toMatchObject({
    from: '/blog/category/old',
    to: '/blog/category/new',
  })
})

test('so has an app that names another address', () => {
  expect(movedPage(change({ _type: 'app', path: '/log', oldPath: '/book' }))).toMatchObject({
    from: '/book',
    to: '/log',
  })
})

test.each<[string, Partial<ContentChange>]>([
  ['kept its slug', { slug: 'same', oldSlug: 'same' }],
  ['is published for the first time', { operation: 'create', slug: 'new' }],
  ['is deleted', { operation: 'delete', slug: 'old', oldSlug: 'old' }],
  ['lost its slug', { oldSlug: 'old' }],
  ['has no page of its own', { _type: 'author', slug: 'new', oldSlug: 'old' }],
  ['got another id', { _type: 'app', slug: 'new', oldSlug: 'old', path: '/log', oldPath: '/log' }],
])('a document that %s has not moved', (_, more) => {
  expect(movedPage(change(more))).toBeUndefined()
})
