import type { UnsavedText } from './unsaved-text.ts'

/** A text whose field was closed without saving what was written, and what there is to say about it. */
export type GivenUp = { readonly unsaved: UnsavedText; readonly sentence: string }

/** A text that was opened: as stored; `null` where the page shows its default. */
export type OpenedText = { readonly ok: true; readonly value: string | null }

export type SavedText =
  | {
      readonly ok: true
      readonly status: 'saved'
      /** What saving replaced, for Undo. */
      readonly before: string | null
      /** What the content store holds now; `null` where the field was emptied. */
      readonly stored: string | null
    }
  /** A rule of the field refuses the text. */
  | { readonly ok: true; readonly status: 'refused'; readonly sentence: string }
  | Conflict

/** Somebody else has written something else there, on the site or in a draft of the Studio. */
export type Conflict = {
  readonly ok: true
  readonly status: 'conflict'
  readonly theirs: string | null
  readonly where: 'published' | 'draft'
}
