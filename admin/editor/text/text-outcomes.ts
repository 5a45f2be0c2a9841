import type { UnsavedText } from './unsaved-text.ts'

/** Unsaved text of a closed field, and the message about it. */
export type GivenUp = { readonly unsaved: UnsavedText; readonly sentence: string }

/** A stored text; `null` if the field is empty and the page shows its default. */
export type OpenedText = { readonly ok: true; readonly value: string | null }

/** Parses a stored text; `null` if the field is empty. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
