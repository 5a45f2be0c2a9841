import { decoded } from '#lib/decoded.ts'
import { trimInvisible } from '#schemas/rules/invisible.ts'
import { unquoted } from '#site/tools/kit/unquoted.ts'
import { isUntouched, type KindName } from './kinds.ts'
import { emailError, phoneDigits } from './message.ts'
import type { Values } from './payload.ts'
import { parseUrl } from './plain.ts'

export type Recognized = { readonly kind: KindName; readonly values: Values }

/**
 * Detects the content type of a text; null if there is none. Parses what other programs write for phones (RFC 6068,
 * 3966; ZXing, Barcode Contents). A complete vCard or calendar is kept as text, which makes the same code.
 */
export function recognize(typed: string): Recognized | null {
  const text = trimInvisible(typed)
  for (const read of readers) {
    const match = read(text)
    if (match) return match
  }
  return null
}

const readers: readonly ((text: string) => Recognized | null)[] = [
  (text) =>
    /^BEGIN:(?:VCARD|VCALENDAR|VEVENT)\b/i.test(text) ? { kind: 'text', values: { text } } : null,
  readMail,
  readPhone,
  readSms,
  readWifi,
  (text) => {
    const url = unquoted(text)
    return /^https?:\/\//i.test(url) && !/\s/.test(url) && parseUrl(url) !== null
      ? { kind: 'url', values: { url } }
      : null
  },
]

/**
 * The field of each content type that is checked for misplaced content. Text may contain anything, so it isn't
 * checked.
 */
const firstField: Readonly<Partial<Record<KindName, string>>> = {
  url: 'url',
  text: 'text',
  wifi: 'ssid',
  contact: 'firstName',
  email: 'to',
  phone: 'number',
  sms: 'number',
}

/**
 * Returns the right content type for a value entered under another one; null if it belongs there, or if other fields
 * are filled in and would be lost.
 */
export function misplaced(kind: KindName, values: Values): Recognized | null {
  const name = firstField[kind]
  const typed = name === undefined ? '' : (values[name] ?? '')
  if (name === undefined || typed.trim() === '' || !isUntouched(kind, { ...values, [name]: '' }))
    return null
  const match = recognize(typed) ?? plainWords(kind, typed)
  // A phone number under SMS is a valid recipient.
  if (match === null || match.kind === kind) return null
  return kind === 'sms' && match.kind === 'phone' ? null : match
}

function plainWords(kind: KindName, typed: string): Recognized | null {
  const text = typed.trim()
  return kind === 'url' && /\s/.test(text) && parseUrl(text) === null
    ? { kind: 'text', values: { text } }
    : null
}

function readMail(text: string): Recognized | null {
  if (emailError(text) === null) return { kind: 'email', values: { to: text } }
  const [, to, query] = /^mailto:([^?\s]+)(?:\?(.*))?$/i.exec(text) ?? []
  if (to === undefined) return null
  const headers = new URLSearchParams((query ?? '').replaceAll('+', '%2B'))
  return {
    kind: 'email',
    values: {
      to: decoded(to),
      subject: headers.get('subject') ?? '',
      body: headers.get('body') ?? '',
    },
  }
}

/** Detects a phone number by its country code or groups, because plain digits may be anything. */
function readPhone(text: string): Recognized | null {
  const [, linked] = /^tel:(.+)$/i.exec(text) ?? []
  const number = linked ?? (/^(?:\+|\(?\d{2,4}\)?[ /-])[\d\s().\-/]{6,}$/.test(text) ? text : '')
  return phoneDigits(number) !== null && (linked !== undefined || /\d.*\d{3,}/.test(number))
    ? { kind: 'phone', values: { number } }
    : null
}

function readSms(text: string): Recognized | null {
  const [, number, message] =
    /^sms(?:to)?:([+\d\s().-]+)(?:[:?](?:body=)?([\s\S]*))?$/i.exec(text) ?? []
  if (number === undefined) return null
  return { kind: 'sms', values: { number, message: decoded(message ?? '') } }
}

/** Parses `WIFI:T:WPA;S:Guests;P:secret;;`, in which literal separators have a backslash. */
function readWifi(text: string): Recognized | null {
  if (!/^WIFI:/i.test(text)) return null
  const parts = [...text.slice(5).matchAll(/([A-Z]+):((?:\\.|[^;\\])*);?/gi)].map(
    ([, name = '', value = '']): [string, string] => [
      name.toUpperCase(),
      value.replace(/\\(.)/g, '$1'),
    ],
  )
  const part = new Map(parts)
  const security = part.get('T')?.toUpperCase() ?? 'nopass'
  return {
    kind: 'wifi',
    values: {
      ssid: part.get('S') ?? '',
      security: security === 'NOPASS' || security === '' ? 'nopass' : security,
      password: part.get('P') ?? '',
      hidden: part.get('H')?.toLowerCase() === 'true' ? 'yes' : '',
    },
  }
}
