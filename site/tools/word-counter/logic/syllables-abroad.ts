/*
 * Syllables of German, Spanish and French words, estimated from the spelling.
 */

/** Counts Spanish syllables: a, e, o, í and ú each form one; i and u next to them don't (RAE, Ortografía, §3.4). */
export function spanishSyllables(word: string): number {
  const letters = word
    .toLowerCase()
    .normalize('NFC')
    .replace(/y(?![aeiouáéíóú])/g, 'i')
  const groups = letters.match(/[aeiouáéíóúü]+/g) ?? []
  return atLeastOne(
    groups.reduce((sum, group) => sum + Math.max(1, group.match(/[aeoáéíóú]/g)?.length ?? 0), 0),
  )
}

/** Counts German syllables: a diphthong or double vowel is one, other adjacent vowels two (The-a-ter, Na-ti-on). */
export function germanSyllables(word: string): number {
  const letters = word
    .toLowerCase()
    .normalize('NFC')
    .replace(/qu/g, 'q')
    .replace(/eu(?=ms?$)/g, 'e·u')
    .replace(/y(?=[aeiouäöü])/g, 'j')
  return atLeastOne(
    letters.match(/ei|ai|au|eu|äu|ie(?!n$)|aa|ee|oo|ey|ay|[aeiouäöüy]/g)?.length ?? 0,
  )
}

/** Counts spoken French syllables: a final e is silent, and adjacent vowels are one unless an accent splits them. */
export function frenchSyllables(word: string): number {
  const letters = word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[gq]u(?=[eiéèêy])/g, 'q')
    .replace(/y(?=[aeiouâéèêô])/g, 'j')
    .replace(/(?<=[aeiouyàâéèêëîïôùûœ].*)e(?:s|nt(?=$))?$/, (end) => (end === 'ent' ? 'ent' : ''))
  const groups = letters.match(/[aeiouyàâäéèêëîïôöùûüœ]+/g) ?? []
  return atLeastOne(groups.length + (letters.match(APART)?.length ?? 0))
}

/** Vowel pairs that an accent splits: cré-er, co-opé-rer, ma-ïs; but bien, pié-ton. */
const APART = /é(?=[aeoiuâèô])|(?<=[aeoué])[éèëï]/g

function atLeastOne(count: number): number {
  return Math.max(1, count)
}
