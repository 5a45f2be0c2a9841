import type { ReadabilityIndex } from './readability.ts'

export type IndexRow = {
  readonly key: ReadabilityIndex
  readonly name: string
  readonly use: string
  /** End of the scale; grades beyond a doctorate add no information. */
  readonly most: number
}

/** Readability indices, grouped by language. */
export const indexRows: readonly IndexRow[] = [
  {
    key: 'flesch',
    name: 'Flesch reading ease',
    use: 'General writing. 60 to 70 is plain English; higher is easier.',
    most: 100,
  },
  {
    key: 'fleschKincaid',
    name: 'Flesch-Kincaid',
    use: 'Manuals and public documents. Many US rules require it.',
    most: 20,
  },
  {
    key: 'automated',
    name: 'Automated readability',
    use: 'Technical writing. Counts letters instead of syllables.',
    most: 20,
  },
  {
    key: 'colemanLiau',
    name: 'Coleman-Liau',
    use: 'Textbooks. Counts letters and sentences per 100 words.',
    most: 20,
  },
  {
    key: 'smog',
    name: 'SMOG',
    use: 'Health and safety. Years of school needed to understand all of it.',
    most: 20,
  },
  {
    key: 'fog',
    name: 'Gunning fog',
    use: 'Business and news. 12 or less for a wide audience.',
    most: 20,
  },
  {
    key: 'amstad',
    name: 'Flesch for German (Amstad)',
    use: 'Made for German in 1978. 60 to 70 is plain German; higher is easier.',
    most: 100,
  },
  {
    key: 'fernandezHuerta',
    name: 'Flesch for Spanish (Fernández Huerta)',
    use: 'Made for Spanish in 1959. 60 to 70 is plain Spanish; higher is easier.',
    most: 100,
  },
  {
    key: 'kandelMoles',
    name: 'Flesch for French (Kandel and Moles)',
    use: 'Made for French in 1958. 60 to 70 is plain French; higher is easier.',
    most: 100,
  },
]
