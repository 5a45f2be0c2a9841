import { expect, test } from 'vitest'
import { isGoodPass, makePass, PASS_MS } from './edit-mode.server.ts'

const now = Date.parse('2026-03-01T09:00:00Z')
const pass = makePass('known-to-the-site', now)

test('who came from the Studio sees drafts for a working day', () => {
  expect(isGoodPass(pass, 'known-to-the-site', now)).toBe(true)
  expect(isGoodPass(pass, 'known-to-the-site', now + PASS_MS - 1)).toBe(true)
  expect(isGoodPass(pass, 'known-to-the-site', now + PASS_MS)).toBe(false)
})

test.each([
  ['nothing', ''],
  ['any time', `${now + 1e12}`],
  ['a longer time under the signature of another', `${now + 1e12}.${pass.split('.')[1]}`],
  ['a guessed signature', `${now + 1}.${'A'.repeat(43)}`],
  ['what another site signed', makePass('known-to-another', now)],
])('%s is no pass', (_, forged) => {
  expect(isGoodPass(forged, 'known-to-the-site', now)).toBe(false)
})

test('without a secret nobody has one', () => {
  expect(isGoodPass(makePass('', now), '', now)).toBe(false)
})
