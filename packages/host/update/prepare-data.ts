import type { Mode } from '#host/launch/services.ts'
import type { Settings } from '#host/launch/settings.ts'
import { needsCopy } from './data-version.ts'
import { pendingRestore } from './pending-restore.ts'
import { runScript } from './run-script.ts'

/**
 * Restores the backup that a rollback asked for, and copies data that this version may change. In a process of its own,
 * because the launcher would keep their memory: 230 MB of a copy, 570 MB of a restore.
 *
 * @throws Failure with one sentence, leaving the data unchanged
 */
export async function prepareData(settings: Settings, mode: Mode): Promise<void> {
  if (pendingRestore(settings.dataDir, settings.folder))
    await runScript(settings, 'restore.ts', '--pending')
  if (mode === 'production' && needsCopy(settings)) {
    await runScript(settings, 'backup.ts', '--before-update')
  }
}
