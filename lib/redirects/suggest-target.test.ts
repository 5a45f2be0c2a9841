import { expect, test } from 'vitest'
import { canRedirect, suggestTarget } from './suggest-target.ts'

const existing = [
  '/',
  '/about',
  '/apps',
  '/contact',
  '/cite-agent',
  '/layer-rank',
  '/roadmap',
  '/tools/qr-generator',
  '/blog/automated-seo-testing-frameworks',
  '/blog/unified-marketing-analytics-dashboard',
  '/blog/internal-links-before-outreach',
]

test.each([
  ['/about-us', '/about'],
  ['/About.html', '/about'],
  ['/contcat', '/contact'],
  ['/layerrank', '/layer-rank'],
  ['/qr-generator', '/tools/qr-generator'],
  ['/qr-code-generator', '/tools/qr-generator'],
  ['/news/automated-seo-testing-frameworks', '/blog/automated-seo-testing-frameworks'],
  ['/blog/seo-testing-frameworks-automated', '/blog/automated-seo-testing-frameworks'],
])('for %s, suggests %s', (missing, target) => {
  expect(suggestTarget(missing, existing)).toBe(target)
})

test.each(['/', '/xyzzy', '/42', '/wine-list', '/blog/five-checks-before-you-send'])(
  'suggests nothing for %s',
  (missing) => {
    expect(suggestTarget(missing, existing)).toBeUndefined()
  },
)

test.each([
  '/admin/zz%',
  '/_next/zz%',
  '/Lake/zz',
  '//signin/zz',
  '/https://other.example/page',
  '/unsubscribe/(address)/now',
  '/blog/*',
  '/blog/%2A',
  '/blog/:year',
  '/blog/ol*',
])('no redirect is offered for %s', (missing) => {
  expect(canRedirect(missing, 'https://site.example')).toBe(false)
})

test.each(['/old', '/old%', '/k%C3%B6p', '/other.example/page', '/blog/admin/zz%', '/a(b)'])(
  'a redirect is offered for %s',
  (missing) => {
    expect(canRedirect(missing, 'https://site.example')).toBe(true)
  },
)
