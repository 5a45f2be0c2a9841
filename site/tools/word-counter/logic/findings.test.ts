import { expect, test } from 'vitest'
import { findingsOf } from './findings.ts'
import { plainWords } from './plain-words.ts'

const found = (text: string) =>
  findingsOf(text, true).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`)

test('finds passives, even with an adverb or a negation inside', () => {
  expect(found('The rope was cut. It has been quietly replaced, and is not being sold.')).toEqual([
    'passive: was cut',
    'passive: been quietly replaced',
    'adverb: quietly',
    'passive: is not being sold',
  ])
  expect(found('She is tired and the house is red. They were there. It is a need.')).toEqual([])
})

const passives = (text: string) =>
  found(text).flatMap((one) => (one.startsWith('passive: ') ? [one.slice(9)] : []))

test.each([
  ['They were perhaps never really examined.', 'were perhaps never really examined'],
  ['It is being very slowly replaced.', 'is being very slowly replaced'],
  ['The doors were all locked.', 'were all locked'],
  ['It was very well received.', 'was very well received'],
  ['He got fired.', 'got fired'],
  ['Ten people were let go in May.', 'were let go'],
  ['The rope was let down.', 'was let'],
  ['She gets paid monthly and on time.', 'gets paid'],
  ['The page gets quickly indexed by Google.', 'gets quickly indexed'],
  ['The tool is used by teams.', 'is used'],
  ['It’s made of oak.', 'It’s made'],
  ['The file was re-encoded and uncovered.', 'was re-encoded'],
])('finds a passive in “%s”', (text, passive) => {
  expect(passives(text)).toEqual([passive])
})

test.each([
  'Get started today and get involved.',
  'Get updated prices, get detailed reports and get personalized advice.',
  'We are used to the rain.',
  'She’s written a book, and it’s changed our lives.',
  'Their site is user-centered. The feature is unfinished and unused.',
  'It is based on trust, and we are committed to it.',
  'Alice, who he was, promptly wrote it.',
  'It has become clear that she is bound to win.',
  'The report is finished, the doors are closed and our hands are tied.',
])('finds no passive in “%s”', (text) => {
  expect(passives(text)).toEqual([])
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
  expect(found('It could not be easier.')).toEqual([])
  expect(found('This may leak. Such ropes MAY tear.')).toEqual(['hedge: may', 'hedge: MAY'])
  expect(found('Which kind of rope? This sort of rope, a kind of rope, rather than that.')).toEqual(
    [],
  )
  expect(found('It will likely leak. More likely than not, ask those most likely to buy.')).toEqual(
    ['hedge: likely'],
  )
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

const simpler = (text: string) =>
  findingsOf(text, true).flatMap(({ start, end, instead }) =>
    instead ? [`${text.slice(start, end)}: ${instead}`] : [],
  )

test('finds formal words in all their forms, with the same form of a simpler one', () => {
  expect(
    simpler(
      'Prior to\nutilizing it, we commenced. He rectifies numerous knots, in order to assist.',
    ),
  ).toEqual([
    'Prior to: before',
    'utilizing: using',
    'commenced: started',
    'rectifies: fixes',
    'numerous: many',
    'in order to: to',
    'assist: help',
  ])
  expect(
    simpler('However, its utilization requires additional help regarding subsequent changes.'),
  ).toEqual([
    'However,: but',
    'utilization: use',
    'requires: needs',
    'additional: extra',
    'regarding: about',
    'subsequent: later',
  ])
  expect(
    simpler('The assistant used residential methods, in order. It is, however, required.'),
  ).toEqual([])
  const nouns = /^(?:leverages?|purchases?)$/
  for (const [word, { instead }] of plainWords)
    if (!nouns.test(word)) expect(simpler(word)).toEqual([`${word}: ${instead}`])
  expect(found('It subsequently was utilized.')).toEqual([
    'plain: subsequently',
    'passive: was utilized',
    'plain: utilized',
  ])
})

test('leaves words alone that are nouns or fixed terms', () => {
  expect(simpler('The purchase gave us leverage. Your path to purchase is short.')).toEqual([])
  expect(simpler('Frequently asked questions. The law requires that we stop.')).toEqual([])
  expect(simpler('We want to leverage the data. You can purchase a tent.')).toEqual([
    'leverage: use',
    'purchase: buy',
  ])
})

test('finds “leverage” as a verb at the start of a sentence or after an adverb', () => {
  for (const text of [
    'Leverage the data.',
    '- Leverage your data.',
    'Subsequently, leverage AI.',
    'First, leverage it.',
  ])
    expect(simpler(text)).toContain(`${text.match(/leverage/i)}: use`)
  expect(simpler('Leverage that works. Purchase Orders. Leverage is key.')).toEqual([])
})

test('“facilitate” is right for a meeting or workshop', () => {
  expect(simpler('We facilitate a meeting. She facilitated two short workshops.')).toEqual([])
  expect(simpler('Tags facilitate the search.')).toEqual(['facilitate: help'])
})

test('more than 20 words is a long sentence, more than 30 a very long one', () => {
  const kinds = (words: number) =>
    findingsOf(`${'word '.repeat(words - 1)}end.`, true).map(({ kind }) => kind)
  expect([20, 21, 30, 31].map(kinds)).toEqual([[], ['long'], ['long'], ['veryLong']])
})

test('Markdown, bullets and dashes don’t make a sentence longer', () => {
  const twenty = `${'word '.repeat(19)}end`
  for (const text of [`## ${twenty}`, `- ${twenty}.`, twenty.replace('word word', 'word — word')])
    expect(findingsOf(text, true)).toEqual([])
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
