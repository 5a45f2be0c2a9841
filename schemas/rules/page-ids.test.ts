import { expect, it } from 'vitest'
import { checkPageId, checkSectionAnchor } from './page-ids.ts'

const document = {
  _id: 'page',
  _type: 'page',
  _createdAt: '',
  _updatedAt: '',
  _rev: '',
  pageBuilder: [
    { _key: 'a', anchor: 'prices' },
    { _key: 'b', anchor: 'prices' },
    { _key: 'c', anchor: 'team' },
    { _key: 'd' },
  ],
}

it.each([
  'content',
  'site-menu',
  'newsletter',
  'newsletter-email',
  'comment-form',
  'search-list',
  'message',
  'message-name',
  'waitlist-note',
])('an editor who names a section %s reads that pages have a part with this name', (anchor) => {
  expect(checkSectionAnchor(anchor)).toMatch(/already have a part/)
  expect(checkPageId(anchor)).toMatch(`section-${anchor}`)
})

it('an editor who gives two sections one anchor reads where links lead', () => {
  expect(checkSectionAnchor('prices', { document, parent: { _key: 'b' } })).toMatch(
    'Another section of this page has the anchor “prices”.',
  )
})

it.each([
  ['team', 'c'],
  ['prices-2026', 'b'],
  [undefined, 'd'],
])('an anchor of its own is fine: %s', (anchor, _key) => {
  expect(checkSectionAnchor(anchor, { document, parent: { _key } })).toBe(true)
})
