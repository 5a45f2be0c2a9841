import { PLACEHOLDER } from '#site/content/page/placeholder-names.ts'

/** Returns true for a text with placeholders such as {price}, which the page shows filled in. */
export function hasPlaceholder(text: string): boolean {
  return text.search(PLACEHOLDER) >= 0
}

/**
 * Returns true if a page shows a stored text, with its placeholders filled in. A page may have other spaces and line
 * breaks, but none in what it fills in.
 */
export function isShownAs(stored: string, shown: string): boolean {
  const pieces = squeezed(stored)
    .split(PLACEHOLDER_SPLIT)
    .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pieces.join('\\S*')}$`).test(squeezed(shown))
}

/** Compares texts without whitespace differences. */
export function isSameText(a: string, b: string): boolean {
  return squeezed(a) === squeezed(b)
}

/**
 * Returns words of a text that the page shows as they are stored, to find them there: the whole text or, if it has
 * placeholders, a piece between them that the other version lacks.
 */
export function findableWords(text: string, other: string | undefined): string {
  const pieces = text.split(PLACEHOLDER_SPLIT).filter((piece) => piece.trim())
  const others = other?.split(PLACEHOLDER_SPLIT) ?? []
  const own = pieces.filter((piece) => !others.includes(piece))
  const [longest = text] = (own.length > 0 ? own : pieces).toSorted((a, b) => b.length - a.length)
  return longest
}

/** The pattern without its group, which `split` would return as pieces. */
const PLACEHOLDER_SPLIT = new RegExp(PLACEHOLDER.source.replace('(', '(?:'))

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
