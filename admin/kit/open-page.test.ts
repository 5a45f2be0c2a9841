import { describe, expect, test } from 'vitest'
import { countText } from './count-text.ts'
import { openPage } from './open-page.ts'

describe('an admin who turns the pages of a list', () => {
  test('finds the rows of the page', () => {
    expect(openPage(2, 51, 25)).toEqual({ page: 2, pages: 3, from: 25 })
    expect(openPage(3, 51, 25)).toEqual({ page: 3, pages: 3, from: 50 })
  })

  test('is on the last page when the list became shorter', () => {
    expect(openPage(3, 50, 25)).toEqual({ page: 2, pages: 2, from: 25 })
    expect(openPage(3, 0, 25)).toEqual({ page: 1, pages: 1, from: 0 })
  })

  test('reads how much of it was found', () => {
    const noun = ['address', 'addresses'] as const
    expect(countText(0, 1030, noun)).toBe('0 of 1,030 addresses')
    expect(countText(1030, 1030, noun)).toBe('1,030 addresses')
    expect(countText(0, 1, noun)).toBe('0 of 1 address')
    expect(countText(1, 1, noun)).toBe('1 address')
  })
})
