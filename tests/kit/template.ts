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

/** What the data of a fresh site follows from, and how it is prepared here. */
const dataSources = [
  'content',
  'package-lock.json',
  'schemas',
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

/** The settings that a test's site or the template runs with, whatever this machine's own `.env` says. */
export function settingsOf(site: { environment: Readonly<Record<string, string>> }): Settings {
  return readSettings({ ...process.env, ...site.environment })
}

/**
 * Sees to it that there is a seeded lake, a migrated database with its accounts, and a build of the site, none of
 * which is ever served: the sites of the tests are copies of them. While the sources they follow from are
 * unchanged they are kept from one run to the next.
 */
export default async function prepareTemplate(): Promise<void> {
  mkdirSync(join(root, 'tests/.cache'), { recursive: true })
  // Two commands at once would prepare into the same folders: the second finds what the first has made.
  const release = await untilHeld(join(root, 'tests/.cache'))
  try {
    await prepare()
  } finally {
    release()
  }
}

/** Waits for as long as the process that holds a folder holds it. @returns how to let go of it */
async function untilHeld(folder: string): Promise<() => void> {
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
      'The sources are unchanged: the build and the data of an earlier run are used again.',
    )
    return
  }
  if (!isPrepared) await makeManyAccounts(settings)
  await prepareSite(settings)
  writeFileSync(stampFile, stamp)
}

/** The same ones in every run. */
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
