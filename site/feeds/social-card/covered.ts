/** What the faces beside `faces/cut.py` have besides Latin-1: asked for another, the library would go online. */
const COVERED = new Set([...'ıŒœ–—‘’“”•…′″€™←↑→↓−'])

/**
 * A text with only the characters that the pictures' typefaces have: others lose their accent, or are left out
 * where that does not help.
 */
export function coveredText(text: string): string {
  const characters = [...text.normalize('NFC')].map((character) => {
    if (isCovered(character)) return character
    const [base = ''] = character.normalize('NFD')
    return isCovered(base) ? base : ''
  })
  return characters.join('').replace(/\s+/g, ' ').trim()
}

function isCovered(character: string): boolean {
  return /^[\x20-\x7e\xa1-\xff]$/.test(character) || COVERED.has(character)
}
