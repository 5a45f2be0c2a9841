import { expect, it } from 'vitest'
import { offsetOf, placeAfter } from './caret.ts'

it('finds the same place in a text with other white space', () => {
  const shown = 'Plan your next step with care.'
  const stored = 'Plan your\n\nnext  step with care.\n'
  const inStored = (offset: number) => offsetOf(stored, placeAfter(shown.slice(0, offset)))
  for (let offset = 0; offset < shown.length; offset += 1) {
    if (shown[offset] !== ' ') expect(stored[inStored(offset)]).toBe(shown[offset])
  }
  expect(stored.slice(0, inStored('Plan your'.length))).toBe('Plan your')
  expect(stored.slice(0, inStored('Plan your '.length))).toBe('Plan your\n\n')
})

it('is the end of a text that has become shorter', () => {
  expect(offsetOf('Plan', placeAfter('Plan your next step'))).toBe(4)
  expect(offsetOf('', placeAfter('Plan'))).toBe(0)
})
