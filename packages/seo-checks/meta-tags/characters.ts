import { clean } from './fields.ts'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Counts characters as people do: an emoji is one, also a flag or a family. */
export function countCharacters(text: string): number {
  return charactersOf(clean(text)).length
}

/** Splits a text into the characters that people see. */
export function charactersOf(text: string): readonly string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
