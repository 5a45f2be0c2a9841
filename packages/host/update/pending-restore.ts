import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { versionOfCode } from './data-version.ts'

const schema = z.object({
  file: z.string(),
  /** Version of the code that the backup is for. Another one, which fails to start just now, leaves it alone. */
  version: z.string(),
})

/** Makes the next start of a version restore a backup first. */
export function restoreAtNextStart(dataDir: string, backup: z.infer<typeof schema>): void {
  writeFileSync(fileOf(dataDir), JSON.stringify(backup))
}

/**
 * Returns the backup that the start of a version is to restore, or undefined.
 *
 * @param folder of the version's code
 */
export function pendingRestore(
  dataDir: string,
  folder?: string,
): z.infer<typeof schema> | undefined {
  const request = fileOf(dataDir)
  if (!existsSync(request)) return undefined
  const backup = schema.parse(JSON.parse(readFileSync(request, 'utf8')))
  return backup.version === versionOfCode(folder) ? backup : undefined
}

export function forgetRestore(dataDir: string): void {
  rmSync(fileOf(dataDir))
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'restore-next.json')
}
