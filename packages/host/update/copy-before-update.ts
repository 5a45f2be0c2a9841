import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { backupName, expiredBackups } from '#host/backup/file-names.ts'
import { makeBackup } from '#host/backup/make-backup.ts'
import type { Settings } from '#host/launch/settings.ts'
import { needsCopy, readDataVersion, versionOfCode, writeDataVersion } from './data-version.ts'

const KIND = 'before-update'
const KEPT_COPIES = 3

/**
 * Copies the data of another version before this one changes it, so that `npm run rollback` can bring it back. Does
 * nothing if the data is of this version or was copied already.
 *
 * @throws Failure with one sentence when the copy fails
 */
export async function copyBeforeUpdate(settings: Settings): Promise<void> {
  if (!needsCopy(settings)) return
  const { dataDir, backup } = settings
  const { version } = readDataVersion(dataDir) ?? { version: 'unknown' }
  const file = join(backup.folder, backupName(KIND, dataDir))
  console.log('This version may change the stored data. Copying it first …')
  await makeBackup(settings, file, (line) => console.log(line))
  writeDataVersion(dataDir, { version, copy: { file, version }, copiedFor: versionOfCode() })
  const expiry = { kind: KIND, dataDir, max: KEPT_COPIES } as const
  for (const name of expiredBackups(readdirSync(backup.folder), expiry)) {
    // A clock that was set back makes the newest copy look old.
    if (name !== basename(file)) rmSync(join(backup.folder, name))
  }
}
