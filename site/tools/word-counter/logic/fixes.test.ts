import { expect, test } from 'vitest'
import { findingsOf } from './findings.ts'
import { fixedText } from './marks.ts'

/** Applies the fix of the only finding with one; null without a fix. */
function fixed(text: string): string | null {
  const [one] = findingsOf(text, true).filter(({ fix }) => fix)
  return one ? fixedText(text, one) : null
}

test.each([
  ['Utilized tents leak.', 'Used tents leak.'],
  ['TERMINATE it.', 'END it.'],
  ['We are utilizing it.', 'We are using it.'],
  ['He rectifies it.', 'He fixes it.'],
  ['It was discontinued.', 'It was stopped.'],
  ['However, it leaks.', 'But it leaks.'],
  ['An erroneous sign.', 'A wrong sign.'],
  ['It is an initial step.', 'It is a first step.'],
  ['We found a feasible plan.', 'We found a possible plan.'],
  ['We implement plans.', 'We put in place plans.'],
])('replaces the formal word in “%s”', (text, plain) => {
  expect(fixed(text)).toBe(plain)
})

test.each([
  ['We obtained it.', '“got” or “gotten”'],
  ['It was demonstrated.', '“showed” or “shown”'],
  ['A sufficient amount.', '“an enough amount”'],
  ['We implement it.', '“put in place it”'],
  ['The implemented plan.', '“the put in place plan”'],
])('offers no replacement in “%s”: %s', (text) => {
  expect(findingsOf(text, true).at(-1)?.kind).toBe('plain')
  expect(fixed(text)).toBeNull()
})

test.each([
  ['It is very old.', 'It is old.'],
  ['This is a very old tent.', 'This is an old tent.'],
  ['It was an extremely dry night.', 'It was a dry night.'],
  ['Just ask us.', 'Ask us.'],
  ['It was really cut.', 'It was cut.'],
  ['Perhaps we can.', 'We can.'],
])('deletes the filler in “%s”', (text, plain) => {
  expect(fixed(text)).toBe(plain)
})

test.each([
  'It is not very old.',
  'It isn’t really old.',
  'Thank you very much.',
  'Really, we can.',
  'It works as smoothly as new.',
  'He wrote clearly and well.',
  'It costs just under a dollar.',
  'We may leave.',
])('deletes nothing in “%s”', (text) => {
  expect(fixed(text)).toBeNull()
})

test('a fix whose words have changed since does nothing', () => {
  const [one] = findingsOf('Utilize it.', true)
  expect(one && fixedText('Use it.', one)).toBeNull()
})
