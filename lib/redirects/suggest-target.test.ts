import { expect, test } from 'vitest'
import { suggestTarget } from './suggest-target.ts'

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

test.each(['/xyzzy', '/42', '/wine-list'])('suggests nothing for %s', (missing) => {
  expect(suggestTarget(missing, existing)).toBeUndefined()
})
