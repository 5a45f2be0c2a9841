import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Starts and ends a Vitest run. Temporary files of its tests, their processes and libraries go into one folder, which
 * is deleted at the end, so tests don't delete their own.
 */
export default function beginRun(): () => void {
  console.log(`Property tests use seed ${process.env.FC_SEED}. Set FC_SEED to use another one.`)
  const folder = mkdtempSync(join(tmpdir(), 'brightkeel-tests-'))
  // PostgreSQL runs in this folder with its own account.
  chmodSync(folder, 0o711)
  for (const name of ['TMPDIR', 'TEMP']) process.env[name] = folder
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // An interrupted run doesn't call the returned function.
  process.once('exit', remove)

  return remove
}
