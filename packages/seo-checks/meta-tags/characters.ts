import { clean } from './fields.ts'

let segmenter: Intl.Segmenter | undefined

/** Counts characters as people do: an emoji is one, also a flag or a family. */
export function countCharacters(text: string): number {
  return charactersOf(clean(text)).length
}

/** Splits a text into the characters that people see. Creates the segmenter on first use: on a phone it takes 30 ms. */
export function charactersOf(text: string): readonly string[] {
  if (text === '') return []
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
