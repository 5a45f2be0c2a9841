import { existsSync } from 'node:fs'
import { readOutcome } from '#scripts/backup/daily.ts'
import type { Settings } from '#scripts/launch/settings.ts'
import { type Finding, good, note, wrong } from './finding.ts'

/** A daily backup that is older than this did not happen, in milliseconds. */
const STALE_MS = 26 * 60 * 60_000

/** When the last daily backup succeeded, or why there is none. */
export function examineBackups(
  { backup: { at }, dataDir }: Pick<Settings, 'backup' | 'dataDir'>,
  now = new Date(),
): Finding {
  const subject = 'Backups'
  const { succeeded, failed } = readOutcome(dataDir)
  const last = succeeded
    ? `the last daily one is ${succeeded.file}, of ${succeeded.at}`
    : 'none yet'
  if (at === undefined) {
    return note(subject, `none is made by itself (BACKUP_AT); ${last}`)
  }
  if (failed) return wrong(subject, `that of ${failed.at} failed: ${failed.reason}; ${last}`)
  if (!succeeded) {
    return note(subject, `every day at ${at} while the site runs; ${last}`)
  }
  if (!existsSync(succeeded.file)) return wrong(subject, `${succeeded.file} is not there any more`)
  return now.getTime() - new Date(succeeded.at).getTime() > STALE_MS
    ? wrong(subject, `${last}; it is made at ${at} only while the site runs`)
    : good(subject, `every day at ${at}; ${last}`)
}
