import { expect, test } from 'vitest'
import { analyze, readingCounts } from './analysis.ts'
import { type ReadingCounts, readability } from './readability.ts'
import { sentencesOf } from './sentences.ts'

function english(counts: ReadingCounts) {
  const found = readability(counts, 'en')
  if (!found) return null
  const missing = Number.NaN
  const { flesch = missing, fleschKincaid = missing, automated = missing } = found
  const { colemanLiau = missing, smog = missing, fog = missing } = found
  return { flesch, fleschKincaid, automated, colemanLiau, smog, fog }
}

const indicesOf = (text: string) => english(readingCounts(text, sentencesOf(text)))

/** Abstract of Coleman and Liau (1975), the published example of their formula. */
const abstract =
  'Existing computer programs that measure readability are based largely upon subroutines which estimate number of syllables, usually by counting vowels. The shortcoming in estimating syllables is that it necessitates keypunching the prose into the computer. There is no need to estimate syllables since word length in letters is a better predictor of readability than word length in syllables. Therefore, a new readability formula was computed that has for its predictors letters per 100 words and sentences per 100 words. Both predictors can be counted by an optical scanning device, and thus the formula makes it economically feasible for an organization such as the U.S. Office of Education to calibrate the readability of all textbooks for the public school system.'

/** R. L. Stevenson, On some technical elements of style in literature (1885): the common ARI example. */
const stevenson =
  'The rule of rhythm in prose is not so intricate. Here, too, we write in groups, or phrases, as I prefer to call them, for the prose phrase is greatly longer and is much more nonchalantly uttered than the group in verse; so that not only is there a greater interval of continuous sound between the pauses, but, for that very reason, word is linked more readily to word by a more summary enunciation. Still, the phrase is the strict analogue of the group, and successive phrases, like successive groups, must differ openly in length and rhythm. The rule of scansion in verse is to suggest no measure but the one in hand; in prose, to suggest no measure at all. Prose must be rhythmical, and it may be as much so as you will; but it must not be metrical. It may be anything, but it must not be verse.'

const platypus = 'The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.'

test('Coleman-Liau matches its published example: 119 words, 639 letters, grade 14.5', () => {
  expect(readingCounts(abstract, sentencesOf(abstract))).toMatchObject({
    sentences: 5,
    words: 119,
    letters: 639,
  })
  expect(indicesOf(abstract)?.colemanLiau.toFixed(1)).toBe('14.5')
})

test('Flesch and Flesch-Kincaid match their published examples: 37.5 and 11.3, 69, 116', () => {
  expect(indicesOf(platypus)?.flesch.toFixed(1)).toBe('37.5')
  expect(indicesOf(platypus)?.fleschKincaid.toFixed(1)).toBe('11.3')
  const passage =
    'This sentence, taken as a reading passage unto itself, is being used to prove a point.'
  expect(indicesOf(passage)?.flesch.toFixed(0)).toBe('69')
  expect(indicesOf('The cat sat on the mat.')?.flesch.toFixed(0)).toBe('116')
})

test('the automated readability index matches its published example: 6 sentences, 151 words, grade 10.6', () => {
  const counts = {
    letters: 623,
    words: 151,
    sentences: 6,
    syllables: 0,
    polysyllables: 0,
    complexWords: 0,
  }
  expect(english(counts)?.automated).toBeCloseTo(10.585982, 6)
  expect(readingCounts(stevenson, sentencesOf(stevenson))).toMatchObject({
    words: 151,
    sentences: 6,
  })
  expect(Math.abs((indicesOf(stevenson)?.automated ?? 0) - 10.585982)).toBeLessThan(0.2)
})

test('SMOG and fog match their published examples: 14.55 for four polysyllables, 11.35 for two hard words', () => {
  expect(indicesOf(platypus)?.smog.toFixed(4)).toBe('14.5546')
  const counts = {
    letters: 0,
    words: 13,
    sentences: 1,
    syllables: 0,
    polysyllables: 4,
    complexWords: 2,
  }
  expect(english(counts)?.fog.toFixed(4)).toBe('11.3538')
  // McLaughlin's example: 95 polysyllables in 30 sentences give about 10 + 3.
  const smog = english({ ...counts, sentences: 30, polysyllables: 95 })?.smog ?? 0
  expect(Math.abs(smog - 13)).toBeLessThan(0.5)
})

test('fog excludes names, compounds of short words, and words that are long only because of an ending', () => {
  const complex = (text: string) => readingCounts(text, sentencesOf(text)).complexWords
  expect(complex('We saw Wellington there.')).toBe(0)
  expect(complex('A bread-and-butter case.')).toBe(0)
  expect(complex('He repeated it.')).toBe(0)
  expect(complex('The complicated organization.')).toBe(2)
})

test('gives no grade to an empty text or one in another script', async () => {
  expect(indicesOf('')).toBeNull()
  expect((await analyze('Съешь же ещё этих мягких французских булок.'))?.reading).toBeNull()
})

const counts100 = {
  letters: 480,
  words: 100,
  sentences: 5,
  syllables: 170,
  polysyllables: 0,
  complexWords: 0,
}

test.each([
  ['de', { amstad: 180 - 20 - 99.45 }],
  ['es', { fernandezHuerta: 206.84 - 102 - 20.4 }],
  ['fr', { kandelMoles: 207 - 20.3 - 125.12 }],
] as const)('%s gets its own formula and no US grades', (language, values) => {
  const found = readability(counts100, language) ?? {}
  expect(Object.keys(found)).toEqual(Object.keys(values))
  for (const value of Object.values(values)) {
    expect(Object.values(found)[0]).toBeCloseTo(value, 6)
  }
})

test('a language without a formula gets no score', () => {
  expect(readability(counts100, 'other')).toBeNull()
})

test('detects the language unless one is chosen', async () => {
  const german = await analyze(
    'Wir haben die Zelte im Regen geprüft. Das hat nicht lange gedauert.',
  )
  expect(german?.language).toBe('de')
  expect(Object.keys(german?.reading?.indices ?? {})).toEqual(['amstad'])
  expect((await analyze('Wir haben die Zelte.', undefined, 'other'))?.reading).toBeNull()
})
