import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isHeldByAnother, lockDataFolder } from 'brightkeel-lake/data-folder'
import { buildIsCurrent, hashOf } from '#host/launch/build.ts'
import { readSettings, root, type Settings } from '#host/launch/settings.ts'
import { prepareSite } from '#host/launch/site.ts'
import { makeManyAccounts } from './many-accounts.ts'
import { templateSite } from './test-site.ts'

/** Files that determine the data of a fresh site. */
const dataSources = [
  'content',
  'package-lock.json',
  'schemas',
  'packages/host/content',
  'packages/host/launch',
  'packages/host/supabase',
  'packages/lake',
  'supabase/migrations',
  'supabase/seed.sql',
  'tests/kit/many-accounts.ts',
  'tests/kit/template.ts',
  'tests/kit/test-site.ts',
]

const stampFile = join(templateSite.dataDir, 'prepared-from')

/** Returns the settings of a test site or the template, independent of this machine's `.env`. */
export function settingsOf(site: { environment: Readonly<Record<string, string>> }): Settings {
  return readSettings({ ...process.env, ...site.environment })
}

/**
 * Prepares a seeded lake, a migrated database with accounts, and a build of the site, all of which test sites copy.
 * They
 * are cached between runs until their sources change.
 */
export default async function prepareTemplate(): Promise<void> {
  mkdirSync(join(root, 'tests/.cache'), { recursive: true })
  // Two simultaneous commands would write to the same folders. The second one waits and uses the first one's result.
  const release = await lockWhenFree(join(root, 'tests/.cache'))
  try {
    await prepare()
  } finally {
    release()
  }
}

async function lockWhenFree(folder: string): Promise<() => void> {
  for (;;) {
    try {
      const lock = lockDataFolder(folder)
      return () => lock.release()
    } catch (error) {
      if (!isHeldByAnother(error)) throw error
      await pause(200)
    }
  }
}

async function prepare(): Promise<void> {
  const stamp = hashOf(dataSources).update(JSON.stringify(templateSite.environment)).digest('hex')
  const isPrepared = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (!isPrepared) {
    rmSync(templateSite.dataDir, { recursive: true, force: true })
    mkdirSync(templateSite.dataDir, { recursive: true })
    writeFileSync(join(templateSite.dataDir, 'secrets.json'), JSON.stringify(fixedSecrets()))
  }
  const settings = settingsOf(templateSite)
  if (isPrepared && buildIsCurrent(settings)) {
    console.log(
      'Reusing the build and data of an earlier run, because their sources are unchanged.',
    )
    return
  }
  if (!isPrepared) await makeManyAccounts(settings)
  await prepareSite(settings)
  writeFileSync(stampFile, stamp)
}

/** Returns the same secrets in every run. */
function fixedSecrets(): Record<string, string> {
  const names = [
    'LAKE_AUTH_SECRET',
    'SANITY_API_READ_TOKEN',
    'SANITY_API_WRITE_TOKEN',
    'SANITY_REVALIDATE_SECRET',
    'SUPABASE_JWT_SECRET',
    'SUPABASE_PUBLISHABLE_KEY',
    'SUPABASE_SECRET_KEY',
    'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
    'ADMIN_PASSWORD',
  ]
  const secret = (name: string) => createHash('sha256').update(`test ${name}`).digest('base64')
  const prefixes: Record<string, string> = {
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_',
    SUPABASE_SECRET_KEY: 'sb_secret_',
  }
  return Object.fromEntries(names.map((name) => [name, `${prefixes[name] ?? ''}${secret(name)}`]))
}
