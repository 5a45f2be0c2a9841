import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invisibleIn, trimInvisible } from '#schemas/rules/invisible.ts'
import { firstValues, isUntouched, KINDS, type KindName, kinds } from './kinds.ts'
import type { Values } from './payload.ts'

/** One line of arbitrary text, with the separators of these formats. */
const line = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('\\', ';', ',', ':', '"', '&', '?', '=', '%', '(', ')', ' ', 'é', '😀'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 40,
  })
  .filter((text) => text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text))
const lines = fc.array(line, { maxLength: 3 }).map((all) => trimInvisible(all.join('\n')))
/** Names are refused with invisible characters inside. */
const filled = line.map(trimInvisible).filter((text) => text !== '' && !invisibleIn(text))

describe('every content type', () => {
  it.each(KINDS)('%s has a valid sample, and starts without input', (name) => {
    expect(kinds[name].build({ ...firstValues(name), ...kinds[name].sample })).toMatchObject({
      ok: true,
    })
    expect(isUntouched(name, firstValues(name))).toBe(true)
    expect(isUntouched(name, { ...firstValues(name), ...kinds[name].sample })).toBe(false)
    expect(kinds[name].build(firstValues(name))).toMatchObject({ ok: false })
  })

  it.each(KINDS)('%s reports errors for its fields', (name) => {
    const result = kinds[name].build(firstValues(name))
    const fields = kinds[name].fields.map((field) => field.name)
    if (result.ok) throw new Error('Nothing was filled in.')
    for (const [field, error] of Object.entries(result.errors)) {
      expect(fields).toContain(field)
      expect(error).toMatch(/^[A-Z].*\.$/)
    }
  })
})

describe('a URL', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['HTTPS://EXAMPLE.COM/A', 'HTTPS://EXAMPLE.COM/A'],
    ['http://localhost:3000/x?y#z', 'http://localhost:3000/x?y#z'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    [' https://münchen.example/straße ', 'https://xn--mnchen-3ya.example/stra%C3%9Fe'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['“https://acme.example/sale”', 'https://acme.example/sale'],
    ['"acme.example/sale"', 'https://acme.example/sale'],
    ['<https://acme.example/sale>', 'https://acme.example/sale'],
    ['‹https://acme.example/sale›', 'https://acme.example/sale'],
    ['« https://acme.example/sale »', 'https://acme.example/sale'],
    ["https://acme.example/o'neil'", "https://acme.example/o'neil'"],
  ])('%s becomes %s', (typed, text) => {
    expect(build('url', { url: typed })).toBe(text)
  })

  it.each(['javascript:alert(1)', 'ftp://example.com', 'hello', 'https://', 'data:text/html,x'])(
    '%s is rejected',
    (typed) => expect(errorsOf('url', { url: typed })).toHaveProperty('url'),
  )
})

it.each([
  ['javascript:alert(1)', /^Phones block javascript: links, because they can run harmful code\./],
  ['ftp://example.com', /^Links that start with ftp: don’t open a web page\./],
  ['https://', /^Enter a URL, like https:/],
])('the URL %s is rejected with its reason', (typed, reason) => {
  expect(errorsOf('url', { url: typed }).url).toMatch(reason)
})

describe('a network', () => {
  const ssid = line.filter((text) => text !== '' && new TextEncoder().encode(text).length <= 32)
  const password = fc.stringMatching(/^[ -~]{8,63}$/)

  it('decodes to the same name and password', () => {
    fc.assert(
      fc.property(ssid, password, fc.boolean(), (name, secret, isHidden) => {
        const text = build('wifi', {
          ssid: name,
          password: secret,
          security: 'WPA',
          hidden: isHidden ? 'yes' : '',
        })
        expect(readWifi(text)).toEqual({
          T: 'WPA',
          S: name,
          P: secret,
          ...(isHidden ? { H: 'true' } : {}),
        })
      }),
    )
  })

  it('without security has no password', () => {
    expect(build('wifi', { ssid: 'Open', security: 'nopass', password: 'left over' })).toBe(
      'WIFI:T:nopass;S:Open;;',
    )
  })

  it.each([
    [{ ssid: '', password: '12345678' }, 'ssid'],
    [{ ssid: 'é'.repeat(17), password: '12345678' }, 'ssid'],
    [{ ssid: 'a', password: '1234567' }, 'password'],
    [{ ssid: 'a', password: 'x'.repeat(64) }, 'password'],
    [{ ssid: 'a', password: 'pässwort1' }, 'password'],
    [{ ssid: 'a', password: '1234', security: 'WEP' }, 'password'],
    [{ ssid: 'a', password: '', security: 'SAE' }, 'password'],
    [{ ssid: 'a', password: '12345678', security: 'WPA9' }, 'security'],
  ])('%j is rejected', (values, field) => {
    expect(Object.keys(errorsOf('wifi', values))).toEqual([field])
  })

  it('accepts a key of 64 hexadecimal digits', () => {
    expect(build('wifi', { ssid: 'a', password: 'ab'.repeat(32) })).toContain('ab'.repeat(32))
  })
})

