import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, checkGtin, isIsbn } from './gtin.ts'

describe('GTINs', () => {
  // GS1's own examples and the first bar codes ever scanned.
  it.each(['96385074', '036000291452', '4006381333931', '5901234123457', '10012345678902'])(
    'are recognized by their check digit: %s',
    (code) => {
      expect(checkGtin(code)).toEqual({ ok: true, kind: `GTIN-${code.length}` })
    },
  )

  it('are valid with the computed digit and with no other', () => {
    const body = fc
      .constantFrom(7, 11, 12, 13)
      .chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)))
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 9 }), (digits, shift) => {
        const digit = checkDigit(digits)

        expect(checkGtin(`${digits}${digit}`).ok).toBe(true)
        expect(checkGtin(`${digits}${(digit + shift) % 10}`).ok).toBe(false)
      }),
    )
  })

  it('may be written with spaces and hyphens', () => {
    expect(checkGtin('4 006381 333931').ok).toBe(true)
    expect(isIsbn('0-306-40615-2')).toBe(true)
    expect(isIsbn('0-306-40615-3')).toBe(false)
  })
})
