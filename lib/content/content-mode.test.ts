import { expect, test } from 'vitest'
import { guestMode } from './content-mode.ts'

const link = { key: 'ab12', path: '/blog/a-draft' }

test('a guest sees drafts only on the page of the link', () => {
  const guest = { path: link.path }
  expect(guestMode(link, '/blog/a-draft')).toEqual({
    perspective: 'drafts',
    editable: false,
    guest,
  })
  for (const other of ['/', '/blog', '/blog/another-draft', null]) {
    expect(guestMode(link, other)).toEqual({ perspective: 'published', editable: false, guest })
  }
})

test('a guest with the link of a release sees it on every page, without drafts', () => {
  const release = 'rAutumn'
  for (const path of ['/blog/a-draft', '/']) {
    expect(guestMode({ ...link, release }, path)).toEqual({
      perspective: [release],
      editable: false,
      guest: { path: link.path, release },
    })
  }
})
