import { built, type PayloadKind, trimmed } from './payload.ts'

const SECURITIES = [
  { value: 'WPA', label: 'WPA to WPA3' },
  { value: 'SAE', label: 'WPA3 only' },
  { value: 'WEP', label: 'WEP (old)' },
  { value: 'nopass', label: 'None' },
] as const

/**
 * A Wi-Fi network, in the format that Android and iOS understand (WPA3 Specification 3.1, 7; ZXing, Barcode Contents).
 */
export const wifiKind: PayloadKind = {
  label: 'Wi-Fi network',
  fields: [
    { name: 'ssid', label: 'Network name', type: 'text', required: true },
    {
      name: 'security',
      label: 'Security',
      type: 'choice',
      choices: SECURITIES,
      first: 'WPA',
    },
    { name: 'password', label: 'Password', type: 'text', half: true },
    { name: 'hidden', label: 'Hidden network', type: 'check' },
  ],
  sample: { ssid: 'Pier 7; Guests', security: 'WPA', password: 'tide:table,1912' },
  build: (values) => {
    // Don't trim, because names and passwords may start or end with spaces.
    const ssid = values.ssid ?? ''
    const password = values.password ?? ''
    const security = values.security || 'WPA'
    return built(
      {
        ssid: nameError(ssid),
        security: securityError(security),
        password: passwordError(security, password),
      },
      () => wifiText({ ssid, security, password, isHidden: trimmed(values, 'hidden') === 'yes' }),
    )
  },
}

type Network = {
  readonly ssid: string
  readonly security: string
  readonly password: string
  readonly isHidden: boolean
}

function wifiText({ ssid, security, password, isHidden }: Network): string {
  const parts = [
    `T:${security}`,
    `S:${escaped(ssid)}`,
    ...(security === 'nopass' ? [] : [`P:${escaped(password)}`]),
    ...(isHidden ? ['H:true'] : []),
  ]
  return `WIFI:${parts.join(';')};;`
}

function escaped(text: string): string {
  return text.replace(/[\\;,":]/g, '\\$&')
}

function nameError(ssid: string): string | null {
  if (ssid === '') return 'Enter the network name.'
  const bytes = new TextEncoder().encode(ssid).length
  return bytes > 32 ? `This network name has ${bytes} bytes. Shorten it to at most 32.` : null
}

function securityError(security: string): string | null {
  return SECURITIES.some(({ value }) => value === security)
    ? null
    : 'Choose WPA, SAE, WEP or nopass.'
}

function passwordError(security: string, password: string): string | null {
  if (security === 'nopass') return null
  if (password === '') return 'Enter the password, or set the security to “None”.'
  if (security === 'WPA' && !/^([\x20-\x7e]{8,63}|[\da-f]{64})$/i.test(password)) {
    return 'Enter 8 to 63 letters, digits or symbols of a US keyboard.'
  }
  if (security === 'WEP' && !/^(.{5}|.{13}|[\da-f]{10}|[\da-f]{26})$/i.test(password)) {
    return 'Enter 5 or 13 characters, or 10 or 26 hexadecimal digits.'
  }
  return null
}
