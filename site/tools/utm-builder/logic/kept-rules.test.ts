import { expect, test } from 'vitest'
import { readRules, rulesOf, stateOfRules } from './kept-rules.ts'
import { blankState } from './state.ts'

const work = {
  ...blankState,
  url: 'https://a.example',
  campaign: 'autumn',
  separator: '_' as const,
  sources: 'facebook, google',
  domains: 'a.example',
}

test('saves and shares the rules without the rest of the state', () => {
  expect(readRules(JSON.stringify(rulesOf(work)))).toEqual({
    isOn: true,
    separator: '_',
    sources: 'facebook, google',
    media: '',
    domains: 'a.example',
  })
  expect(stateOfRules(work)).toMatchObject({ url: '', campaign: '', sources: 'facebook, google' })
})

test('ignores invalid stored rules', () => {
  expect([null, '{', '[]', '5'].map(readRules)).toEqual([null, null, null, null])
})
