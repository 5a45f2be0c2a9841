import type { UnsavedText } from './unsaved-text.ts'

/** One text that is being written: it begins with what stands on the page, and learns later what is stored. */
export type Draft = {
  /** What the person began with, as the page shows it. */
  readonly begun: string
  readonly written: string
  /** As stored, `null` for nothing; absent until the content store has answered. */
  readonly stored?: string | null
  /** The content store holds a text that the person had not seen when they began to write. */
  readonly theirs?: string
}

/** How the page shows what is stored. */
type Shown = (stored: string | null) => string

/** A draft of the text as it stands on the page; or of what was written before and not saved. */
export function beginDraft(standing: string, kept: UnsavedText | undefined, shown: Shown): Draft {
  if (kept) return { begun: shown(kept.seen), written: kept.text }
  return { begun: standing, written: standing }
}

/**
 * The content store has answered. Where nobody has typed yet, its text takes the place of the page's; what was
 * typed stays, and what somebody else has stored meanwhile stands beside it.
 *
 * @param isOwn what is stored is this person's own doing
 */
export function withAnswer(
  draft: Draft,
  stored: string | null,
  shown: Shown,
  isOwn = false,
): Draft {
  const text = shown(stored)
  const isSame = isSameText(text, draft.begun)
  const isKnown = isOwn || isSame
  if (isChanged(draft)) {
    return isKnown
      ? { begun: text, written: draft.written, stored }
      : { ...draft, stored, theirs: text }
  }
  // Nothing but a space at the end was typed: the next words come after it.
  const written = isSame && draft.written !== draft.begun ? draft.written : text
  return { begun: text, written, stored, ...(!isKnown && { theirs: text }) }
}

/** True when more than the space around the text is different. */
export function isChanged({ begun, written }: Draft): boolean {
  return written.trim() !== begun.trim()
}

/** True when the person writes over a text they had not seen when they began. */
export function isBehind({ begun, theirs }: Draft): boolean {
  return theirs !== undefined && !isSameText(theirs, begun)
}

/**
 * What the person has seen in the field, for saving and for keeping what is not saved.
 *
 * @param fallback what the page shows while nothing is stored
 */
export function seenIn(draft: Draft, fallback: string | undefined): string | null {
  if (draft.stored !== undefined && !isBehind(draft)) return draft.stored
  return draft.begun === fallback ? null : draft.begun
}

/** A page may set other spaces and line breaks than are stored. */
function isSameText(a: string, b: string): boolean {
  return a.replaceAll(/\s+/g, ' ').trim() === b.replaceAll(/\s+/g, ' ').trim()
}
