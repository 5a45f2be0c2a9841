import { expect, test } from 'vitest'
import { isVisit, referrerSite } from './visit.ts'

const page = { accept: 'text/html,*/*' }

test.each([
  ['GET', { ...page, 'sec-fetch-mode': 'navigate' }, true],
  ['GET', page, true],
  ['HEAD', page, false],
  ['POST', page, false],
  ['GET', { accept: '*/*' }, false],
  ['GET', { ...page, 'sec-fetch-mode': 'no-cors' }, false],
  ['GET', { ...page, 'sec-purpose': 'prefetch;prerender' }, false],
  ['GET', { ...page, purpose: 'prefetch' }, false],
] as const)('%s with %o is a visit: %s', (method, headers, expected) => {
  expect(isVisit(method, new Headers(headers))).toBe(expected)
})

test('of the page that led here only its site is kept', () => {
  const referer = 'https://search.example/find?q=my+secret'
  expect(referrerSite(new Headers({ referer }))).toBe('search.example')
  expect(referrerSite(new Headers({ referer: 'nonsense' }))).toBeUndefined()
  expect(referrerSite(new Headers())).toBeUndefined()
})
