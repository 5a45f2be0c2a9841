import { invisibleMessage } from '#schemas/rules/invisible.ts'
import { emailError, phoneDigits } from './message.ts'
import { built, escapeText, type PayloadKind, trimmed, type Values } from './payload.ts'
import { parseUrl } from './plain.ts'

/** A contact card: vCard 3.0, which more phones read than 4.0 (RFC 2426). */
export const contactKind: PayloadKind = {
  label: 'Contact',
  fields: [
    { name: 'firstName', label: 'First name', type: 'text' },
    { name: 'lastName', label: 'Last name', type: 'text', half: true },
    { name: 'organization', label: 'Organization', type: 'text' },
    { name: 'title', label: 'Job title', type: 'text', half: true },
    { name: 'phone', label: 'Work phone', type: 'tel' },
    { name: 'email', label: 'Email', type: 'email', half: true },
    { name: 'website', label: 'Website', type: 'url' },
    { name: 'mobile', label: 'Mobile phone', type: 'tel', isRare: true },
    { name: 'street', label: 'Street', type: 'text', half: true, isRare: true },
    { name: 'city', label: 'City', type: 'text', isRare: true },
    { name: 'region', label: 'State or region', type: 'text', half: true, isRare: true },
    { name: 'postcode', label: 'ZIP or postal code', type: 'text', isRare: true },
    { name: 'country', label: 'Country', type: 'text', half: true, isRare: true },
    { name: 'note', label: 'Note', type: 'lines', isRare: true },
  ],
  sample: {
    firstName: 'Ines',
    lastName: 'Okafor',
    organization: 'Harbor & Hearth, Ltd.',
    title: 'Head of Bookings',
    phone: '+1 919 555 0142',
    email: 'ines@harbor.example',
    website: 'https://harbor.example',
  },
  build: (values) =>
    built(
      {
        firstName: nameError(values) ?? hiddenError(values, 'firstName'),
        lastName: hiddenError(values, 'lastName'),
        organization: hiddenError(values, 'organization'),
        phone: optionalPhone(trimmed(values, 'phone')),
        mobile: optionalPhone(trimmed(values, 'mobile')),
        email: trimmed(values, 'email') === '' ? null : emailError(trimmed(values, 'email')),
        website: websiteError(trimmed(values, 'website')),
      },
      () => vcard(values),
    ),
}

/**
 * Returns the vCard. Lines aren't folded at 75 octets: folding is only recommended (RFC 2426, 2.6), and some phones
 * don't unfold.
 */
function vcard(values: Values): string {
  const text = (name: string) => escapeText(trimmed(values, name))
  const full = [trimmed(values, 'firstName'), trimmed(values, 'lastName')].filter(Boolean).join(' ')
  const address = ['street', 'city', 'region', 'postcode', 'country'].map(text)
  const lines = [
    ['N', `${text('lastName')};${text('firstName')};;;`],
    ['FN', escapeText(full) || text('organization')],
    ['ORG', text('organization')],
    ['TITLE', text('title')],
    ['TEL;TYPE=WORK,VOICE', phoneDigits(trimmed(values, 'phone')) ?? ''],
    ['TEL;TYPE=CELL', phoneDigits(trimmed(values, 'mobile')) ?? ''],
    ['EMAIL', trimmed(values, 'email')],
    ['URL', parseUrl(trimmed(values, 'website')) ?? ''],
    ['ADR;TYPE=WORK', address.some(Boolean) ? `;;${address.join(';')}` : ''],
    ['NOTE', text('note')],
  ] as const
  const filled = lines.filter(([, value]) => value !== '').map((line) => line.join(':'))
  return ['BEGIN:VCARD', 'VERSION:3.0', ...filled, 'END:VCARD'].join('\r\n')
}

function nameError(values: Values): string | null {
  const names = ['firstName', 'lastName', 'organization']
  return names.some((name) => trimmed(values, name) !== '')
    ? null
    : 'Enter a name or an organization.'
}

function hiddenError(values: Values, name: string): string | null {
  return invisibleMessage(trimmed(values, name)) ?? null
}

function optionalPhone(phone: string): string | null {
  if (phone === '' || phoneDigits(phone) !== null) return null
  return 'Enter a phone number, like +1 919 555 0142.'
}

function websiteError(website: string): string | null {
  if (website === '' || parseUrl(website) !== null) return null
  return invisibleMessage(website) ?? 'Enter a URL, like https://example.com.'
}
