import { expect, test } from 'vitest'
import { planImport } from './import-plan.ts'
import { findWarnings, pathsToRequest } from './import-warnings.ts'
import { readCsv } from './redirect-csv.ts'
import type { StoredRedirect } from './stored-redirects.ts'
import { testStoredRule as stored } from './test-rule.ts'

const siteUrl = 'https://site.example'
const existing = ['/about', '/apps', '/blog/tides', '/blog/moorings', '/roadmap']

function check(csv: string, rules: readonly StoredRedirect[] = [], answers: object = {}) {
  const lines = readCsv(csv)
  if (typeof lines === 'string') throw new Error(lines)
  const plan = planImport(lines, rules, siteUrl)
  const site = { rules, existing, planned: ['/winter-offer'], siteUrl }
  return {
    paths: pathsToRequest(plan, site),
    warnings: Object.fromEntries(findWarnings(plan, site, new Map(Object.entries(answers)))),
  }
}

test('warns about pages that a row would hide, but not those of an inactive or unchanged one', () => {
  const csv =
    'source_path,destination_url,is_active\n' +
    '/about,/apps,\n/blog/*,/apps,\n/roadmap,/apps,false\n/apps,/x,\n/free,/apps,\n'
  const { warnings } = check(csv, [stored('/apps', '/x')])
  const hidden = Object.entries(warnings).flatMap(([line, messages]) =>
    messages.flatMap((message) => (/hides a page/.test(message) ? `${line}: ${message}` : [])),
  )
  expect(hidden).toEqual([
    '2: This hides a page: visitors can no longer open /about.',
    '3: This hides a page: visitors can no longer open /blog/tides, /blog/moorings.',
  ])
})

test('warns about a draft that a row would hide once it is published', () => {
  const { warnings } = check('source,destination\n/winter-offer,/about\n/old,/about\n')
  expect(warnings).toEqual({
    2: ['A draft will be published here: visitors couldn’t open /winter-offer.'],
  })
})

test('requests only paths that the list of pages tells nothing about', () => {
  const csv =
    'source,destination\n/old,/about\n/feed.xml,/gone?x=1\n/a/*,/blog/:splat\n/blog/old,/blog/page/2\n/b,https://other.example/\n'
  expect(check(csv).paths).toEqual(['/feed.xml', '/blog/page/2'])
})

test('warns about a destination that is missing and a source that answers', () => {
  const csv = 'source,destination\n/old,/about\n/feed.xml,/gone\n/b,/blog/page/9\n'
  const answers = { '/feed.xml': 200, '/blog/page/9': null }
  expect(check(csv, [], answers).warnings).toEqual({
    3: [
      'This hides a page: visitors can no longer open /feed.xml.',
      'There is no page at /gone: visitors would get a 404 error.',
    ],
  })
})

test('warns about chains with rows of the file and with stored rules', () => {
  const csv = 'source,destination\n/one,/two\n/two,/about\n/three,/kept\n/four,/about\n'
  const rules = [stored('/kept', '/apps'), stored('/before', '/four')]
  expect(check(csv, rules).warnings).toEqual({
    2: ['The destination is another redirect: /one → /two → /about'],
    4: ['The destination is another redirect: /three → /kept → /apps'],
    5: ['Another redirect leads to this one: /before → /four → /about'],
  })
})
