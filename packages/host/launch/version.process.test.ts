import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { readVersion } from './version.ts'

/** Returns the version of a folder with these files besides those that every version has. */
function versionWith(files: Record<string, string>, environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'version-'))
  const all = {
    '.next/site.manifest.json': JSON.stringify(manifest),
    'packages/host/a.ts': '',
    ...files,
  }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const settings = readSettings(
    { DATA_DIR: '/data', BACKUP_DIR: '/backups', ...environment },
    folder,
  )
  return readVersion({ ...settings, folder })
}

const manifest = {
  ...{ documentRoutes: [], fixedRoutes: [], missingPages: [], replacedModules: [] },
  firstPages: { paths: [], queries: [] },
  migration: {
    ...{ documents: [], starters: [], texts: [] },
    seo: { from: 'pageSeo', field: 'seo', fixedPages: {}, type: 'app' },
  },
}

it.each(['site/pages/home.tsx', 'admin/bar.tsx', 'packages/host/front/main.ts', 'studio/desk.ts'])(
  'a change of %s needs only a new Next and front',
  (name) => {
    expect(versionWith({ [name]: 'new' })).toEqual(versionWith({}))
  },
)

it.each([
  'packages/lake/main.ts',
  'packages/host/launch/site.ts',
  'supabase/migrations/1.sql',
  'content/seed.ndjson',
  'lib/env.ts',
  'schemas/post.ts',
  'package-lock.json',
  '.env',
])('a change of %s needs a new start', (name) => {
  expect(versionWith({ [name]: 'NEW=1' })).not.toEqual(versionWith({}))
})
