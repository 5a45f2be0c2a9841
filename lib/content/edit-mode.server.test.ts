import { expect, test } from 'vitest'
import { makePass, PASS_MS, readPass } from './edit-mode.server.ts'

const now = Date.parse('2026-03-01T09:00:00Z')
const pass = makePass('shared', 'known-to-the-site', now)
const signature = pass.split('.').at(-1)

test.each(['studio', 'shared'] as const)('a %s pass shows drafts for a working day', (kind) => {
  const pass = makePass(kind, 'known-to-the-site', now)
  expect(readPass(pass, 'known-to-the-site', now)).toBe(kind)
  expect(readPass(pass, 'known-to-the-site', now + PASS_MS - 1)).toBe(kind)
  expect(readPass(pass, 'known-to-the-site', now + PASS_MS)).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['any time', `shared.${now + 1e12}`],
  ['a longer time under the signature of another', `shared.${now + 1e12}.${signature}`],
  ['an editor’s pass under the signature of a guest’s', `studio.${now + PASS_MS}.${signature}`],
  ['a guessed signature', `shared.${now + 1}.${'A'.repeat(43)}`],
  ['what another site signed', makePass('shared', 'known-to-another', now)],
])('rejects %s', (_, forged) => {
  expect(readPass(forged, 'known-to-the-site', now)).toBeUndefined()
})

test('rejects every pass without a secret', () => {
  expect(readPass(makePass('shared', '', now), '', now)).toBeUndefined()
})
