import { readPhone } from '#lib/phone.ts'
import { invisibleMessage, trimInvisible } from '#schemas/rules/invisible.ts'
import { built, type PayloadKind, trimmed } from './payload.ts'

/** An email draft (RFC 6068). */
export const emailKind: PayloadKind = {
  label: 'Email',
  fields: [
    {
      name: 'to',
      label: 'To',
      type: 'email',
      required: true,
      hint: 'Separate several addresses with commas.',
    },
    { name: 'subject', label: 'Subject', type: 'text' },
    { name: 'body', label: 'Message', type: 'lines' },
  ],
  sample: {
    to: 'bookings@harbor.example',
    subject: 'Table for 4 & a pram',
    body: 'Hello,\nwe would like to come on Friday at 7.',
  },
  build: (values) => {
    const to = trimmed(values, 'to')
    const addresses = to.split(',').map(trimInvisible)
    const error =
      to === '' ? 'Enter the recipient’s email address.' : firstError(addresses.map(emailError))
    return built({ to: error }, () => {
      const headers = (['subject', 'body'] as const)
        .filter((name) => trimmed(values, name) !== '')
        .map((name) => `${name}=${encoded(trimmed(values, name))}`)
      const query = headers.length > 0 ? `?${headers.join('&')}` : ''
      return `mailto:${addresses.map(encodedAddress).join(',')}${query}`
    })
  },
}

/** A phone call (RFC 3966). */
export const phoneKind: PayloadKind = {
  label: 'Phone call',
  fields: [
    {
      name: 'number',
      label: 'Phone number',
      type: 'tel',
      required: true,
      placeholder: '+1 919 555 0142',
    },
  ],
  sample: { number: '+1 919 555 0142' },
  build: (values) => {
    const number = trimmed(values, 'number')
    const digits = phoneDigits(number)
    const error =
      number === '' ? 'Enter the number to call.' : 'Enter a phone number, like +1 919 555 0142.'
    return built({ number: digits === null ? error : null }, () => `tel:${digits}`)
  },
}

/** A text message (ZXing, Barcode Contents: SMSTO). */
export const smsKind: PayloadKind = {
  label: 'Text message',
  fields: [
    {
      name: 'number',
      label: 'Phone number',
      type: 'tel',
      required: true,
      placeholder: '+1 919 555 0142',
    },
    { name: 'message', label: 'Message', type: 'lines' },
  ],
  sample: { number: '+1 919 555 0142', message: 'Yes: berth 14, two nights.' },
  build: (values) => {
    const number = trimmed(values, 'number')
    // A text message can't reach an extension.
    const digits = phoneDigits(number)?.replace(/;ext=.*$/, '') ?? null
    const error =
      number === ''
        ? 'Enter the recipient’s phone number.'
        : 'Enter a phone number, like +1 919 555 0142.'
    const message = trimmed(values, 'message')
    return built({ number: digits === null ? error : null }, () =>
      message === '' ? `SMSTO:${digits}` : `SMSTO:${digits}:${message}`,
    )
  },
}

/** Returns a phone number as it is dialed, with its extension (RFC 3966); null if it is invalid. */
export function phoneDigits(typed: string): string | null {
  const digits = trimInvisible(typed)
  // Digits alone are dialed as typed. They may be an internal number.
  if (/^\d{3,15}$/.test(digits)) return digits
  const phone = readPhone(typed)
  return phone && (phone.extension ? `${phone.number};ext=${phone.extension}` : phone.number)
}

/** Returns an error for an invalid email address. Uses the same rule as browsers (HTML, valid email address). */
export function emailError(address: string): string | null {
  const hidden = invisibleMessage(address)
  if (hidden) return hidden
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(
    address,
  )
    ? null
    : 'Enter an email address, like name@example.com.'
}

function firstError(errors: readonly (string | null)[]): string | null {
  return errors.find((error) => error !== null) ?? null
}

/** Encodes line breaks as CRLF, as mailto requires (RFC 6068, 5). */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().replace(/\r\n|\r|\n/g, '\r\n'))
}

function encodedAddress(address: string): string {
  return encodeURIComponent(address).replaceAll('%40', '@').replaceAll('%2B', '+')
}
