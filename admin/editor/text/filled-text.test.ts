import { expect, test } from 'vitest'
import { findableWords, isShownAs } from './filled-text.ts'

test.each([
  ['AI apps from {price} and {tools} free tools', 'AI apps from $49/month and 6 free tools', true],
  ['From {price} (a month?)', 'From $49 (a month?)', true],
  ['Mon to Fri\n9 to 5', 'Mon to Fri 9 to 5', true],
  ['AI apps from {price}', 'SEO apps from $49', false],
  ['AI apps from {price}', 'AI apps from $49, half off for schools', false],
  ['What {curly} braces', 'What curly braces', false],
])('%s is shown as %s: %s', (stored, shown, expected) => {
  expect(isShownAs(stored, shown)).toBe(expected)
})

test.each([
  ['A text', 'Another', 'A text'],
  ['Apps from {price} and {tools} tools', 'Apps from {price} and {tools} free tools', ' tools'],
  ['Apps from {price}', 'Apps from {price} and {tools} tools', 'Apps from '],
  ['{price}', undefined, '{price}'],
])('%s, not %s, is found by “%s”', (text, other, words) => {
  expect(findableWords(text, other)).toBe(words)
})
