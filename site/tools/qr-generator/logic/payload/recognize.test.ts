import { describe, expect, it } from 'vitest'
import { firstValues, KINDS, type KindName, kinds } from './kinds.ts'
import { misplaced, recognize } from './recognize.ts'

const typed: readonly (readonly [text: string, kind: KindName, code: string])[] = [
  ['hello@example.com', 'email', 'mailto:hello@example.com'],
  [
    'mailto:hello@example.com?subject=A%20table&body=For%20four',
    'email',
    'mailto:hello@example.com?subject=A%20table&body=For%20four',
  ],
  ['tel:+1-919-555-0142', 'phone', 'tel:+19195550142'],
  ['+1 919 555 0142', 'phone', 'tel:+19195550142'],
  ['(919) 555-0142', 'phone', 'tel:9195550142'],
  ['SMSTO:+19195550142:Yes', 'sms', 'SMSTO:+19195550142:Yes'],
  ['sms:+19195550142?body=See%20you', 'sms', 'SMSTO:+19195550142:See you'],
  [
    'WIFI:T:WPA;S:Pier 7\\; Guests;P:tide\\:table,1912;;',
    'wifi',
    'WIFI:T:WPA;S:Pier 7\\; Guests;P:tide\\:table\\,1912;;',
  ],
  ['WIFI:S:Open;;', 'wifi', 'WIFI:T:nopass;S:Open;;'],
  ['https://example.com/menu', 'url', 'https://example.com/menu'],
  [
    'BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD',
    'text',
    'BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD',
  ],
]

describe('content entered under the wrong type', () => {
  it.each(typed)('%s is recognized as %s, and yields the right code', (text, kind, code) => {
    const match = recognize(text)
    if (!match) throw new Error('Not recognized.')

    expect(match.kind).toBe(kind)
    const result = kinds[kind].build({ ...firstValues(kind), ...match.values })
    expect(result).toEqual({ ok: true, text: code })
  })

  it.each(['hello@example.com', 'mailto:hello@example.com', '+1 919 555 0142', 'WIFI:S:Open;;'])(
    '%s yields no code as a URL, and its content type is offered',
    (url) => {
      expect(kinds.url.build({ url })).toMatchObject({ ok: false })
      expect(misplaced('url', { url })?.kind).toBe(recognize(url)?.kind)
    },
  )

  it.each([
    ['url', { url: 'example.com' }],
    ['url', { url: 'https://example.com/a?mail=a@example.com' }],
    ['text', { text: 'Write to hello@example.com' }],
    ['text', { text: '2026 11 23' }],
    ['text', { text: '12345678' }],
    ['wifi', { ssid: 'Pier 7' }],
    ['email', { to: 'a@example.com' }],
    ['sms', { number: '+1 919 555 0142' }],
    ['phone', { number: '+1 919 555 0142' }],
    ['contact', { firstName: 'Ada' }],
  ] as const)('%s %j is not misplaced', (kind, values) => {
    expect(misplaced(kind, { ...firstValues(kind), ...values })).toBeNull()
  })

  it('preserves other input: nothing is offered if more fields are filled in', () => {
    expect(misplaced('sms', { number: 'a@example.com', message: 'Hello' })).toBeNull()
  })

  it.each(KINDS)('the sample of %s is not misplaced', (kind) => {
    expect(misplaced(kind, { ...firstValues(kind), ...kinds[kind].sample })).toBeNull()
  })

  it('words in the link field are recognized as text', () => {
    expect(misplaced('url', { url: 'Ask at the harbor office' })).toEqual({
      kind: 'text',
      values: { text: 'Ask at the harbor office' },
    })
  })
})
