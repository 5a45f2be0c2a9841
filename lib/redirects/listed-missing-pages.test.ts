import { expect, test } from 'vitest'
import { listedMissingPages } from './listed-missing-pages.ts'
import { testRule } from './test-rule.ts'

const paths = { existing: ['/about', '/winter-offer', '/search'], planned: ['/blog/next-week'] }

function listed(path: string) {
  const page = { id: path, path, hitCount: 1, lastSeenAt: '', referrerSite: null }
  return listedMissingPages([page], [testRule('/old', '/about')], paths, 'https://site.example')
}

test.each(['/winter-offer', '/winter-offer/', '/old'])('%s is not missing any more', (path) => {
  expect(listed(path)).toEqual([])
})

test('offers no redirect for the URL of a draft', () => {
  expect(listed('/blog/next-week')).toMatchObject([
    { isPlanned: true, canRedirect: false, suggestion: undefined },
  ])
})

test('suggests a page for any other URL, but never the search', () => {
  const offered = { isPlanned: false, canRedirect: true }
  expect(listed('/about-us')).toMatchObject([{ ...offered, suggestion: '/about' }])
  expect(listed('/search-')).toMatchObject([{ ...offered, suggestion: undefined }])
})
