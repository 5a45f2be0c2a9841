import type { Language } from './language.ts'

export type ReadingCounts = {
  readonly letters: number
  readonly words: number
  readonly sentences: number
  readonly syllables: number
  readonly polysyllables: number
  /** Words of three or more syllables, not counting names, hyphenated words and the endings -es, -ed and -ing. */
  readonly complexWords: number
}

export type ReadabilityIndex =
  | 'flesch'
  | 'fleschKincaid'
  | 'automated'
  | 'colemanLiau'
  | 'smog'
  | 'fog'
  | 'amstad'
  | 'fernandezHuerta'
  | 'kandelMoles'

export type Readability = Readonly<Partial<Record<ReadabilityIndex, number>>>

/** Minimum number of sentences for a reliable SMOG grade (McLaughlin 1969). */
export const SMOG_SENTENCES = 30

/**
 * Calculates the readability formulas for a language, unrounded. Reading ease runs from about 0 (hard) to 100
 * (easy); the other English indices are US school years.
 *
 * @returns null without words or sentences, or if the language has no formula
 */
export function readability(counts: ReadingCounts, language: Language): Readability | null {
  if (counts.words === 0 || counts.sentences === 0) return null
  return formulas[language]?.(counts) ?? null
}

const formulas: Readonly<Record<Language, ((counts: ReadingCounts) => Readability) | null>> = {
  en: (counts) => ({
    flesch: flesch(counts),
    fleschKincaid: fleschKincaid(counts),
    automated: automated(counts),
    colemanLiau: colemanLiau(counts),
    smog: smog(counts),
    fog: fog(counts),
  }),
  de: (counts) => ({ amstad: amstad(counts) }),
  es: (counts) => ({ fernandezHuerta: fernandezHuerta(counts) }),
  fr: (counts) => ({ kandelMoles: kandelMoles(counts) }),
  other: null,
}

/** Amstad (1978), Wie verständlich sind unsere Zeitungen?, University of Zurich: Flesch for German. */
function amstad({ words, sentences, syllables }: ReadingCounts): number {
  return 180 - words / sentences - 58.5 * (syllables / words)
}

/**
 * Fernández Huerta (1959), Medidas sencillas de lecturabilidad, Consigna 214: Flesch for Spanish, with words per sentence
 * as in Flesch's (the article's example; its text says sentences per 100 words).
 */
function fernandezHuerta({ words, sentences, syllables }: ReadingCounts): number {
  return 206.84 - 60 * (syllables / words) - 1.02 * (words / sentences)
}

/** Kandel and Moles (1958), Application de l'indice de Flesch à la langue française, Cahiers Études de Radio-Télévision 19. */
function kandelMoles({ words, sentences, syllables }: ReadingCounts): number {
  return 207 - 1.015 * (words / sentences) - 73.6 * (syllables / words)
}

/** Flesch (1948), A new readability yardstick, Journal of Applied Psychology 32. */
function flesch({ words, sentences, syllables }: ReadingCounts): number {
  return 206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words)
}

/** Kincaid, Fishburne, Rogers and Chissom (1975), Naval Technical Training Command, report 8-75. */
function fleschKincaid({ words, sentences, syllables }: ReadingCounts): number {
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59
}

/** Senter and Smith (1967), Automated Readability Index, AMRL-TR-66-220. */
function automated({ letters, words, sentences }: ReadingCounts): number {
  return 4.71 * (letters / words) + 0.5 * (words / sentences) - 21.43
}

/** Coleman and Liau (1975), A computer readability formula designed for machine scoring. */
function colemanLiau({ letters, words, sentences }: ReadingCounts): number {
  return 0.0588 * ((letters / words) * 100) - 0.296 * ((sentences / words) * 100) - 15.8
}

/** McLaughlin (1969), SMOG grading: a new readability formula, Journal of Reading 12. */
function smog({ polysyllables, sentences }: ReadingCounts): number {
  return 1.043 * Math.sqrt(polysyllables * (30 / sentences)) + 3.1291
}

/** Gunning (1952), The technique of clear writing. */
function fog({ words, sentences, complexWords }: ReadingCounts): number {
  return 0.4 * (words / sentences + 100 * (complexWords / words))
}
