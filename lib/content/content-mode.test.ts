import { expect, test } from 'vitest'
import { guestMode, PUBLISHED, typedMode } from './content-mode.ts'

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

test('an editor edits everything but what only admins change', () => {
  expect(typedMode('admin')).toEqual({ perspective: 'published', editable: true, isTyped: true })
  expect(typedMode('editor')).toMatchObject({ editable: true, withoutAdminTypes: true })
  expect(typedMode('writer')).toBe(PUBLISHED)
  expect(typedMode(undefined)).toBe(PUBLISHED)
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
