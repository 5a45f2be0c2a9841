import { expect, test } from 'vitest'
import { draftsToWrite, planImport } from './import-plan.ts'
import { readCsv, toCsv } from './redirect-csv.ts'
import type { StoredRedirect } from './stored-redirects.ts'
import { testStoredRule as stored } from './test-rule.ts'

const siteUrl = 'https://site.example'

function plan(csv: string, existing: readonly StoredRedirect[] = []) {
  const lines = readCsv(csv)
  if (typeof lines === 'string') throw new Error(lines)
  return planImport(lines, existing, siteUrl)
}

const kinds = (csv: string, existing: readonly StoredRedirect[] = []) =>
  plan(csv, existing).map(({ kind }) => kind)

test('classifies each row as new, changed, unchanged or rejected', () => {
  const existing = [stored('/same', '/x'), stored('/other', '/x')]
  const csv = 'source_path,destination_url\n/new,/x\n/other,/y\n/same,/x\n/bad,no where\n'
  expect(kinds(csv, existing)).toEqual(['new', 'changed', 'unchanged', 'refused'])
})

test('imports an export without differences, including formulas and quotes', () => {
  const existing = [
    stored('/a/*', 'https://other.example/:splat?x=1,2', { description: '=SUM(A1)' }),
    stored('/b', '/c', {
      isActive: false,
      redirectType: 302,
      description: 'He said "no",\nthen left',
    }),
    stored('/ü', '/d', { hitCount: 12, lastHitAt: '2026-01-02T00:00:00.000Z' }),
  ]
  expect(toCsv(existing)).toContain("'=SUM(A1)")
  expect(kinds(toCsv(existing), existing)).toEqual(['unchanged', 'unchanged', 'unchanged'])
})

test.each([
  ['semicolons', 'Source;Target;Code\nold;/new;302\n'],
  ['tabs', 'from\tto\ttype\nold\t/new\t302\n'],
  ['a byte order mark', '\uFEFFsource,destination,status\r\nold,/new,302\r\n'],
])('reads files of other programs: %s', (_, csv) => {
  expect(draftsToWrite(plan(csv))).toEqual([
    {
      sourcePath: '/old',
      destinationUrl: '/new',
      redirectType: 302,
      isActive: true,
      description: '',
    },
  ])
})

test('rejects a file without the two required columns', () => {
  expect(readCsv('a,b\n1,2\n')).toMatch(/source_path and destination_url/)
})

test.each([
  ['/a,/x,307,true', /307/],
  ['/a,/x,301,perhaps', /perhaps/],
  [',/x,301,true', /Enter a source path/],
  ['/admin/x,/y,301,true', /never redirected/],
  ['/a,javascript:alert(1),301,true', /destination/],
])('rejects the row %s with a reason', (line, reason) => {
  const [first] = plan(`source_path,destination_url,redirect_type,is_active\n${line}\n`)
  expect(first).toMatchObject({ kind: 'refused', line: 2, reason: expect.stringMatching(reason) })
})

test('rejects the second row for a source path and names the first', () => {
  const [, second] = plan('source,destination\n/a,/b\na,/c\n')
  expect(second).toMatchObject({ kind: 'refused', reason: 'Line 2 has the same source path.' })
})

test('rejects rows that form a loop with each other or with stored rules', () => {
  const csv = 'source,destination\n/a,/b\n/b,/a\n/c,/kept\n/fine,/page\n'
  const result = plan(csv, [stored('/kept', '/c')])
  expect(result.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'refused', 'new'])
  expect(result[0]).toMatchObject({ reason: 'Redirect loop: /a → /b → /a' })
})

test('accepts an import that breaks up a loop', () => {
  expect(kinds('source,destination\n/a,/page\n', [stored('/a', '/b'), stored('/b', '/a')])).toEqual(
    ['changed'],
  )
})
