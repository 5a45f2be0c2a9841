import { expect, test } from 'vitest'
import { isVisit, missingPath, referrerSite } from '#host/front/rules/redirects.ts'

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

test('stores only the host of a referrer', () => {
  const referer = 'https://search.example/find?q=my+secret'
  expect(referrerSite(new Headers({ referer }))).toBe('search.example')
  expect(referrerSite(new Headers({ referer: 'nonsense' }))).toBeUndefined()
  expect(referrerSite(new Headers())).toBeUndefined()
})

test.each([
  ['/old-page', '/old-page'],
  ['/blog/how-to-keep-a-keel-straight-in-2024', '/blog/how-to-keep-a-keel-straight-in-2024'],
  ['/unsubscribe/ann@example.com', '/unsubscribe/(address)'],
  ['/unsubscribe/ann%40example.com/now', '/unsubscribe/(address)/now'],
  ['/reset/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x9', '/reset/(code)'],
  ['/r/550e8400-e29b-41d4-a716-446655440000', '/r/(code)'],
  ['/call/+1-919-555-0142', '/call/(number)'],
  ['/2024/12/24', '/2024/12/24'],
])('counts %s as %s', (path, counted) => {
  expect(missingPath(path)).toBe(counted)
})

test.each([
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/old/index.php',
  '/cgi-bin/x',
  '/backup.sql',
])('does not count a path that scanners request: %s', (path) => {
  expect(missingPath(path)).toBeUndefined()
})

test.each(['/admin/zz%', '/_next/zz%', '/Admin/zz', '//signin/zz', '/_site/old.js'])(
  'does not count a path that no redirect applies to: %s',
  (path) => {
    expect(missingPath(path)).toBeUndefined()
  },
)

test('does not count a very long path', () => {
  expect(missingPath(`/${'ab/'.repeat(400)}`)).toBeUndefined()
})
