import { expect, test } from 'vitest'
import { choiceAfterKey } from './choice-after-key.ts'

const buttons = ['Undo', 'Redo', 'Reset'] as const

test.each([
  ['ArrowRight', 'Undo', 'Redo'],
  ['ArrowRight', 'Reset', 'Undo'],
  ['ArrowLeft', 'Redo', 'Undo'],
  ['ArrowLeft', 'Undo', 'Reset'],
  ['Home', 'Reset', 'Undo'],
  ['End', 'Undo', 'Reset'],
  ['ArrowDown', 'Undo', undefined],
  ['a', 'Undo', undefined],
] as const)('in a toolbar, %s moves from %s to %s', (key, from, to) => {
  expect(choiceAfterKey(key, buttons, from, 'horizontal')).toBe(to)
})

test('in a list, up and down move, and start at the ends if nothing is active', () => {
  expect(choiceAfterKey('ArrowDown', buttons, 'Undo', 'vertical')).toBe('Redo')
  expect(choiceAfterKey('ArrowDown', buttons, undefined, 'vertical')).toBe('Undo')
  expect(choiceAfterKey('ArrowUp', buttons, undefined, 'vertical')).toBe('Reset')
  expect(choiceAfterKey('ArrowRight', buttons, 'Undo', 'vertical')).toBeUndefined()
  expect(choiceAfterKey('ArrowDown', [], undefined, 'vertical')).toBeUndefined()
})
