import { expect, test } from 'vitest'
import { changesOnlyFields, isUndone, rowChanges } from './row-changes.ts'

const change = (before: unknown, after: unknown, action = 'published') => ({
  action,
  entity: 'page',
  before,
  after,
})

const plan = (_key: string, price: string) => ({ _key, _type: 'plan', price })
const sections = (...plans: object[]) => ({
  pageBuilder: [{ _key: 'a', _type: 'pricing', title: 'Prices', plans }],
})
const paragraph = (text: string) => [{ _key: 'b', _type: 'block', children: [{ text }] }]

test('finds the one price that changed in a list of sections', () => {
  const row = change(
    sections(plan('solo', '$29'), plan('crew', '$99')),
    sections(plan('solo', '$49'), plan('crew', '$99')),
  )
  expect(rowChanges(row)).toEqual([
    { path: 'pageBuilder[_key=="a"].plans[_key=="solo"].price', before: '$29', after: '$49' },
  ])
  expect(changesOnlyFields(row)).toBe(true)
})

test('takes references, images, links, and lists with other items as a whole', () => {
  const image = (id: string) => ({ _type: 'picture', asset: { _ref: id }, alt: id })
  const link = (href: string) => ({ _type: 'link', kind: 'url', href })
  const before = { seo: { image: image('a') }, link: link('/a'), tags: ['one'] }
  const after = {
    seo: { image: image('b') },
    link: link('/b'),
    tags: ['one', 'two'],
    revision: 'r',
  }
  const row = change({ ...before, revision: 'q' }, after)
  expect(rowChanges(row).map(({ path }) => path)).toEqual(['seo.image', 'link', 'tags'])
  expect(changesOnlyFields(row)).toBe(true)
  const grown = change(sections(plan('a', '$1')), sections(plan('b', '$2'), plan('a', '$1')))
  expect(rowChanges(grown).map(({ path }) => path)).toEqual(['pageBuilder[_key=="a"].plans'])
})

test('leaves whole texts, sections, URLs and other things than documents alone', () => {
  const moved = [{ _key: 'b' }, { _key: 'a' }]
  const changes = [
    change({ body: paragraph('One') }, { body: paragraph('Two') }),
    change({ pageBuilder: moved }, { pageBuilder: moved.toReversed() }),
    change({ pageBuilder: ['Hero'] }, { pageBuilder: ['Hero (hidden)'] }, 'updated'),
    change({ slug: { current: 'a' }, title: 'A' }, { slug: { current: 'b' }, title: 'B' }),
    change(null, { title: 'New' }),
    change({ title: 'Gone' }, null, 'deleted'),
    {
      ...change({ destination_url: '/a' }, { destination_url: '/b' }, 'updated'),
      entity: 'redirects',
    },
  ]
  expect(changes.map(changesOnlyFields)).toEqual(changes.map(() => false))
})

test('a change is undone once the document and its draft are as before, but not if the section is gone', () => {
  const path = 'pageBuilder[_key=="a"].title'
  const changes = [{ path, before: null }]
  const titled = (title?: string) => ({ pageBuilder: [{ _key: 'a', title }] })
  expect(isUndone(changes, [titled()])).toBe(true)
  expect(isUndone(changes, [titled('Prices')])).toBe(false)
  expect(isUndone(changes, [titled(), titled('Prices')])).toBe(false)
  expect(isUndone(changes, [{ pageBuilder: [] }])).toBe(false)
  expect(isUndone([{ path: 'seo.title', before: null }], [{}])).toBe(true)
})
