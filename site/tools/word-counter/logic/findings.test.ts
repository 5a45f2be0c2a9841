import { expect, test } from 'vitest'
import { findingsOf } from './findings.ts'
import { plainWords } from './plain-words.ts'

const found = (text: string) =>
  findingsOf(text, true).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`)

test('finds passives, even with an adverb or a negation inside', () => {
  expect(found('The rope was cut. It has been quietly replaced, and is not being sold.')).toEqual([
    'passive: was cut',
    'passive: been quietly replaced',
    'passive: is not being sold',
  ])
  expect(found('She is tired and the house is red. They were there. It is a need.')).toEqual([])
})

test('finds adverbs, but not other words in -ly such as family, reply or daily', () => {
  expect(found('He really ran home very quickly.')).toEqual([
    'adverb: really',
    'adverb: very',
    'adverb: quickly',
  ])
  expect(found('The family had an early, friendly reply in July. Only Emily is lonely.')).toEqual(
    [],
  )
})

test('finds hedges, but not the kind of rope', () => {
  expect(found('I think it is probably kind of wet, perhaps.')).toEqual([
    'hedge: I think',
    'hedge: probably',
    'hedge: kind of',
    'hedge: perhaps',
  ])
  expect(found('It may leak, could tear and seems old, in my opinion.')).toEqual([
    'hedge: may',
    'hedge: could',
    'hedge: seems',
    'hedge: in my opinion',
  ])
  expect(found('“May we go?” This may leak. Such ropes MAY tear. May I? May it hold.')).toEqual([
    'hedge: May',
    'hedge: may',
    'hedge: MAY',
    'hedge: May',
    'hedge: May',
  ])
  expect(found('Which kind of rope? This kind of rope, rather than that.')).toEqual([])
})

test.each([
  'We sail in May or by May next.',
  'It is dry from May to October, and so the May sun helps.',
  'May and June are dry.',
  'May or June? May is dry. May was wet. May has rain. May will be dry. May, June. May 5 is a holiday.',
  'May June be dry',
  '“May and June are dry.”',
])('the month of May is no hedge: %s', (text) => {
  expect(found(text).filter((one) => one.startsWith('hedge'))).toEqual([])
})

test('finds formal words in all their forms, with a simpler one for each', () => {
  const simpler = (text: string) =>
    findingsOf(text, true).flatMap(({ start, end, instead }) =>
      instead ? [`${text.slice(start, end)}: ${instead}`] : [],
    )
  expect(
    simpler(
      'Prior to\nutilizing it, we commenced. He rectifies numerous knots, in order to assist.',
    ),
  ).toEqual([
    'Prior to: before',
    'utilizing: use',
    'commenced: start',
    'rectifies: fix',
    'numerous: many',
    'in order to: to',
    'assist: help',
  ])
  expect(simpler('The assistant used residential methods, in order.')).toEqual([])
  for (const [word, instead] of Object.entries(plainWords)) {
    expect(simpler(word)).toEqual([`${word}: ${instead}`])
  }
  expect(found('It subsequently was utilized.')).toEqual([
    'plain: subsequently',
    'passive: was utilized',
    'plain: utilized',
  ])
})

test('more than 20 words is a long sentence, more than 30 a very long one', () => {
  const kinds = (words: number) =>
    findingsOf(`${'word '.repeat(words - 1)}end.`, true).map(({ kind }) => kind)
  expect([20, 21, 30, 31].map(kinds)).toEqual([[], ['long'], ['long'], ['veryLong']])
})

test('marks only long sentences in other languages', () => {
  expect(findingsOf('Das was cut really.', false)).toEqual([])
  expect(findingsOf('wort '.repeat(21), false)).toHaveLength(1)
})

test('marks words in headings and in list items without a period', () => {
  expect(found('How it was cut\n\nWe cut the long rope in two.')).toEqual(['passive: was cut'])
})

test('a long sentence with decimals and abbreviations is still marked', () => {
  const text =
    'Dr. Smith told the reporter from St. Louis that the price of a 2.5 lb. bag of coffee had risen to $8.99 in the U.S. since Jan. 3 because of the weather in Brazil and shipping costs.'
  expect(found(text)).toContain(`veryLong: ${text}`)
})
