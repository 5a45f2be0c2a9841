import { expect, test } from 'vitest'
import { spokenSyllables } from './spoken-syllables.ts'
import { syllablesOf } from './syllables.ts'

/** Syllables in American English, from dictionaries. */
const spoken: Readonly<Record<number, string>> = {
  1: `the cat sat mat whole rule while change changed page please thought strength breathe loved asked laughed
      seemed used proof guide built fruit young year eye four field piece queue don't they've we're tongue
      goes used lines times makes likes moves`,
  2: `reading sentence taken passage into itself being table people little water window needed wanted pages
      changes boxes houses places nation million special social patient ancient language question value
      careful useless movement statement rarely likely quiet science fuel player royal beyond doing flying
      easy study cities didn't wasn't couldn't prism rhythm settled tables argue language mixture
      measure pasture persuade`,
  3: `animal family reptilian familiar medium radio video piano serious various previous audience manual actual easier
      happier completely unlikely requirement improvement element implement organize musician
      condition position addition carrier idea violent arguing studying influence theory area
      remember another continue tropical textual property courageous`,
  4: `variety society experience january situation evaluate continuous
      information education usually gradually ability community material original reality television
      necessary algorithm organism dictionary independent category`,
  5: `university communication characteristic creativity ambiguity electricity examination refrigerator`,
}

test('counts the spoken syllables of common English words', () => {
  const wrong = Object.entries(spoken).flatMap(([count, words]) =>
    words
      .split(/\s+/)
      .filter((word) => syllablesOf(word) !== Number(count))
      .map((word) => `${word}: ${syllablesOf(word)} instead of ${count}`),
  )
  expect(wrong).toEqual([])
})

test('matches the CMU Pronouncing Dictionary for a thousand words', () => {
  const words = Object.entries(spokenSyllables).flatMap(([counts, list]) =>
    list.split(/\s+/).map((word) => [word, counts] as const),
  )
  expect(words.length).toBeGreaterThan(1_000)
  expect(
    words.filter(([word, counts]) => !counts.split(' or ').includes(String(syllablesOf(word)))),
  ).toEqual([])
})

test('counts the syllables of web and marketing terms', () => {
  const trade = {
    2: 'template templates engine engines website websites headline headlines online offline',
    3: 'url urls api apis seo utm favicon',
    4: 'html http',
    9: 'www',
  }
  for (const [count, words] of Object.entries(trade)) {
    for (const word of words.split(' ')) expect([word, syllablesOf(word)]).toEqual([word, +count])
  }
})

test('ignores capitals, accents and possessives, and counts a number as one syllable', () => {
  expect(['Table', 'TABLE', "table's", 'café', '1969', '漢字'].map(syllablesOf)).toEqual([
    2, 2, 2, 2, 1, 1,
  ])
})
