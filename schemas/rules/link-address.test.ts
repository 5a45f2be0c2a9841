import { describe, expect, it } from 'vitest'
import { checkEmail, checkLink, checkWebAddress } from './link-address.ts'

describe('a link in a text', () => {
  it.each([
    'https://example.com/a?b=c#d',
    'http://example.com',
    'mailto:hello@example.com',
    'tel:+19195550142',
    '/apps',
    '/blog/a-post#part',
    '#prices',
  ])('accepts %s', (address) => {
    expect(checkLink(address)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'example.com',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    'https://',
    'a b',
  ])('rejects %s', (address) => {
    expect(checkLink(address)).toBeTypeOf('string')
  })
})

describe('a URL that opens in a new tab', () => {
  it('is http or https', () => {
    expect(checkWebAddress('https://booking.example.com/demo')).toBe(true)
    expect(checkWebAddress('mailto:hello@example.com')).toBeTypeOf('string')
    expect(checkWebAddress('/apps')).toBeTypeOf('string')
    expect(checkWebAddress('booking.example.com')).toBeTypeOf('string')
  })
})

describe('an email address', () => {
  it('has a name, an at sign and a domain', () => {
    expect(checkEmail('hello@brightkeel.example')).toBe(true)
    expect(checkEmail('hello')).toBeTypeOf('string')
    expect(checkEmail('hello@localhost')).toBeTypeOf('string')
    expect(checkEmail('two words@example.com')).toBeTypeOf('string')
  })
})

const invisible = [
  '\u200B',
  '\uFEFF',
  '\u00A0',
  '\u00AD',
  '\u2060',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202E',
  '\u2066',
  '\u061C',
  '\u180E',
  '\u3164',
]

it.each(invisible)(
  'an invisible character in a URL is reported, never removed: %j',
  (character) => {
    for (const check of [checkLink, checkWebAddress]) {
      expect(check(`https://a.exa${character}mple/page`)).toMatch(/you can’t see/)
      expect(check(`https://a.example/pa${character}ge`)).toMatch(/you can’t see/)
      expect(check(`https://a.example/${character}`)).toBeTypeOf('string')
    }
  },
)
