import { expect, test } from 'vitest'
import { isValidPass, makePass, PASS_MS } from './edit-mode.server.ts'

const now = Date.parse('2026-03-01T09:00:00Z')
const secret = 'known-to-the-site'
const pass = makePass(secret, now)
const signature = pass.split('.').at(-1)

test('a pass shows drafts for a working day', () => {
  expect(isValidPass(pass, secret, now)).toBe(true)
  expect(isValidPass(pass, secret, now + PASS_MS - 1)).toBe(true)
  expect(isValidPass(pass, secret, now + PASS_MS)).toBe(false)
})

test.each([
  ['nothing', ''],
  ['any time', `${now + 1e12}`],
  ['a longer time under the signature of another', `${now + 1e12}.${signature}`],
  ['a guessed signature', `${now + 1}.${'A'.repeat(43)}`],
  ['what another site signed', makePass('known-to-another', now)],
])('rejects %s', (_, forged) => {
  expect(isValidPass(forged, secret, now)).toBe(false)
})

test('rejects every pass without a secret', () => {
  expect(isValidPass(makePass('', now), '', now)).toBe(false)
})
