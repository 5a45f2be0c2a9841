import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeBackup } from '#host/backup/make-backup.ts'
import type { Settings } from '#host/launch/settings.ts'
import { needsCopy, readDataVersion, versionOfCode, writeDataVersion } from './data-version.ts'

const PREFIX = 'before-update-'
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
  const time = new Date().toISOString().replaceAll(':', '-').replace(/\.\d+/, '')
  const file = join(backup.folder, `${PREFIX}${time}.tar.gz`)
  console.log('This version may change the stored data. Copying it first …')
  await makeBackup(settings, file, (line) => console.log(line))
  writeDataVersion(dataDir, { version, copy: { file, version }, copiedFor: versionOfCode() })
  removeOldCopies(backup.folder)
}

/** Removes all but the newest copies, and what interrupted ones have left. */
function removeOldCopies(folder: string): void {
  const names = readdirSync(folder).filter((name) => name.startsWith(PREFIX))
  const finished = names.filter((name) => name.endsWith('.tar.gz')).toSorted()
  const kept = finished.slice(-KEPT_COPIES)
  for (const name of names) if (!kept.includes(name)) rmSync(join(folder, name))
}
