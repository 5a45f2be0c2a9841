import { expect, test } from 'vitest'
import type { Answer } from './ask.ts'
import type { Attack } from './attack.ts'
import { type Round, verdictsOf } from './figures.ts'
import { count, faultsOf, newTally, toText } from './tally.ts'

const even = { visits: 1, searches: 1, saves: 1 }

function rounds(...factors: number[]): { rounds: Round[]; answered: string } {
  const of = (factor: number): Round => ({
    calm: { visits: 10, searches: 200, saves: 100 },
    attacked: { visits: 10 * factor, searches: 200 * factor, saves: 100 * factor },
  })
  return { rounds: factors.map(of), answered: '' }
}

test('what is judged is the round in the middle, each beside its own calm minute', () => {
  expect(verdictsOf(new Map([['a flood', rounds(1, 50, 1.9)]]))).toEqual([])
  const slow = { calm: { visits: 400, searches: 400, saves: 400 }, attacked: even }
  expect(verdictsOf(new Map([['a flood', { rounds: [slow], answered: '' }]]))).toEqual([])
  expect(verdictsOf(new Map([['a flood', rounds(2.5, 2.5, 1)]]))).toEqual([
    'a flood: visits 2.5 times',
    'a flood: searches 2.5 times',
  ])
  expect(verdictsOf(new Map([['a flood', rounds(4)]]))).toHaveLength(3)
})

test('a search may wait for one turn of somebody else, and no longer', () => {
  const waited = (ms: number) => {
    const round = { calm: { ...even, searches: 20 }, attacked: { ...even, searches: 20 + ms } }
    return verdictsOf(new Map([['a flood', { rounds: [round], answered: '' }]]))
  }
  expect(waited(100)).toEqual([])
  expect(waited(120)).toEqual(['a flood: searches 7.0 times'])
})

test('what never came takes too long', () => {
  const never: Round = { calm: even, attacked: { ...even, saves: Number.POSITIVE_INFINITY } }
  const measured = new Map([['a flood', { rounds: [never], answered: '' }]])
  expect(verdictsOf(measured)).toEqual(['a flood: saves Infinity times'])
})

test('an answer that is not due, a refusal that never came, and one that does not say until when, are faults', () => {
  const attack: Attack = {
    name: 'a flood',
    finding: '',
    answers: [200, 429],
    refusal: 429,
    salvo: async () => undefined,
  }
  const answer = (status: number, headers: Answer['headers'] = {}): Answer => ({
    status,
    headers,
    text: 'words',
  })
  expect(faultsOf(attack, newTally())).toContain('nothing of it was answered')
  const tally = newTally()
  for (const each of [answer(200), answer(200), answer(500)]) count(tally, each)
  expect(faultsOf(attack, tally)).toEqual(['1 × 500: words', 'it was never refused with 429'])
  const refused = newTally()
  count(refused, answer(429, { 'retry-after': '1' }))
  expect(faultsOf(attack, refused)).toEqual([])
  count(refused, answer(429))
  expect(faultsOf(attack, refused)).toEqual(['1 of 429 or 503 without Retry-After'])
  expect(toText(refused)).toBe('2 × 429')
})
