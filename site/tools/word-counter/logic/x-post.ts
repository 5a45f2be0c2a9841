/** Characters of a link on X, however long it is, and room of a post (docs.x.com, Counting characters). */
const LINK = 23
export const X_LIMIT = 280

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * What a text takes of a post on X: one for Latin, Greek, Cyrillic, Hebrew, Arabic and most punctuation, two
 * for everything else such as Chinese, two for an emoji of any length, 23 for an address with http(s).
 */
export function xPostLength(text: string): number {
  const normal = text.normalize('NFC')
  const links = normal.match(/https?:\/\/[^\s]+/gi)?.length ?? 0
  const rest = normal.replace(/https?:\/\/[^\s]+/gi, '')
  let used = links * LINK
  for (const { segment } of segmenter.segment(rest)) used += weightOf(segment)
  return used
}

function weightOf(grapheme: string): number {
  if (
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(grapheme) &&
    !/^[©®™]$/.test(grapheme)
  ) {
    return 2
  }
  return [...grapheme].reduce((sum, character) => sum + (isLight(character) ? 1 : 2), 0)
}

/** The ranges that count as one (twitter-text configuration, version 3). */
function isLight(character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return (
    point <= 4351 ||
    (point >= 8192 && point <= 8205) ||
    (point >= 8208 && point <= 8223) ||
    (point >= 8242 && point <= 8247)
  )
}
