import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { versionOfCode } from '#host/update/data-version.ts'
import { restoreAtNextStart } from '#host/update/pending-restore.ts'
import { readSettings, root, type Settings } from './settings.ts'
import { readVersion, reasonToStartAll } from './version.ts'

/** A small site. Its launcher uses one file of `lib`, but not the other ones. */
const files = {
  'scripts/start.ts': "import { launch } from '#host/launch/site.ts'",
  'packages/host/launch/site.ts':
    "// from './gone.ts'\nimport { pause } from '#lib/time.ts'\nawait import('./prepare-content.ts')",
  'packages/host/launch/prepare-content.ts': "import { steps } from '#lib/steps.ts'",
  'lib/time.ts': '',
  'lib/steps.ts': '',
}

/** Returns the settings of a folder with these files besides those of the small site. */
function siteWith(others: Record<string, string>): Settings {
  const folder = mkdtempSync(join(tmpdir(), 'version-'))
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'))
  for (const [name, text] of Object.entries({ ...files, ...others })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return { ...readSettings({ DATA_DIR: dataDir, BACKUP_DIR: '/backups' }, folder), folder }
}

const dataDir = mkdtempSync(join(tmpdir(), 'version-data-'))

it.each([
  'site/pages/home.tsx',
  'admin/bar.tsx',
  'studio/desk.ts',
  'schemas/post.ts',
  'content/seed.ndjson',
  'lib/locale.ts',
  'lib/steps.ts',
  'packages/host/front/main.ts',
  'packages/host/launch/prepare-content.ts',
  'packages/host/doctor/checks.ts',
  'packages/lake/main.test.ts',
  'docs/testing.md',
])('a change of %s needs only a new Next and front', (name) => {
  expect(readVersion(siteWith({ [name]: 'new' }))).toEqual(readVersion(siteWith({})))
})

it.each([
  'packages/lake/main.ts',
  'scripts/bootstrap.mjs',
  'packages/host/supabase/platform.sql',
  'supabase/migrations/1.sql',
  'lib/time.ts',
  'package-lock.json',
])('a change of %s starts everything again, and is named', (name) => {
  const started = readVersion(siteWith({}))
  expect(reasonToStartAll(started, siteWith({ [name]: 'new' }))).toBe(`${name} has changed`)
})

it('names a changed setting, but not its value', () => {
  const started = readVersion(siteWith({}))
  const next = siteWith({ '.env': 'BACKUP_PASSPHRASE=secret\nBACKUP_AT=03:30' })
  expect(reasonToStartAll(started, next)).toMatch(/^BACKUP_\w+ and 1 more have changed$/)
})

it('starts everything again for sources without a build, and to restore a backup', () => {
  const next = siteWith({})
  const started = readVersion(next)
  expect(reasonToStartAll(started, next)).toBe('there is no build of these sources')
  restoreAtNextStart(dataDir, { file: '/backups/a.tar.gz', version: versionOfCode(next.folder) })
  expect(reasonToStartAll(started, next)).toBe('a backup is to be restored')
})
