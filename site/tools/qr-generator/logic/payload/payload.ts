/** What is filled in for one kind, by field name. A ticked box is `yes`, an empty one is empty. */
export type Values = Readonly<Record<string, string>>

export type PayloadField = {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'url' | 'email' | 'tel' | 'lines' | 'choice' | 'check' | 'time' | 'number'
  readonly required?: true
  readonly hint?: string
  readonly placeholder?: string
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** What it starts with, when not empty. */
  readonly first?: string
  /** Stands beside the field before it. */
  readonly half?: true
}

/** Either the text for the code or, by field name, what is wrong and what to do. */
export type Built =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly errors: Values }

/** One kind of content: its fields, and how they become the text that phones understand. */
export type PayloadKind = {
  readonly label: string
  readonly fields: readonly PayloadField[]
  readonly build: (values: Values) => Built
  readonly sample: Values
  /** Where the format of the text is written down. */
  readonly source: string
}

/** A value without the space around it. */
export function trimmed(values: Values, name: string): string {
  return (values[name] ?? '').trim()
}

/** The text, unless a sentence speaks against it. */
export function built(errors: Readonly<Record<string, string | null>>, text: () => string): Built {
  const found = Object.entries(errors).flatMap(([name, error]) =>
    error === null ? [] : [[name, error] as const],
  )
  return found.length > 0
    ? { ok: false, errors: Object.fromEntries(found) }
    : { ok: true, text: text() }
}

/** Text of vCard and iCalendar: separators and line breaks have a backslash (RFC 6350 3.4, RFC 5545 3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}
