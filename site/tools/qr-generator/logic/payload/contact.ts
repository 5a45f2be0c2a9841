import { emailError, phoneDigits } from './message.ts'
import { built, escapeText, type PayloadKind, trimmed, type Values } from './payload.ts'
import { parseUrl } from './plain.ts'

export const contactKind: PayloadKind = {
  label: 'Contact',
  source: 'RFC 2426 (vCard 3.0), RFC 6350 (vCard 4.0)',
  fields: [
    { name: 'firstName', label: 'First name', type: 'text' },
    { name: 'lastName', label: 'Last name', type: 'text', half: true },
    { name: 'organization', label: 'Organization', type: 'text' },
    { name: 'title', label: 'Job title', type: 'text', half: true },
    { name: 'phone', label: 'Work phone', type: 'tel' },
    { name: 'mobile', label: 'Mobile phone', type: 'tel', half: true },
    { name: 'email', label: 'Email', type: 'email' },
    { name: 'website', label: 'Website', type: 'url', half: true },
    { name: 'street', label: 'Street', type: 'text' },
    { name: 'city', label: 'City', type: 'text', half: true },
    { name: 'region', label: 'State or region', type: 'text' },
    { name: 'postcode', label: 'ZIP or postal code', type: 'text', half: true },
    { name: 'country', label: 'Country', type: 'text' },
    {
      name: 'version',
      label: 'vCard version',
      type: 'choice',
      choices: [
        { value: '3.0', label: '3.0 (most compatible)' },
        { value: '4.0', label: '4.0 (newest)' },
      ],
      first: '3.0',
      half: true,
    },
    { name: 'note', label: 'Note', type: 'lines' },
  ],
  sample: {
    firstName: 'Ines',
    lastName: 'Okafor',
    organization: 'Harbor & Hearth, Ltd.',
    title: 'Head of Bookings',
    phone: '+1 919 555 0142',
    email: 'ines@harbor.example',
    website: 'https://harbor.example',
    version: '3.0',
  },
  build: (values) =>
    built(
      {
        firstName: nameError(values),
        phone: optionalPhone(trimmed(values, 'phone')),
        mobile: optionalPhone(trimmed(values, 'mobile')),
        email: trimmed(values, 'email') === '' ? null : emailError(trimmed(values, 'email')),
        website: websiteError(trimmed(values, 'website')),
        version: /^(|3\.0|4\.0)$/.test(trimmed(values, 'version')) ? null : 'Choose 3.0 or 4.0.',
      },
      () => vcard(values),
    ),
}

/**
 * Returns the vCard. Lines aren't folded at 75 octets: folding is only recommended (RFC 6350, 3.2), and some phones
 * don't unfold.
 */
function vcard(values: Values): string {
  const version = trimmed(values, 'version') || '3.0'
  const text = (name: string) => escapeText(trimmed(values, name))
  const full = [trimmed(values, 'firstName'), trimmed(values, 'lastName')].filter(Boolean).join(' ')
  const address = ['street', 'city', 'region', 'postcode', 'country'].map(text)
  const [work, cell] = version === '4.0' ? ['work,voice', 'cell'] : ['WORK,VOICE', 'CELL']
  const lines = [
    ['N', `${text('lastName')};${text('firstName')};;;`],
    ['FN', escapeText(full) || text('organization')],
    ['ORG', text('organization')],
    ['TITLE', text('title')],
    [`TEL;TYPE=${quotedList(work, version)}`, phoneDigits(trimmed(values, 'phone')) ?? ''],
    [`TEL;TYPE=${cell}`, phoneDigits(trimmed(values, 'mobile')) ?? ''],
    ['EMAIL', trimmed(values, 'email')],
    ['URL', parseUrl(trimmed(values, 'website')) ?? ''],
    ['ADR;TYPE=WORK', address.some(Boolean) ? `;;${address.join(';')}` : ''],
    ['NOTE', text('note')],
  ] as const
  const filled = lines.filter(([, value]) => value !== '').map((line) => line.join(':'))
  return ['BEGIN:VCARD', `VERSION:${version}`, ...filled, 'END:VCARD'].join('\r\n')
}

/** Quotes a list of types, as vCard 4 requires (RFC 6350, 5.6). */
function quotedList(types: string, version: string): string {
  return version === '4.0' ? `"${types}"` : types
}

function nameError(values: Values): string | null {
  const names = ['firstName', 'lastName', 'organization']
  return names.some((name) => trimmed(values, name) !== '')
    ? null
    : 'Enter a name or an organization.'
}

function optionalPhone(phone: string): string | null {
  if (phone === '' || phoneDigits(phone) !== null) return null
  return 'Enter a phone number, like +1 919 555 0142.'
}

function websiteError(website: string): string | null {
  if (website === '' || parseUrl(website) !== null) return null
  return 'Enter a URL, like https://example.com.'
}
