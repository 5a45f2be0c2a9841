import { expect, it } from 'vitest'
import { currencyCodes, isCurrencyCode } from './currencies.ts'

it('are the currencies in use, the same in every engine', () => {
  // Intl holds withdrawn codes as well, and each engine another list: it is compared, not asked. Of Venezuela's
  // two codes it names one; the Caribbean guilder (since March 31, 2025) is younger than some engines' data.
  const known = [...Intl.supportedValuesOf('currency'), 'VED', 'XCG']

  expect(currencyCodes.filter((code) => !known.includes(code))).toEqual([])
  expect(['DEM', 'XAU', 'XXX', 'EURO', 'usd'].filter(isCurrencyCode)).toEqual([])
})
