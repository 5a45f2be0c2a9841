import { expect, test } from 'vitest'
import { countCharacters } from './characters.ts'

test.each([
  ['👩‍👩‍👧‍👦', 1],
  ['🇩🇪', 1],
  ['👍🏽', 1],
  ['1️⃣', 1],
  ['❤️', 1],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', 1],
  ['e\u0301', 1],
  ['नमस्ते', 3],
  ['한국어', 3],
  ['重要', 2],
  ['Ten knots 🪢', 11],
])('%s is as many characters as people see: %i', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})
