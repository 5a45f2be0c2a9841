import { expect, test } from 'vitest'
import { describe } from './describe.ts'
import { listChanges } from './list-changes.ts'

const entry = (label: string, href = `/${label}`) => ({
  _key: label,
  _type: 'navigationEntry',
  label,
  link: { _type: 'link', kind: 'path', href },
})
const [apps, blog, contact, about] = ['Apps', 'Blog', 'Contact', 'About'].map((each) => entry(each))
const none = new Map<string, string>()

test.each([
  ['Added: Contact', [apps, blog], [apps, blog, contact]],
  ['Removed: Blog', [apps, blog, contact], [apps, contact]],
  ['Added: Contact. Removed: Blog', [apps, blog], [apps, contact]],
  ['Moved: Contact', [apps, blog, contact], [contact, apps, blog]],
  ['Order changed', [apps, blog, contact, about], [about, contact, blog, apps]],
  ['Added: About. Changed: Blog', [apps, blog], [apps, entry('Blog', '/news'), about]],
  ['Added: Apps', null, [apps]],
])('says “%s”', (words, before, after) => {
  expect(listChanges(before, after, none)).toBe(words)
})

test('names an item by the document that it refers to, and only the first of many', () => {
  const items = Array.from({ length: 7 }, (_, at) => ({ _key: `${at}`, _ref: `post-${at}` }))
  const titles = new Map(items.map(({ _ref }, at) => [_ref, `Post ${at}`]))
  expect(listChanges([], items, titles)).toBe(
    'Added: Post 0, Post 1, Post 2, Post 3, Post 4, 2 more',
  )
})

test.each([
  [['one'], ['one', 'two']],
  ['One', 'Two'],
  [[{ _key: 'a', _type: 'block', children: [] }], []],
])('leaves plain values and rich text alone', (before, after) => {
  expect(listChanges(before, after, none)).toBeUndefined()
})

test('describes a change of the menu, and uses the names that editors see', () => {
  const row = {
    ...{ id: 1, at: '2026-11-30T12:00:00Z', email: null, action: 'updated' },
    ...{ entity: 'navigation', entityId: 'navigation' },
    before: { entries: [apps, blog], mainImage: 'a', reviewDrafts: false },
    after: { entries: [apps, blog, contact], mainImage: 'b', reviewDrafts: true },
  }
  const { changes } = describe(row, { emails: none, titles: none, texts: none })
  expect(changes).toMatchObject([
    { label: 'Entries', note: 'Added: Contact' },
    { label: 'Cover image' },
    { label: 'Review' },
  ])
})
