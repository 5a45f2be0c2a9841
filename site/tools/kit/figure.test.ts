import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { figure } from './figure.ts'

afterEach(() => vi.unstubAllGlobals())

test('numbers match the en-US format', () => {
  const { format } = new Intl.NumberFormat('en-US')
  for (const value of [0, 0.5, 999, 1_000, 12_480, 123_456.789, 1_234_567, -1_000]) {
    expect(figure(value)).toBe(format(value))
  }
  const hundredths = fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 100)
  fc.assert(
    fc.property(fc.oneof(fc.integer(), hundredths), (value) => {
      expect(figure(value)).toBe(format(value))
    }),
  )
})

test('formatting does not use Intl', () => {
  const create = vi.fn()
  vi.stubGlobal('Intl', { NumberFormat: create })
  const localized = vi.spyOn(Number.prototype, 'toLocaleString')

  expect(figure(12_480)).toBe('12,480')
  expect(create).not.toHaveBeenCalled()
  expect(localized).not.toHaveBeenCalled()
})
