import { expect, test } from 'vitest'
import { testUrl } from './address-trial.ts'
import { emptyDraft } from './redirect-draft.ts'
import { hidingRules, reviewRule } from './review-rule.ts'
import type { RedirectRule } from './rule.ts'
import { testRule as rule } from './test-rule.ts'

const siteUrl = 'https://site.example'
const paths = {
  existing: ['/', '/about', '/blog', '/blog/a-post'],
  planned: ['/winter-offer'],
}

function review(source: string, to: string, rules: readonly RedirectRule[] = [], id?: string) {
  const draft = { ...emptyDraft, sourcePath: source, destinationUrl: to }
  return reviewRule(draft, id, rules, paths, siteUrl)
}

test('rejects a second rule for a URL at the source field, in any spelling', () => {
  expect(review('old/', '/x', [rule('/old', '/y')]).errors).toHaveProperty('sourcePath')
  expect(review('/old', '/x', [rule('/old', '/y')], '/old').errors).toEqual({})
})

test('names the pages that a rule hides', () => {
  expect(review('/about', '/x').hidden).toEqual(['/about'])
  expect(review('/blog/*', '/x').hidden).toEqual(['/blog', '/blog/a-post'])
  expect(review('/old', '/x').hidden).toEqual([])
})

test('names the drafts that a rule would hide once they are published', () => {
  expect(review('/winter-offer', '/x')).toMatchObject({ hidden: [], planned: ['/winter-offer'] })
  expect(review('/about', '/x').planned).toEqual([])
})

test('finds the active rules that hide something', () => {
  const rules = [rule('/winter-*', '/x'), rule('/blog/*', '/x'), rule('/winter-offer', '/x')]
  const off = { ...rule('/about', '/x'), isActive: false }
  expect(hidingRules([...rules, off], paths, siteUrl)).toEqual(
    new Map([
      ['/winter-offer', 'draft'],
      ['/blog/*', 'page'],
    ]),
  )
})

test('reports a loop with all its URLs', () => {
  expect(review('/b', '/a', [rule('/a', '/b')]).loop).toEqual(['/b', '/a', '/b'])
})

test('offers to flatten a chain only if the source is a single URL', () => {
  const rules = [rule('/b', '/c')]
  expect(review('/a', '/b', rules).chain).toMatchObject({ final: '/c', canFlatten: true })
  expect(review('/a/*', '/b', rules).chain).toMatchObject({ canFlatten: false })
})

test('offers rules that lead here the end of the chain', () => {
  const { lengthened } = review('/b', '/c', [rule('/a', '/b')])
  expect(lengthened).toMatchObject([{ rule: { id: '/a' }, final: '/c' }])
})

test('tests a URL through every step', () => {
  const rules = [rule('/a', '/b?x=1'), rule('/b', 'https://other.example/c')]
  expect(testUrl('a?y=2', rules, siteUrl)).toMatchObject({
    isEndless: false,
    steps: [
      { from: '/a?y=2', to: '/b?x=1&y=2', rule: { id: '/a' } },
      { from: '/b?x=1&y=2', to: 'https://other.example/c?x=1&y=2' },
    ],
  })
  expect(testUrl('https://site.example/nowhere', rules, siteUrl)).toMatchObject({ steps: [] })
})

test.each([
  'https://www.site.example/old',
  'http://site.example/old',
  '//site.example/old',
  'site.example/old',
  'https:/site.example/old/',
  'old',
  '/old\u200B',
  '\u202A/old',
  '//old',
])('tests %s as the dialog reads it', (address) => {
  expect(testUrl(address, [rule('/old', '/x')], siteUrl)).toMatchObject({ steps: [{ to: '/x' }] })
})

test.each([
  'https://elsewhere.example/a',
  'old.example/a',
  '/ol\u200Bd',
  'mailto:a@site.example',
  '/admin/redirects',
  'http://',
])('explains why %s cannot be tested', (address) =>
  expect(testUrl(address, [], siteUrl)).toEqual(expect.any(String)),
)
