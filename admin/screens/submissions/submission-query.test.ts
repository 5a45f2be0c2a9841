import { expect, test } from 'vitest'
import { exportHref, readSubmissionQuery, submissionsHref, wordsOf } from './submission-query.ts'

test('a URL holds list, search, filter, and page, and parsing it returns the same query', () => {
  const query = { list: 'waitlist', search: 'ada & co', show: 'citeagent', page: 3 } as const
  const address = new URL(submissionsHref(query), 'https://site.example')
  expect(readSubmissionQuery(Object.fromEntries(address.searchParams))).toEqual(query)
  expect(exportHref(query)).toBe(
    '/admin/submissions/export.csv?list=waitlist&search=ada+%26+co&show=citeagent',
  )
})

test('an invalid URL opens the first page of the messages', () => {
  const messages = { list: 'messages', search: '', show: '', page: 1 }
  expect(readSubmissionQuery({})).toEqual(messages)
  for (const page of ['0', '-1', '1.5', 'x', '1e9']) {
    expect(readSubmissionQuery({ list: 'secrets', page })).toEqual(messages)
  }
  expect(submissionsHref({})).toBe('/admin/submissions')
})

test('the first value of a repeated parameter counts, and a very long search is cut', () => {
  const query = readSubmissionQuery({ list: ['newsletter', 'messages'], search: 'a'.repeat(5000) })
  expect(query.list).toBe('newsletter')
  expect(query.search).toHaveLength(200)
})

test('a search is split into words', () => {
  expect(wordsOf(readSubmissionQuery({ search: '  two\t words ' }))).toEqual(['two', 'words'])
  expect(wordsOf(readSubmissionQuery({}))).toEqual([])
})
