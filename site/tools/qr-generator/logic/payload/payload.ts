import { trimInvisible } from '#schemas/rules/invisible.ts'
/** Values of one content type, by field name. A checked box is `yes`, an unchecked one is empty. */
export type Values = Readonly<Record<string, string>>

export type PayloadField = {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'url' | 'email' | 'tel' | 'lines' | 'choice' | 'check'
  readonly required?: true
  readonly hint?: string
  readonly placeholder?: string
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly first?: string
  /** Shown in the same row as the previous field. */
  readonly half?: true
  /** Shown in a fold, because few people fill it in. */
  readonly isRare?: true
}

/** The text of the code, or an error message for each invalid field. */
export type Built =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly errors: Values }

/** A content type: its fields, and how they become text that phones understand. */
export type PayloadKind = {
  readonly label: string
  readonly fields: readonly PayloadField[]
  readonly build: (values: Values) => Built
  readonly sample: Values
}

/** Returns a value without white space and invisible characters around it. */
export function trimmed(values: Values, name: string): string {
  return trimInvisible(values[name] ?? '')
}

/** Returns the text, or the errors if there are any. */
export function built(errors: Readonly<Record<string, string | null>>, text: () => string): Built {
  const messages = Object.entries(errors).flatMap(([name, error]) =>
    error === null ? [] : [[name, error] as const],
  )
  return messages.length > 0
    ? { ok: false, errors: Object.fromEntries(messages) }
    : { ok: true, text: text() }
}

/** Escapes text for vCard (RFC 6350, 3.4). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}
