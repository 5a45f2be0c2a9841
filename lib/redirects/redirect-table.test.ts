import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRedirectTable } from './redirect-table.ts'
import type { RedirectRule } from './rule.ts'
import { testRule as rule } from './test-rule.ts'

const siteUrl = 'https://site.example'

function locationFor(path: string, rules: RedirectRule[], search = ''): string | undefined {
  return createRedirectTable(rules, siteUrl).match(path, search)?.location
}

test('redirects an exact path with the stored status', () => {
  const table = createRedirectTable([rule('/old', '/new', { redirectType: 302 })], siteUrl)
  expect(table.match('/old')).toEqual({ ruleId: '/old', type: 302, location: '/new' })
  expect(table.match('/older')).toBeUndefined()
  expect(table.match('/old/page')).toBeUndefined()
})

test.each([
  ['/old', '/new'],
  ['/old/a', '/new/a'],
  ['/old/a/b', '/new/a/b'],
  ['/oldest', undefined],
])('redirects everything below a wildcard: %s', (path, location) => {
  expect(locationFor(path, [rule('/old/*', '/new/:splat')])).toBe(location)
})

test('a wildcard in the middle matches the segments between', () => {
  const rules = [rule('/shop/*/reviews', '/reviews/:splat')]
  expect(locationFor('/shop/lamps/desk/reviews', rules)).toBe('/reviews/lamps/desk')
  expect(locationFor('/shop/reviews', rules)).toBeUndefined()
})

test('names match one segment each and can be reordered', () => {
  const rules = [rule('/:year/:month/:slug', '/blog/:slug?from=:year')]
  expect(locationFor('/2024/12/keel', rules)).toBe('/blog/keel?from=:year')
  expect(locationFor('/2024/12', rules)).toBeUndefined()
})

test('literals win over names, names over wildcards, longer prefixes over shorter ones', () => {
  const rules = [
    rule('/*', '/all'),
    rule('/docs/*', '/docs-all'),
    rule('/docs/:page', '/docs-one'),
    rule('/docs/intro', '/docs-intro'),
    rule('/docs/*/edit', '/docs-edit'),
  ]
  expect(locationFor('/docs/intro', rules)).toBe('/docs-intro')
  expect(locationFor('/docs/setup', rules)).toBe('/docs-one')
  expect(locationFor('/docs/a/b', rules)).toBe('/docs-all')
  expect(locationFor('/docs/a/edit', rules)).toBe('/docs-edit')
  expect(locationFor('/other', rules)).toBe('/all')
})

test('a dead end in one branch does not hide a match in another', () => {
  const rules = [rule('/a/b/c', '/exact'), rule('/:x/b/d', '/named'), rule('/a/*', '/below')]
  expect(locationFor('/a/b/d', rules)).toBe('/below')
  expect(locationFor('/z/b/d', rules)).toBe('/named')
})

test('keeps the request’s query, except for parameters that the rule sets', () => {
  expect(locationFor('/old', [rule('/old', '/new')], 'a=1&b=2')).toBe('/new?a=1&b=2')
  expect(locationFor('/old', [rule('/old', '/new?a=9#top')], 'a=1&b=2')).toBe('/new?a=9&b=2#top')
})

test('ignores escaping and trailing slashes', () => {
  const rules = [rule('/münchen', '/munich')]
  for (const path of ['/münchen', '/m%C3%BCnchen', '/m%C3%BCnchen/', '//m%C3%BCnchen']) {
    expect(locationFor(path, rules), path).toBe('/munich')
  }
  expect(locationFor('/bad%E0escape', [rule('/bad%E0escape', '/good')])).toBe('/good')
})

test('keeps trailing slashes and allowed characters in URLs of other sites', () => {
  expect(locationFor('/us', [rule('/us', 'https://other.example/@us/')])).toBe(
    'https://other.example/@us/',
  )
})

test('skips inactive and invalid rules', () => {
  const rules = [
    rule('/off', '/new', { isActive: false }),
    rule('/script', 'javascript:alert(1)'),
    rule('/unknown', '/new/:splat'),
  ]
  const table = createRedirectTable(rules, siteUrl)
  expect(table.size).toBe(0)
  expect(table.match('/off')).toBeUndefined()
})

test('no path makes a wildcard redirect to another host', () => {
  const table = createRedirectTable([rule('/old/*', '/:splat')], siteUrl)
  fc.assert(
    fc.property(fc.webPath(), fc.string(), (path, noise) => {
      for (const rest of [path, `/${path}`, noise, `/\\${noise}`, `%2F%2F${noise}`]) {
        const location = table.match(`/old/${rest}`)?.location ?? '/'
        expect(new URL(location, siteUrl).origin).toBe(siteUrl)
      }
    }),
  )
})

test('a wildcard moves exactly the segments below it', () => {
  const segment = fc.string({ minLength: 1 }).filter((text) => text !== '.' && text !== '..')
  const table = createRedirectTable([rule('/old/*', '/new/:splat')], siteUrl)
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
      const rest = segments.map((text) => `/${encodeURIComponent(text)}`).join('')
      const location = table.match(`/old${rest}`)?.location ?? ''
      expect(location.split('/').slice(2).map(decodeURIComponent)).toEqual(segments)
    }),
  )
})
