import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup } from '#host/backup/restore-backup.ts'
import type { Settings } from '#host/launch/settings.ts'
import { writeDataVersion } from './data-version.ts'
import { forgetRestore, pendingRestore } from './pending-restore.ts'

/** Files about running processes, which stay valid for a front that serves during the restore. */
const KEPT_FILES = ['parts.json', 'ports.json']

/**
 * Restores the backup that a rollback asked for. The secrets stay, and the former data folder is moved aside.
 *
 * @throws Failure with one sentence, leaving the data unchanged
 */
export async function restoreIfPending(settings: Settings): Promise<void> {
  const { dataDir } = settings
  const pending = pendingRestore(dataDir)
  if (!pending) return
  const { file, version } = pending
  // Removed first, so that a backup that can't be restored fails one start only.
  forgetRestore(dataDir)
  const { previousFolder } = await restoreBackup(
    settings,
    { file, replace: true, withoutSecrets: true },
    (line) => console.log(line),
  )
  if (!previousFolder) return
  for (const name of KEPT_FILES) {
    const kept = join(previousFolder, name)
    if (existsSync(kept)) copyFileSync(kept, join(dataDir, name))
  }
  writeDataVersion(dataDir, { version })
  console.log(`The data from after the update is in ${previousFolder}.`)
}
