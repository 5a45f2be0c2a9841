import { expect, test } from 'vitest'
import { isSameSecret } from './secret.ts'

test.each([
  ['the secret', 'the secret', true],
  ['another one', 'the secret', false],
  ['the', 'the secret', false],
  [undefined, 'the secret', false],
  ['', '', false],
])('%j for %j is %j', (given, secret, expected) => {
  expect(isSameSecret(given, secret)).toBe(expected)
})