describe('a contact', () => {
  it('decodes to the same values as vCard 3.0', () => {
    fc.assert(
      fc.property(filled, filled, filled, lines, filled, (first, last, company, note, street) => {
        const text = build('contact', {
          firstName: first,
          lastName: last,
          organization: company,
          note,
          street,
          mobile: '+49 (30) 123-456',
        })
        const card = readContentLines(text)
        expect(card[0]).toEqual(['BEGIN', ['VCARD']])
        expect(card[1]).toEqual(['VERSION', ['3.0']])
        expect(card.at(-1)).toEqual(['END', ['VCARD']])
        const properties = new Map(card)
        expect(properties.get('N')).toEqual([last, first, '', '', ''])
        expect(properties.get('FN')).toEqual([`${first} ${last}`])
        expect(properties.get('ORG')).toEqual([company])
        expect(properties.get('NOTE') ?? ['']).toEqual([note])
        expect(properties.get('ADR;TYPE=WORK')?.[2]).toBe(street)
        expect(properties.get('TEL;TYPE=CELL')).toEqual(['+4930123456'])
      }),
    )
  })

  it('has a phone’s extension in its note, because vCard 3.0 has no place for it', () => {
    const card = readContentLines(
      build('contact', {
        lastName: 'Okafor',
        phone: '(919) 555-0142 ext. 7',
        mobile: '+1 919 555 0143 x12',
        note: 'Ask for Ines',
      }),
    )
    expect(card).toContainEqual(['TEL;TYPE=WORK,VOICE', ['9195550142']])
    expect(card).toContainEqual(['TEL;TYPE=CELL', ['+19195550143']])
    expect(card).toContainEqual([
      'NOTE',
      ['Ask for Ines\nWork phone: ext. 7\nMobile phone: ext. 12'],
    ])
  })

  it.each(['firstName', 'title', 'street', 'city', 'region', 'postcode', 'country'])(
    'with an invisible character in %s is rejected',
    (field) => {
      const values = { lastName: 'Okafor', [field]: 'a\u200bb' }
      expect(errorsOf('contact', values)[field]).toContain('zero-width space')
    },
  )

  it('can be a business without a person', () => {
    expect(build('contact', { organization: 'Harbor, Ltd.' })).toContain(
      '\r\nFN:Harbor\\, Ltd.\r\n',
    )
  })

  it.each([
    [{}, 'firstName'],
    [{ lastName: 'a', phone: 'call me' }, 'phone'],
    [{ lastName: 'a', email: 'a@b' }, 'email'],
    [{ lastName: 'a', website: 'x' }, 'website'],
  ])('%j is rejected', (values, field) => {
    expect(Object.keys(errorsOf('contact', values))).toEqual([field])
  })
})

describe('a message', () => {
  it('by email decodes to the same values in a browser', () => {
    fc.assert(
      fc.property(line, lines, (subject, body) => {
        const url = new URL(
          build('email', { to: "o'neil+qr@example.com, b@example.org", subject, body }),
        )
        expect(url.protocol).toBe('mailto:')
        expect(decodeURIComponent(url.pathname)).toBe("o'neil+qr@example.com,b@example.org")
        const query = new Map(
          url.search
            .slice(1)
            .split('&')
            .filter(Boolean)
            .map((pair) => {
              const [name = '', value = ''] = pair.split('=')
              return [name, decodeURIComponent(value)]
            }),
        )
        expect(query.get('subject') ?? '').toBe(trimInvisible(subject))
        expect(query.get('body') ?? '').toBe(body.replaceAll('\n', '\r\n'))
      }),
    )
  })

  it('by phone decodes to the same values', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{3,15}$/), lines, (number, message) => {
        const [scheme, to, ...rest] = build('sms', { number, message }).split(':')
        expect([scheme, to, rest.join(':')]).toEqual(['SMSTO', number, message])
      }),
    )
  })

  it('with a trunk prefix after the calling code reaches the number', () => {
    expect(build('sms', { number: '+4402079460958' })).toBe('SMSTO:+442079460958')
  })

  it('needs a recipient', () => {
    expect(Object.keys(errorsOf('email', { to: 'a@example.com, nobody' }))).toEqual(['to'])
    expect(Object.keys(errorsOf('sms', { number: '12' }))).toEqual(['number'])
  })
})

function build(kind: KindName, values: Values): string {
  const result = kinds[kind].build({ ...firstValues(kind), ...values })
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.text
}

function errorsOf(kind: KindName, values: Values): Values {
  const result = kinds[kind].build({ ...firstValues(kind), ...values })
  return result.ok ? {} : result.errors
}

/** Parses Wi-Fi codes, written from the format's description to be independent of the encoder. */
function readWifi(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  const body = text.slice('WIFI:'.length)
  for (const [, key = '', value = ''] of body.matchAll(/([A-Z]):((?:[^\\;]|\\.)*);/g)) {
    found[key] = value.replace(/\\(.)/g, '$1')
  }
  return found
}

function readContentLines(text: string): [string, string[]][] {
  return text.split('\r\n').map((one) => {
    const colon = one.indexOf(':')
    return [one.slice(0, colon), readParts(one.slice(colon + 1))]
  })
}

function readParts(value: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < value.length; at += 1) {
    const sign = value.charAt(at)
    if (sign === ';') {
      parts.push(part)
      part = ''
    } else if (sign === '\\') {
      at += 1
      part += value.charAt(at) === 'n' ? '\n' : value.charAt(at)
    } else part += sign
  }
  return [...parts, part]
}
