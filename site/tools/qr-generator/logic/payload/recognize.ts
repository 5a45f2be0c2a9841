import { isUntouched, type KindName } from './kinds.ts'
import { emailError, phoneDigits } from './message.ts'
import type { Values } from './payload.ts'
import { readAddress } from './plain.ts'

/** What a text is, and what it fills in there. */
export type Recognized = { readonly kind: KindName; readonly values: Values }

/**
 * The kind of content that a text belongs to; null where it says nothing of the sort. What other programs
 * write for phones is read as they write it (RFC 6068, 3966, 5870; ZXing, Barcode Contents). A whole vCard or
 * calendar stays as it is: as a text it makes the same code.
 */
export function recognize(typed: string): Recognized | null {
  const text = typed.trim()
  for (const read of readers) {
    const found = read(text)
    if (found) return found
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
  readPlace,
  (text) =>
    /^https?:\/\//i.test(text) && !/\s/.test(text) && readAddress(text) !== null
      ? { kind: 'url', values: { url: text } }
      : null,
]

/** The first field of each kind: what is typed there can be something else. `text` may hold anything. */
const firstField: Readonly<Partial<Record<KindName, string>>> = {
  url: 'url',
  text: 'text',
  wifi: 'ssid',
  contact: 'firstName',
  email: 'to',
  phone: 'number',
  sms: 'number',
  event: 'title',
}

/**
 * What is filled in under a kind and belongs to another; null where it is in its place. Only where nothing
 * else has been filled in: nobody's work is taken apart.
 */
export function misplaced(kind: KindName, values: Values): Recognized | null {
  const name = firstField[kind]
  const typed = name === undefined ? '' : (values[name] ?? '')
  if (name === undefined || typed.trim() === '' || !isUntouched(kind, { ...values, [name]: '' }))
    return null
  const found = recognize(typed) ?? plainWords(kind, typed)
  // A number under SMS is a number to write to.
  if (found === null || found.kind === kind) return null
  return kind === 'sms' && found.kind === 'phone' ? null : found
}

/** Words with spaces are no web address. */
function plainWords(kind: KindName, typed: string): Recognized | null {
  const text = typed.trim()
  return kind === 'url' && /\s/.test(text) && readAddress(text) === null
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

/** A number with a country code or in groups: bare digits may be anything. */
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

/** `WIFI:T:WPA;S:Guests;P:secret;;`; signs that separate have a backslash where they are meant. */
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

function readPlace(text: string): Recognized | null {
  const [, latitude, longitude] = /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/i.exec(text) ?? []
  return latitude !== undefined && longitude !== undefined
    ? { kind: 'place', values: { latitude, longitude } }
    : null
}

/** A text with its escapes read; as it is where they are none. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
