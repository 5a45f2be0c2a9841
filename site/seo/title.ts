import { searchLengths } from '#schemas/rules/search-lengths.ts'

/** Longest title a search result shows in full, in characters (requirements §5, Page SEO title). */
const TITLE_LENGTH = searchLengths.title

/**
 * The title of a page as search results and browser tabs show it: with the site's name where both fit into
 * 60 characters, else alone, else its first 57 characters and an ellipsis (requirements §5).
 */
export function seoTitle(title: string, siteName: string): string {
  const bare = title.trim()
  if (bare === '') return siteName
  const suffixed = `${bare} | ${siteName}`
  if (lengthOf(suffixed) <= TITLE_LENGTH) return suffixed
  if (lengthOf(bare) <= TITLE_LENGTH) return bare
  return `${firstCharacters(bare, TITLE_LENGTH - 3).trimEnd()}...`
}

/** Characters as people count them for these purposes: code points, so that no emoji is cut in half. */
function lengthOf(text: string): number {
  return [...text].length
}

function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join('')
}
