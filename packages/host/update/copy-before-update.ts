import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { backupName, expiredBackups } from '#host/backup/file-names.ts'
import { makeBackup } from '#host/backup/make-backup.ts'
import type { Settings } from '#host/launch/settings.ts'
import { readDataVersion, versionOfCode, writeDataVersion } from './data-version.ts'

const KIND = 'before-update'
const KEPT_COPIES = 3

/**
 * Copies the data of another version before this one changes it, so that `npm run rollback` can bring it back. Does
 * nothing if the data is of this version or was copied already.
 *
 * @throws Failure with one sentence when the copy fails
 */
export async function copyBeforeUpdate(settings: Settings): Promise<void> {
  const { dataDir, backup, embedded } = settings
  if (!embedded.sanity && !embedded.supabase) return
  if (!existsSync(join(dataDir, 'secrets.json'))) return
  const version = versionOfCode()
  const stored = readDataVersion(dataDir) ?? { version: 'unknown' }
  if (stored.version === version) return
  if (stored.copiedFor === version && stored.copy && existsSync(stored.copy.file)) return
  const file = join(backup.folder, backupName(KIND, dataDir))
  console.log('This version may change the stored data. Copying it first …')
  await makeBackup(settings, file, (line) => console.log(line))
  const copy = { file, version: stored.version }
  writeDataVersion(dataDir, { version: stored.version, copy, copiedFor: version })
  const expired = expiredBackups(readdirSync(backup.folder), {
    kind: KIND,
    dataDir,
    max: KEPT_COPIES,
  })
  for (const name of expired) {
    // A clock that was set back makes the newest copy look old.
    if (name !== basename(file)) rmSync(join(backup.folder, name))
  }
}

/** Records that the data is of this version now. */
export function recordUpdate({ dataDir }: Pick<Settings, 'dataDir'>): void {
  const version = versionOfCode()
  const stored = readDataVersion(dataDir)
  if (stored?.version === version) return
  writeDataVersion(dataDir, { version, ...(stored?.copy && { copy: stored.copy }) })
}
