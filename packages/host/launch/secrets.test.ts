import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})

test('the first start generates secrets that only the owner can read', () => {
  const secrets = loadSecrets(folder, {})
  const values = Object.values(secrets)
  expect(new Set(values).size).toBe(values.length)
  expect(secrets.ADMIN_PASSWORD).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0)
})

test('the next start reuses them', () => {
  expect(loadSecrets(folder, {})).toEqual(loadSecrets(folder, {}))
})

test('a secret from the environment takes precedence and is not stored', () => {
  const own = 'x'.repeat(40)
  expect(loadSecrets(folder, { SANITY_REVALIDATE_SECRET: own }).SANITY_REVALIDATE_SECRET).toBe(own)
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain(own)
})

test("Supabase's publishable key is also read from its documented variable", () => {
  const own = `sb_publishable_${'x'.repeat(32)}`
  const { SUPABASE_PUBLISHABLE_KEY } = loadSecrets(folder, {
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: own,
  })
  expect(SUPABASE_PUBLISHABLE_KEY).toBe(own)
})

test('a damaged secrets file is reported by name and never replaced', () => {
  const file = join(folder, 'secrets.json')
  writeFileSync(file, '{"LAKE_AUTH_SECRET":')
  expect(() => loadSecrets(folder, {})).toThrow(/secrets\.json is damaged/)
  expect(readFileSync(file, 'utf8')).toBe('{"LAKE_AUTH_SECRET":')
})
