import { describe, expect, test } from 'vitest'
import { countText, listHref, openPage, readListQuery } from './list-query.ts'

test('a URL holds the search and the page, and parsing it returns the same query', () => {
  const query = { search: 'ada+b@site.example', page: 2 }
  const address = new URL(listHref('/admin/people', query), 'https://site.example')
  expect(readListQuery(Object.fromEntries(address.searchParams))).toEqual(query)
  expect(listHref('/admin/people', { search: '', page: 1 })).toBe('/admin/people')
})

test.each(['0', '-2', 'x', '1.5', '1e7'])('page %s is the first one', (page) => {
  expect(readListQuery({ page })).toEqual({ search: '', page: 1 })
})

test('the first value of a repeated parameter counts', () => {
  expect(readListQuery({ search: ['a', 'b'] }).search).toBe('a')
})

describe('an admin who pages through a list', () => {
  test('sees the rows of the page', () => {
    expect(openPage(2, 51, 25)).toEqual({ page: 2, pages: 3, from: 25 })
    expect(openPage(3, 51, 25)).toEqual({ page: 3, pages: 3, from: 50 })
  })

  test('sees the last page if the list has become shorter', () => {
    expect(openPage(3, 50, 25)).toEqual({ page: 2, pages: 2, from: 25 })
    expect(openPage(3, 0, 25)).toEqual({ page: 1, pages: 1, from: 0 })
  })

  test('reads how many rows match', () => {
    const noun = ['address', 'addresses'] as const
    expect(countText(0, 1030, noun)).toBe('0 of 1,030 addresses')
    expect(countText(1030, 1030, noun)).toBe('1,030 addresses')
    expect(countText(0, 1, noun)).toBe('0 of 1 address')
    expect(countText(1, 1, noun)).toBe('1 address')
  })
})
