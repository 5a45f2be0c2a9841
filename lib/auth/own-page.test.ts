import { expect, test } from 'vitest'
import { isFromOwnPage } from './own-page.ts'

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  [null, true],
  ['https://evil.example', false],
  ['http://localhost:3000.evil.example', false],
  ['http://localhost:4000', false],
  ['null', false],
])('a form on %s: %s', (origin, isOwn) => {
  const headers = new Headers({ host: '127.0.0.1:3000', ...(origin !== null && { origin }) })
  expect(isFromOwnPage(headers, 'http://localhost:3000')).toBe(isOwn)
})
