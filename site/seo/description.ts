import { searchLengths } from '#schemas/rules/search-lengths.ts'

/** Lengths in characters (requirements §5, Meta description). */
const LONGEST = searchLengths.description
const CUT_NEAR = LONGEST - 3
const CUT_AFTER = 140

/**
 * A meta description of at most 160 characters. A longer text is cut at the last word that ends between 140
 * and 157 characters, or at 157 where no word does, and ends with an ellipsis (requirements §5).
 */
export function seoDescription(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= LONGEST) return characters.join('')
  const lastSpace = characters.lastIndexOf(' ', CUT_NEAR)
  const end = lastSpace > CUT_AFTER ? lastSpace : CUT_NEAR
  const cut = characters.slice(0, end).join('').trimEnd()
  return `${cut.replace(/[.,;:]$/, '')}...`
}
