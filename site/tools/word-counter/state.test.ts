import { expect, test } from 'vitest'
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
