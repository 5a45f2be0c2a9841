import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRule } from './check-rule.ts'
import { createRedirectTable } from './redirect-table.ts'
import type { RedirectRule } from './rule.ts'
import { testRule as rule } from './test-rule.ts'

const siteUrl = 'https://site.example'

test('a plain rule has no findings', () => {
  expect(checkRule(rule('/old', '/new'), [rule('/other', '/page')], siteUrl)).toEqual([])
})

test.each([
  ['old', '/new', 'source'],
  ['/old?a=1', '/new', 'source'],
  ['/old*', '/new', 'source'],
  ['/*/a/*', '/new', 'source'],
  ['/:1', '/new', 'source'],
  ['/:a/:a', '/new', 'source'],
  ['/:splat', '/new', 'source'],
  ['/old', 'new', 'destination'],
  ['/old', '//evil.example', 'destination'],
  ['/old', '/\\evil.example', 'destination'],
  ['/old', 'javascript:alert(1)', 'destination'],
  ['/old', 'data:text/html,x', 'destination'],
  ['/old', 'https://me:secret@site.example/', 'destination'],
  ['/old', 'https://:splat/x', 'destination'],
  ['/old', '/new/:splat', 'destination'],
])('%s → %s is rejected with a message about the %s', (source, destination, field) => {
  const [finding] = checkRule(rule(source, destination), [], siteUrl)
  expect(finding).toMatchObject({ kind: 'unreadable', field })
})

test('a rule that leads to itself is a loop, even by its full URL or with a query', () => {
  for (const destination of ['/a', '/a/', 'https://site.example/a', '/a?again=1', '/a#top']) {
    expect(checkRule(rule('/a', destination), [], siteUrl), destination).toMatchObject([
      { kind: 'loop' },
    ])
  }
})

test('a loop over several rules lists its URLs in order', () => {
  const others = [rule('/b', '/c'), rule('/c', '/a')]
  expect(checkRule(rule('/a', '/b'), others, siteUrl)).toEqual([
    { kind: 'loop', way: ['/a', '/b', '/c', '/a'] },
  ])
})

test('an inactive rule does not create a loop', () => {
  expect(checkRule(rule('/a', '/b'), [rule('/b', '/a', { isActive: false })], siteUrl)).toEqual([])
})

test('a wildcard that leads below itself is endless', () => {
  expect(checkRule(rule('/old/*', '/old/new/:splat'), [], siteUrl)).toMatchObject([
    { kind: 'loop' },
  ])
})

test('finds a loop that only a single URL enters through the other rule', () => {
  const findings = checkRule(rule('/a/*', '/b/:splat'), [rule('/b/x', '/a/x')], siteUrl)
  expect(findings).toMatchObject([{ kind: 'loop', way: ['/b/x', '/a/x', '/b/x'] }])
})

test('ignores a loop between other rules', () => {
  const others = [rule('/x', '/y'), rule('/y', '/x')]
  expect(checkRule(rule('/a', '/b'), others, siteUrl)).toEqual([])
})

test('reports a chain with its end and the rules that could lead there directly', () => {
  const others = [rule('/b', '/c'), rule('/before', '/a')]
  expect(checkRule(rule('/a', '/b'), others, siteUrl)).toEqual([
    { kind: 'chain', way: ['/a', '/b', '/c'], final: '/c' },
    { kind: 'lengthened', ruleId: '/before', final: '/c' },
  ])
})

test('ignores the stored version of an edited rule', () => {
  const before = rule('/a', '/b')
  const others = [before, rule('/b', '/c')]
  expect(checkRule({ ...before, destinationUrl: '/c' }, others, siteUrl)).toEqual([])
})

test('rules that were each accepted never form a loop', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/d', '/a/x', '/b/x')
  const source = fc.oneof(path, fc.constantFrom('/a/*', '/b/*', '/c/*'))
  fc.assert(
    fc.property(fc.array(fc.tuple(source, path), { maxLength: 12 }), (wanted) => {
      const saved: RedirectRule[] = []
      for (const [sourcePath, destinationUrl] of wanted) {
        const candidate = rule(sourcePath, destinationUrl)
        if (saved.some(({ id }) => id === candidate.id)) continue
        const isLoop = checkRule(candidate, saved, siteUrl).some(({ kind }) => kind === 'loop')
        if (!isLoop) saved.push(candidate)
      }
      const table = createRedirectTable(saved, siteUrl)
      for (const start of ['/a', '/b', '/c', '/d', '/a/x', '/b/x', '/c/y', '/d/x']) {
        let address: string | undefined = start
        for (let hops = 0; address !== undefined; hops++) {
          expect(hops, `from ${start} over ${JSON.stringify(saved)}`).toBeLessThan(20)
          address = table.match(address)?.location
        }
      }
    }),
  )
})
