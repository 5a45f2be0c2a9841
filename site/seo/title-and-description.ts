import { searchLengths } from '#schemas/rules/search-lengths.ts'

/** Maximum title length that search results show in full, in characters (requirements §5, Page SEO title). */
const TITLE_LENGTH = searchLengths.title

/**
 * Returns a page's title for search results and browser tabs: with the site's name if both fit into 60 characters, else
 * alone, else its first 57 characters and an ellipsis (requirements §5).
 */
export function seoTitle(title: string, siteName: string): string {
  const bare = title.trim()
  if (bare === '') return siteName
  const suffixed = `${bare} | ${siteName}`
  if (lengthOf(suffixed) <= TITLE_LENGTH) return suffixed
  if (lengthOf(bare) <= TITLE_LENGTH) return bare
  return `${firstCharacters(bare, TITLE_LENGTH - 3).trimEnd()}...`
}

/** Counts code points, so that no emoji is split. */
function lengthOf(text: string): number {
  return [...text].length
}

function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join('')
}

/** Lengths in characters (requirements §5, Meta description). */
const LONGEST = searchLengths.description
const CUT_NEAR = LONGEST - 3
const CUT_AFTER = 140

/**
 * Returns a meta description of at most 160 characters. Longer text is cut after the last word that ends between 140
 * and 157 characters, or else at 157, and gets an ellipsis (requirements §5).
 */
export function seoDescription(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= LONGEST) return characters.join('')
  const lastSpace = characters.lastIndexOf(' ', CUT_NEAR)
  const end = lastSpace > CUT_AFTER ? lastSpace : CUT_NEAR
  const cut = characters.slice(0, end).join('').trimEnd()
  return `${cut.replace(/[.,;:]$/, '')}...`
}
