import type { Analysis } from './analysis.ts'
import { paceOf, spokenDuration } from './pace.ts'
import type { TextStats } from './plain-counts.ts'
import { ratingOf } from './rating.ts'
import { indexRows } from './readability-rows.ts'

/** Formats the specified statistics as lines for the clipboard. */
export function statsAsText(stats: TextStats): string {
  return [
    `Characters: ${stats.characters}`,
    `Characters without spaces: ${stats.charactersNoSpaces}`,
    `Words: ${stats.words}`,
    `Sentences: ${stats.sentences}`,
    `Paragraphs: ${stats.paragraphs}`,
    `Average words per sentence: ${stats.averageWordsPerSentence} (${ratingOf(stats.averageWordsPerSentence)})`,
    `Reading time: ${stats.readingTime} min`,
  ].join('\n')
}

/** Formats all results as plain text to save or print. */
export function report({ plain, unicode, reading, density }: Analysis): string {
  const pace = paceOf(unicode.words)
  const indices = reading && [
    reading.indices.flesch === undefined
      ? 'READABILITY'
      : 'READABILITY (US school years, except Flesch)',
    ...indexRows.flatMap(({ key, name }) => {
      const value = reading.indices[key]
      return value === undefined ? [] : [`${name}: ${value.toFixed(1)}`]
    }),
  ]
  const terms = density.content[1].slice(0, 10).map(({ text, count }) => `${text}: ${count}`)

  return [
    ['PLAIN COUNTS', statsAsText(plain)],
    ['UNICODE COUNTS', statsAsText(unicode)],
    [
      'PACE',
      `Speaking time: ${spokenDuration(pace.speakingSeconds)}`,
      `Pages: ${pace.pages} single-spaced, ${pace.manuscriptPages} double-spaced`,
    ],
    ...(indices ? [indices] : []),
    ...(terms.length > 0 ? [['MOST FREQUENT WORDS', ...terms]] : []),
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
    .concat('\n')
}
