import { expect, test } from 'vitest'
import type { Answer } from './ask.ts'
import type { Attack } from './attack.ts'
import { type Round, verdictsOf } from './figures.ts'
import { count, newTally, problemsOf, toText } from './tally.ts'

const oneMs = { visits: 1, searches: 1, saves: 1 }

function rounds(...factors: number[]): { rounds: Round[]; answered: string } {
  const of = (factor: number): Round => ({
    calm: { visits: 10, searches: 200, saves: 100 },
    attacked: { visits: 10 * factor, searches: 200 * factor, saves: 100 * factor },
  })
  return { rounds: factors.map(of), answered: '' }
}

test('the median round counts, each compared with its own calm phase', () => {
  expect(verdictsOf(new Map([['a flood', rounds(1, 50, 1.9)]]))).toEqual([])
  const slow = { calm: { visits: 400, searches: 400, saves: 400 }, attacked: oneMs }
  expect(verdictsOf(new Map([['a flood', { rounds: [slow], answered: '' }]]))).toEqual([])
  expect(verdictsOf(new Map([['a flood', rounds(2.5, 2.5, 1)]]))).toEqual([
    'a flood: visits took 2.5 times as long',
    'a flood: searches took 2.5 times as long',
  ])
  expect(verdictsOf(new Map([['a flood', rounds(4)]]))).toHaveLength(3)
})

test('a search may take one render longer, but no more', () => {
  const waited = (ms: number) => {
    const round = { calm: { ...oneMs, searches: 20 }, attacked: { ...oneMs, searches: 20 + ms } }
    return verdictsOf(new Map([['a flood', { rounds: [round], answered: '' }]]))
  }
  expect(waited(100)).toEqual([])
  expect(waited(120)).toEqual(['a flood: searches took 7.0 times as long'])
})

test('a measurement without results counts as too slow', () => {
  const never: Round = { calm: oneMs, attacked: { ...oneMs, saves: Number.POSITIVE_INFINITY } }
  const measured = new Map([['a flood', { rounds: [never], answered: '' }]])
  expect(verdictsOf(measured)).toEqual(['a flood: saves took Infinity times as long'])
})

test('an unexpected status, a missing refusal, and a refusal without Retry-After are reported', () => {
  const attack: Attack = {
    name: 'a flood',
    finding: '',
    answers: [200, 429],
    refusal: 429,
    run: async () => undefined,
  }
  const answer = (status: number, headers: Answer['headers'] = {}): Answer => ({
    status,
    headers,
    text: 'words',
  })
  expect(problemsOf(attack, newTally())).toContain('no request was answered')
  const tally = newTally()
  for (const each of [answer(200), answer(200), answer(500)]) count(tally, each)
  expect(problemsOf(attack, tally)).toEqual(['1 × 500: words', 'no request was refused with 429'])
  const refused = newTally()
  count(refused, answer(429, { 'retry-after': '1' }))
  expect(problemsOf(attack, refused)).toEqual([])
  count(refused, answer(429))
  expect(problemsOf(attack, refused)).toEqual(['1 responses of 429 or 503 without Retry-After'])
  expect(toText(refused)).toBe('2 × 429')
})
