import { describe, expect, it } from 'vitest'
import { phoneIn } from './phone.ts'

describe('a phone number, as somebody finds it on a page', () => {
  it.each([
    ['(919) 555-0142', '(919) 555-0142'],
    ['Call us at 919-555-0142 today', '919-555-0142'],
    ['Tel: 919.555.0142', '919.555.0142'],
    ['+1 919 555 0142', '+1 919 555 0142'],
    ['1-800-555-0199', '1-800-555-0199'],
    ['Phone +49 30 1234567', '+49 30 1234567'],
    ['Tel. 030 / 123 45 67', '030 / 123 45 67'],
    ['Telefon: 089/1234567', '089/1234567'],
    ['01 42 68 53 00', '01 42 68 53 00'],
    ['T: 0161 496 0000', '0161 496 0000'],
    ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
    ['Tel +39 06 6982 0000 Fax +39 06 6982 0001', '+39 06 6982 0000'],
    ['☎ 555 0142', '555 0142'],
  ])('is found in %s', (line, text) => {
    expect(phoneIn(line)?.text).toBe(text)
  })

  it.each([
    ['Fax: (919) 555-0143'],
    ['Published 2026-03-10 08:00'],
    ['10.03.2026 - 12.03.2026'],
    ['Durham, NC 27701-1234'],
    ['ISBN 978-3-16-148410-0'],
    ['EAN 4006381333931'],
    ['It costs 1 299.00 today'],
    ['118 Harbor Street'],
    ['1,234,567 people'],
  ])('is not made of %s', (line) => {
    expect(phoneIn(line)).toBeUndefined()
  })
})
