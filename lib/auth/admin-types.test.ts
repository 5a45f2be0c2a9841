import { expect, test } from 'vitest'
import { canPublishType } from './admin-types.ts'

test('only admins publish the site settings', () => {
  expect(canPublishType('admin', 'siteSettings')).toBe(true)
  expect(canPublishType('editor', 'siteSettings')).toBe(false)
})

test('editors publish all other content, writers none', () => {
  expect(canPublishType('editor', 'page')).toBe(true)
  for (const role of ['writer', null, undefined] as const) {
    expect(canPublishType(role, 'page')).toBe(false)
  }
})
