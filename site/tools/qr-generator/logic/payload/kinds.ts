import { contactKind } from './contact.ts'
import { emailKind, phoneKind, smsKind } from './message.ts'
import type { PayloadKind, Values } from './payload.ts'
import { textKind, urlKind } from './plain.ts'
import { wifiKind } from './wifi.ts'

export const KINDS = ['url', 'text', 'wifi', 'contact', 'email', 'phone', 'sms'] as const
export type KindName = (typeof KINDS)[number]

export const kinds: Readonly<Record<KindName, PayloadKind>> = {
  url: urlKind,
  text: textKind,
  wifi: wifiKind,
  contact: contactKind,
  email: emailKind,
  phone: phoneKind,
  sms: smsKind,
}

/** Returns the default values of a content type. */
export function firstValues(name: KindName): Values {
  return Object.fromEntries(kinds[name].fields.map((field) => [field.name, field.first ?? '']))
}

/** Returns true if no field differs from its default. */
export function isUntouched(name: KindName, values: Values): boolean {
  return kinds[name].fields.every(
    (field) => field.type === 'choice' || field.type === 'check' || !values[field.name]?.trim(),
  )
}
