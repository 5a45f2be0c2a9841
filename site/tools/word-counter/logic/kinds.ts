import { MAX_FAIR } from './counts.ts'
import type { Span } from './sentences.ts'

/** Kinds of marks, in the order of the legend. */
export const findingKinds = ['veryLong', 'long', 'passive', 'adverb', 'hedge', 'plain'] as const

/** Kinds of marks, and the visitor's own keyword. */
export type FindingKind = (typeof findingKinds)[number] | 'keyword'

/** A change to the text: `from` is what it says at `at`, counted from the start of the mark. */
export type Fix = { readonly at: number; readonly from: string; readonly to: string }

/** A place in the text that may need editing. */
export type Finding = Span & {
  readonly kind: FindingKind
  /** A simpler word to use. */
  readonly instead?: string
  /** Replaces the words with the simpler one, or deletes them. Null if the result may be wrong. */
  readonly fix?: Fix | null
}

/** Words after which a sentence is long (rated Complex, requirements §9) and very long. */
export const LONG = MAX_FAIR
export const VERY_LONG = 30

/** Names of the marks, and advice for each. */
export const kindTexts: Readonly<
  Record<FindingKind, { readonly one: string; readonly label: string; readonly advice: string }>
> = {
  veryLong: {
    one: 'Very long sentence',
    label: `Sentences over ${VERY_LONG} words`,
    advice: 'Split it in two or three.',
  },
  long: {
    one: 'Long sentence',
    label: `Sentences of ${LONG + 1}–${VERY_LONG} words`,
    advice: 'Split it if you can.',
  },
  passive: { one: 'Passive voice', label: 'Passive voice', advice: 'Say who does it.' },
  adverb: { one: 'Adverb', label: 'Adverbs', advice: 'Cut it or use a stronger verb.' },
  keyword: { one: 'Keyword', label: 'Keyword', advice: '' },
  plain: { one: 'Formal word', label: 'Formal words', advice: '' },
  hedge: { one: 'Hedge', label: 'Hedges, such as “perhaps”', advice: 'Cut it if you are sure.' },
}

/** Returns true for findings that cover a whole sentence. */
export function isSentence({ kind }: Finding): boolean {
  return kind === 'long' || kind === 'veryLong'
}
