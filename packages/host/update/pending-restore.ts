import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { restoreBackup } from '#host/backup/restore-backup.ts'
import type { Settings } from '#host/launch/settings.ts'
import { versionOfCode, writeDataVersion } from './data-version.ts'

const schema = z.object({
  file: z.string(),
  /** Version of the code that the backup is for. Another one, which fails to start just now, leaves it alone. */
  version: z.string(),
})

/** Files about running processes, which stay valid for a front that serves during the restore. */
const KEPT_FILES = ['parts.json', 'ports.json']

/** Makes the next start of a version restore a backup first. */
export function restoreAtNextStart(dataDir: string, backup: z.infer<typeof schema>): void {
  writeFileSync(fileOf(dataDir), JSON.stringify(backup))
}

/**
 * Restores the backup that a rollback asked for. The secrets stay, and the former data folder is moved aside.
 *
 * @throws Failure with one sentence, leaving the data unchanged
 */
export async function restoreIfPending(settings: Settings): Promise<void> {
  const { dataDir } = settings
  const request = fileOf(dataDir)
  if (!existsSync(request)) return
  const { file, version } = schema.parse(JSON.parse(readFileSync(request, 'utf8')))
  if (version !== versionOfCode()) return
  // Removed first, so that a backup that can't be restored fails one start only.
  rmSync(request)
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

function fileOf(dataDir: string): string {
  return join(dataDir, 'restore-next.json')
}
