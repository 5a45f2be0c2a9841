import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/admin', '/admin'],
  ['/studio/structure/post;1?tool=a#b', '/studio/structure/post;1?tool=a#b'],
  ['/api/studio-login?origin=http%3A%2F%2Flocalhost%3A3000%2Fstudio', undefined],
  ['/a/../admin', '/admin'],
])('%s is ours', (value, path = value) => {
  expect(ownPath(value)).toBe(path)
})

test.each([
  'https://evil.example/',
  '//evil.example/admin',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'admin',
  '',
  '/..//evil.example/%2f..',
  undefined,
  ['/admin'],
])('%j is not', (value) => {
  expect(ownPath(value)).toBeNull()
})
