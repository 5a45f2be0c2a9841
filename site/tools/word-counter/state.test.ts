import { expect, test } from 'vitest'
import { findingsOf } from './logic/findings.ts'
import { findingKinds } from './logic/kinds.ts'
import { definition } from './state.ts'

test('opens links made before the rebuild, and ignores what is gone', () => {
  const old = { text: 'One.', earlier: 'Two.', goal: 'sms', own: 300, language: 'de' }
  expect(definition.parse(old)).toEqual({
    text: 'One.',
    goal: 'none',
    own: 300,
    keyword: '',
  })
  expect(definition.parse({ ...old, goal: 'title' })?.goal).toBe('title')
  expect(definition.parse('junk')).toBeNull()
})

test('the sample shows every kind of mark, and a formal word that can be replaced', () => {
  const findings = findingsOf(definition.sample.text, true)
  expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(findingKinds))
  expect(findings.find(({ kind }) => kind === 'plain')?.fix?.to).toBe('before')
})
