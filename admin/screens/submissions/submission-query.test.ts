import { expect, test } from 'vitest'
import { exportHref, readSubmissionQuery, submissionsHref, wordsOf } from './submission-query.ts'

test('an address says which list, search, filter and page are open, and comes back the same', () => {
  const query = { list: 'waitlist', search: 'ada & co', show: 'citeagent', page: 3 } as const
  const address = new URL(submissionsHref(query), 'https://site.example')
  expect(readSubmissionQuery(Object.fromEntries(address.searchParams))).toEqual(query)
  expect(exportHref(query)).toBe(
    '/admin/submissions/export.csv?list=waitlist&search=ada+%26+co&show=citeagent',
  )
})

test('an address that makes no sense opens the messages, from the first page', () => {
  const messages = { list: 'messages', search: '', show: '', page: 1 }
  expect(readSubmissionQuery({})).toEqual(messages)
  for (const page of ['0', '-1', '1.5', 'x', '1e9']) {
    expect(readSubmissionQuery({ list: 'secrets', page })).toEqual(messages)
  }
  expect(submissionsHref({})).toBe('/admin/submissions')
})

test('of a parameter that comes twice the first counts, and a pasted novel is cut', () => {
  const query = readSubmissionQuery({ list: ['newsletter', 'messages'], search: 'a'.repeat(5000) })
  expect(query.list).toBe('newsletter')
  expect(query.search).toHaveLength(200)
})

test('a search is a set of words', () => {
  expect(wordsOf(readSubmissionQuery({ search: '  two\t words ' }))).toEqual(['two', 'words'])
  expect(wordsOf(readSubmissionQuery({}))).toEqual([])
})
