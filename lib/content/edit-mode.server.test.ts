import { expect, test } from 'vitest'
import { makePass, PASS_MS, readPass } from './edit-mode.server.ts'

const now = Date.parse('2026-03-01T09:00:00Z')
const secret = 'known-to-the-site'
const link = 'in-the-link'
const pass = makePass(secret, now, link)
const signature = pass.split('.').at(-1)

test.each([
  ['studio', makePass(secret, now)],
  ['shared', pass],
])('a %s pass shows drafts for a working day', (kind, pass) => {
  expect(readPass(pass, secret, now, link)).toBe(kind)
  expect(readPass(pass, secret, now + PASS_MS - 1, link)).toBe(kind)
  expect(readPass(pass, secret, now + PASS_MS, link)).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['any time', `shared.${now + 1e12}`],
  ['a longer time under the signature of another', `shared.${now + 1e12}.${signature}`],
  ['an editor’s pass under the signature of a guest’s', `studio.${now + PASS_MS}.${signature}`],
  ['a guessed signature', `shared.${now + 1}.${'A'.repeat(43)}`],
  ['what another site signed', makePass('known-to-another', now, link)],
])('rejects %s', (_, forged) => {
  expect(readPass(forged, secret, now, link)).toBeUndefined()
})

test('rejects the pass of a link that is no longer shared, or shared anew', () => {
  expect(readPass(pass, secret, now)).toBeUndefined()
  expect(readPass(pass, secret, now, 'another-link')).toBeUndefined()
})

test('rejects every pass without a secret', () => {
  expect(readPass(makePass('', now), '', now)).toBeUndefined()
  expect(readPass(makePass('', now, link), '', now, link)).toBeUndefined()
})
