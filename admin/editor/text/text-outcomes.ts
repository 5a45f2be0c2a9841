import type { UnsavedText } from './unsaved-text.ts'

/** A text whose field was closed without saving what was written, and what there is to say about it. */
export type GivenUp = { readonly unsaved: UnsavedText; readonly sentence: string }

/** A text that was opened: as stored; `null` where the page shows its default. */
export type OpenedText = { readonly ok: true; readonly value: string | null }

/** Parses a stored text; `null` where the field is empty. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
