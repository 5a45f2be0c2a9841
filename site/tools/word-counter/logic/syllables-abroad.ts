/*
 * Syllables of German, Spanish and French words by their spelling, which tells more of the sound than the English one.
 */

/** Spanish: a, e, o and an accented í or ú each carry a syllable; i and u beside them do not (RAE, Ortografía, §3.4). */
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

/** German: diphthongs and doubled vowels are one, any other vowels side by side two (The-a-ter, Na-ti-on). */
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

/** French as it is spoken: an e at the end is silent, vowels side by side are one but for é, ï and their kind. */
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

/** Where an accent parts two vowels: cré-er, co-opé-rer, ma-ïs; but bien, pié-ton. */
const APART = /é(?=[aeoiuâèô])|(?<=[aeoué])[éèëï]/g

function atLeastOne(count: number): number {
  return Math.max(1, count)
}
