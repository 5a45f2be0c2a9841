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
        ...hiddenErrors(values),
        ...(nameError(values) && { firstName: nameError(values) }),
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
  const phone = phoneParts(values, 'phone')
  const mobile = phoneParts(values, 'mobile')
  // vCard 3.0 has no property for an extension (`;ext=` is RFC 3966).
  const notes = [
    text('note'),
    phone.extension && `Work phone: ext. ${phone.extension}`,
    mobile.extension && `Mobile phone: ext. ${mobile.extension}`,
  ]
  const address = ['street', 'city', 'region', 'postcode', 'country'].map(text)
  const lines = [
    ['N', `${text('lastName')};${text('firstName')};;;`],
    ['FN', escapeText(full) || text('organization')],
    ['ORG', text('organization')],
    ['TITLE', text('title')],
    ['TEL;TYPE=WORK,VOICE', phone.number],
    ['TEL;TYPE=CELL', mobile.number],
    ['EMAIL', trimmed(values, 'email')],
    ['URL', parseUrl(trimmed(values, 'website')) ?? ''],
    ['ADR;TYPE=WORK', address.some(Boolean) ? `;;${address.join(';')}` : ''],
    ['NOTE', notes.filter(Boolean).join('\\n')],
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

/** Checks the fields of one line. Soft hyphens and line breaks are fine in a note. */
function hiddenErrors(values: Values): Record<string, string | null> {
  return Object.fromEntries(
    contactKind.fields
      .filter(({ type }) => type === 'text')
      .map(({ name }) => [name, invisibleMessage(trimmed(values, name)) ?? null]),
  )
}

function phoneParts(values: Values, name: string) {
  const [number = '', extension = ''] = phoneDigits(trimmed(values, name))?.split(';ext=') ?? []
  return { number, extension }
}

function optionalPhone(phone: string): string | null {
  if (phone === '' || phoneDigits(phone) !== null) return null
  return 'Enter a phone number, like +1 919 555 0142.'
}

function websiteError(website: string): string | null {
  if (website === '' || parseUrl(website) !== null) return null
  return invisibleMessage(website) ?? 'Enter a URL, like https://example.com.'
}
