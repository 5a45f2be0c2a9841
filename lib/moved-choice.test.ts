import { expect, test } from 'vitest'
import { movedChoice } from './moved-choice.ts'

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
] as const)('in a toolbar %s leads from %s to %s', (key, from, to) => {
  expect(movedChoice(key, buttons, from, 'horizontal')).toBe(to)
})

test('in a list the other arrows count, and from nowhere they lead to its ends', () => {
  expect(movedChoice('ArrowDown', buttons, 'Undo', 'vertical')).toBe('Redo')
  expect(movedChoice('ArrowDown', buttons, undefined, 'vertical')).toBe('Undo')
  expect(movedChoice('ArrowUp', buttons, undefined, 'vertical')).toBe('Reset')
  expect(movedChoice('ArrowRight', buttons, 'Undo', 'vertical')).toBeUndefined()
  expect(movedChoice('ArrowDown', [], undefined, 'vertical')).toBeUndefined()
})
