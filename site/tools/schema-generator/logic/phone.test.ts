import { describe, expect, it } from 'vitest'
import { phoneIn, withCallingCode } from './phone.ts'

describe('phoneIn', () => {
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
  ])('parses %s', (line, text) => {
    expect(phoneIn(line)).toBe(text)
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
  ])('finds no phone number in %s', (line) => {
    expect(phoneIn(line)).toBeUndefined()
  })
})

describe('withCallingCode', () => {
  it.each([
    ['(919) 555-0134', 'US', '+1 919 555 0134'],
    ['919.555.0134', 'USA', '+1 919 555 0134'],
    ['9195550134', 'CA', '+1 9195550134'],
    ['1-800-555-0199', 'US', '+1 800 555 0199'],
    ['0161 496 0000', 'GB', '+44 161 496 0000'],
    ['(020) 7946 0958', 'United Kingdom', '+44 20 7946 0958'],
    ['089/1234567', 'DE', '+49 89 1234567'],
    ['06 6982 0000', 'IT', '+39 06 6982 0000'],
    ['0049 89 1234567', '', '+49 89 1234567'],
    ['(919) 555-0134', '', '+1 919 555 0134'],
  ])('completes %s in %s', (phone, country, complete) => {
    expect(withCallingCode(phone, country)).toBe(complete)
  })

  it.each([
    ['+1 919 555 0134', 'US'],
    ['555 0134', 'US'],
    ['089/1234567', ''],
    ['(919) 555-0134', 'JP'],
    ['call us', 'US'],
    ['', 'US'],
  ])('leaves %s in %s unchanged', (phone, country) => {
    expect(withCallingCode(phone, country)).toBe(phone)
  })
})
