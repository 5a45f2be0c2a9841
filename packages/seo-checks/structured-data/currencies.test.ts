import { expect, it } from 'vitest'
import { currencyCodes, isCurrencyCode } from './currencies.ts'

it('are the currencies in use, the same in every engine', () => {
  // Intl also contains withdrawn codes, and its list differs between engines, so this only compares. Of Venezuela's two
  // codes Intl has one, and the Caribbean guilder (since March 31, 2025) is newer than some engines' data.
  const known = [...Intl.supportedValuesOf('currency'), 'VED', 'XCG']

  expect(currencyCodes.filter((code) => !known.includes(code))).toEqual([])
  expect(['DEM', 'XAU', 'XXX', 'EURO', 'usd'].filter(isCurrencyCode)).toEqual([])
})
