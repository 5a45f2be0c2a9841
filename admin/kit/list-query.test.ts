import { expect, test } from 'vitest'
import { listHref, readListQuery } from './list-query.ts'

test('an address says what is searched for and which page is open, and comes back the same', () => {
  const query = { search: 'ada+b@site.example', page: 2 }
  const address = new URL(listHref('/admin/people', query), 'https://site.example')
  expect(readListQuery(Object.fromEntries(address.searchParams))).toEqual(query)
  expect(listHref('/admin/people', { search: '', page: 1 })).toBe('/admin/people')
})

test.each(['0', '-2', 'x', '1.5', '1e7'])('page %s is the first one', (page) => {
  expect(readListQuery({ page })).toEqual({ search: '', page: 1 })
})

test('of a parameter that comes twice the first counts', () => {
  expect(readListQuery({ search: ['a', 'b'] }).search).toBe('a')
})
