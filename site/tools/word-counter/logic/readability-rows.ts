import type { ReadabilityIndex } from './readability.ts'

/** How an index is named and read. */
export type IndexRow = {
  readonly key: ReadabilityIndex
  readonly name: string
  readonly use: string
  /** Where its rule ends; grades beyond a doctorate say no more. */
  readonly most: number
}

/** All indices, those of one language together. */
export const indexRows: readonly IndexRow[] = [
  {
    key: 'flesch',
    name: 'Flesch reading ease',
    use: 'General prose: 60 to 70 is plain English, higher is easier.',
    most: 100,
  },
  {
    key: 'fleschKincaid',
    name: 'Flesch-Kincaid',
    use: 'Manuals and public texts; required by many US rules.',
    most: 20,
  },
  {
    key: 'automated',
    name: 'Automated readability',
    use: 'Technical texts: by letters, so it needs no syllables.',
    most: 20,
  },
  {
    key: 'colemanLiau',
    name: 'Coleman-Liau',
    use: 'Schoolbooks: by letters and sentences in 100 words.',
    most: 20,
  },
  {
    key: 'smog',
    name: 'SMOG',
    use: 'Health and safety: the years that full understanding takes.',
    most: 20,
  },
  {
    key: 'fog',
    name: 'Gunning fog',
    use: 'Business and newspapers: 12 and less for many readers.',
    most: 20,
  },
  {
    key: 'amstad',
    name: 'Flesch for German, by Amstad',
    use: 'Fitted to German, 1978: 60 to 70 is plain German, higher is easier.',
    most: 100,
  },
  {
    key: 'fernandezHuerta',
    name: 'Flesch for Spanish, by Fernández Huerta',
    use: 'Fitted to Spanish, 1959: 60 to 70 is plain Spanish, higher is easier.',
    most: 100,
  },
  {
    key: 'kandelMoles',
    name: 'Flesch for French, by Kandel and Moles',
    use: 'Fitted to French, 1958: 60 to 70 is plain French, higher is easier.',
    most: 100,
  },
]
