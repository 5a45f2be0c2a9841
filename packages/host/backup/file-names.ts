import { basename } from 'node:path'

const TIME = String.raw`\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z`
const COMPLETE = new RegExp(String.raw`^${TIME}\.tar\.gz$`)
const UNFINISHED = new RegExp(String.raw`^${TIME}\.tar\.gz\.\d+\.unfinished$`)

type Kind = 'brightkeel-daily' | 'before-update'

/** Returns a time in UTC as part of a file name. Names that differ only in it sort by time. */
export function timeInName(time: Date): string {
  return time.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')
}

/**
 * Names a backup that the site makes on its own. The name has that of the data folder, because a second site, such as a
 * trial of a restored backup, may use the same BACKUP_DIR.
 */
export function backupName(kind: Kind, dataDir: string, time = new Date()): string {
  return `${prefixOf(kind, dataDir)}${timeInName(time)}.tar.gz`
}

/**
 * Returns the backups of one kind and data folder that are not among the newest, plus the remains of killed ones. Only
 * these may be deleted.
 */
export function expiredBackups(
  names: readonly string[],
  { kind, dataDir, max }: { kind: Kind; dataDir: string; max: number },
): string[] {
  const prefix = prefixOf(kind, dataDir)
  const own = (rest: RegExp) =>
    names.filter((name) => name.startsWith(prefix) && rest.test(name.slice(prefix.length)))
  return [...own(COMPLETE).toSorted().slice(0, -max), ...own(UNFINISHED)]
}

function prefixOf(kind: Kind, dataDir: string): string {
  return `${kind}-${basename(dataDir).replace(/^\.+/, '')}-`
}
