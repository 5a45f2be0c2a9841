import { clean } from './fields.ts'

export type Alternate = { readonly language: string; readonly href: string }

/** Matches language, script and region (BCP 47 as Google reads it), or `x-default`. */
const LANGUAGE = /^(?:[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?|x-default)$/i

/**
 * Parses a page's other languages, one per line: `de https://example.com/de/`. Returns the numbers of unreadable lines,
 * counted from 1.
 */
export function parseAlternates(text: string): {
  readonly alternates: readonly Alternate[]
  readonly unreadable: readonly number[]
} {
  const alternates: Alternate[] = []
  const unreadable: number[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    const line = clean(raw)
    if (line === '') continue
    const [language = '', href = '', ...rest] = line.split(' ')
    if (LANGUAGE.test(language) && href !== '' && rest.length === 0) {
      alternates.push({ language, href })
    } else {
      unreadable.push(index + 1)
    }
  }
  return { alternates, unreadable }
}
