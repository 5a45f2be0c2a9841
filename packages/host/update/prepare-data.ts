import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { Failure } from '#host/launch/failure.ts'
import type { Mode } from '#host/launch/services.ts'
import { root, type Settings } from '#host/launch/settings.ts'
import { needsCopy } from './data-version.ts'
import { pendingRestore } from './pending-restore.ts'

/**
 * Restores the backup that a rollback asked for, and copies data that this version may change. In a process of its own,
 * because the launcher would keep their memory: 230 MB of a copy, 570 MB of a restore.
 *
 * @throws Failure with one sentence, leaving the data unchanged
 */
export async function prepareData(settings: Settings, mode: Mode): Promise<void> {
  if (pendingRestore(settings.dataDir)) await runScript('restore.ts', '--pending', settings)
  if (mode === 'production' && needsCopy(settings)) {
    await runScript('backup.ts', '--before-update', settings)
  }
}

async function runScript(name: string, option: string, settings: Settings): Promise<void> {
  const { dataDir, backup, variables } = settings
  const child = spawn(process.execPath, [join(root, 'scripts', name), option], {
    cwd: root,
    env: {
      NODE_ENV: process.env.NODE_ENV,
      ...variables,
      DATA_DIR: dataDir,
      BACKUP_DIR: backup.folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  createInterface({ input: child.stdout }).on('line', (line) => console.log(line))
  const [reason, [status, signal]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (status === 0) return
  throw new Failure(reason.trim() || `"${name} ${option}" was ended (${signal ?? status}).`)
}
