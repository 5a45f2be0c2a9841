import { expect, test } from 'vitest'
import { showsWords } from './describe.ts'
import { splitAtWords, wordsIn } from './search-words.ts'

const row = {
  writers: ['mate@site.example'],
  who: 'ada@site.example',
  verb: 'changed',
  thing: 'page “Pricing”',
  changes: [{ label: 'Plan Solo: price', from: '$29', to: '$49' }],
}

test('a change matches if it shows every word, in any of its parts and whatever the case', () => {
  for (const search of ['ADA $49', 'pricing solo', 'mate changed', ''])
    expect(showsWords(row, wordsIn(search)), search).toBe(true)
  expect(showsWords(row, wordsIn('$49 $59'))).toBe(false)
  expect(showsWords(row, ['plans'], 'Plans')).toBe(true)
})

test('splits a text at its matches, longer words first', () => {
  expect(splitAtWords('From $29 to $290 (all)', ['$29', '$290', '(all'])).toEqual([
    ...['From ', '$29', ' to ', '$290', ' ', '(all', ')'],
  ])
  expect(splitAtWords('As it is', [])).toEqual(['As it is'])
})
