import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { Failure } from '#host/launch/failure.ts'
import type { Settings } from '#host/launch/settings.ts'

/**
 * Runs a script of a version of the site, and prints what it prints.
 *
 * @param settings those of the site, with the folder of the version
 * @throws Failure with the script's own reason
 */
export async function runScript(
  { folder, dataDir, backup, variables, ports }: Settings,
  name: string,
  ...options: readonly string[]
): Promise<void> {
  const child = spawn(process.execPath, [join(folder, 'scripts', name), ...options], {
    cwd: folder,
    env: {
      NODE_ENV: process.env.NODE_ENV,
      ...variables,
      DATA_DIR: dataDir,
      BACKUP_DIR: backup.folder,
      // The lake may run on another port than the settings ask for.
      ...(ports.lake > 0 && { LAKE_PORT: String(ports.lake) }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  createInterface({ input: child.stdout }).on('line', (line) => console.log(line))
  const [reason, [status, signal]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (status === 0) return
  const command = [name, ...options].join(' ')
  throw new Failure(reason.trim() || `"${command}" was ended (${signal ?? status}).`)
}
