import type { Finding, FindingKind } from './logic/findings.ts'

/** How each kind is named, and why it is pointed out. */
export const kinds: Readonly<
  Record<FindingKind, { readonly plural: string; readonly name: string; readonly advice: string }>
> = {
  'very long': { plural: 'very long sentences', name: 'Very long', advice: 'Split it.' },
  long: { plural: 'long sentences', name: 'Long', advice: 'Could be two.' },
  passive: { plural: 'passives', name: 'Passive', advice: 'Who does it?' },
  adverb: { plural: 'adverbs', name: 'Adverb', advice: 'Try without, or a stronger verb.' },
}

export const kindOrder = ['very long', 'long', 'passive', 'adverb'] as const

/** Words of a sentence that stand for it in the list. */
const FIRST_WORDS = 8

/** A finding in the list: the words themselves, or how the sentence begins. */
export function excerptOf(text: string, { start, end, words }: Finding): string {
  if (words === 0) return text.slice(start, end)
  return `${text.slice(start, end).split(/\s+/).slice(0, FIRST_WORDS).join(' ')} …`
}
