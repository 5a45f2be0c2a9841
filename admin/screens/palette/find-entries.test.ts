import { expect, test } from 'vitest'
import type { PaletteEntry } from './entry.ts'
import { createFindEntries } from './find-entries.ts'

const entry = (title: string, group: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  title,
  group,
  label: '',
  href: `/${title}`,
  ...more,
})

const find = createFindEntries([
  entry('Automated SEO testing', 'Posts', { label: 'draft' }),
  entry('URL Redirects', 'Screens', { keywords: '301 302 404' }),
  entry('Add Redirect', 'Actions'),
  entry('Redirects after a move', 'Posts'),
  entry('Café hours', 'Texts'),
])

const titles = (query: string) => find(query).map(({ title }) => title)

test('an entry whose title starts with the query comes first', () => {
  expect(titles('re')).toEqual(['Redirects after a move', 'URL Redirects', 'Add Redirect'])
})

test('every word must match, in any order, and the group, label and keywords count', () => {
  expect(titles('post redir')).toEqual(['Redirects after a move'])
  expect(titles('draft')).toEqual(['Automated SEO testing'])
  expect(titles('404')).toEqual(['URL Redirects'])
})

test('accents and letter case make no difference', () => {
  expect(titles('CAFE')).toEqual(['Café hours'])
})

test('a typo still finds the entry', () => {
  expect(titles('automatd')).toEqual(['Automated SEO testing'])
})

test('an empty query and one that matches nothing find no entries', () => {
  expect(titles(' ')).toEqual([])
  expect(titles('xylophone')).toEqual([])
})
