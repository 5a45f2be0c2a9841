import { expect, test } from 'vitest'
import { isFromOwnPage, ownPath } from './own-path.ts'

test.each([
  ['/admin', '/admin'],
  ['/studio/structure/post;1?tool=a#b', '/studio/structure/post;1?tool=a#b'],
  ['/studio/presentation?preview=http%3A%2F%2Flocalhost%3A3000%2Fblog', undefined],
  ['/a/../admin', '/admin'],
])('accepts %s', (value, path = value) => {
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
])('rejects %j', (value) => {
  expect(ownPath(value)).toBeNull()
})

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  [null, true],
  ['https://evil.example', false],
  ['http://localhost:3000.evil.example', false],
  ['http://localhost:4000', false],
  ['null', false],
])('a form on %s is from this site: %s', (origin, isOwn) => {
  const headers = new Headers({ host: '127.0.0.1:3000', ...(origin !== null && { origin }) })
  expect(isFromOwnPage(headers, 'http://localhost:3000')).toBe(isOwn)
})
