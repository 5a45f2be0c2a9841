import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pendingRestore } from '#host/update/pending-restore.ts'
import { buildIsCurrent } from './build.ts'
import { root, type Settings } from './settings.ts'

/** Scripts that the launcher is and runs, and Supabase. What they import keeps running, too. */
const ENTRIES = [
  'scripts/start.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'packages/host/supabase/main.ts',
]

/** All other files of what keeps running. The lake imports nothing from outside its folder. */
const FILES = [
  'package.json',
  'package-lock.json',
  'scripts/bootstrap.mjs',
  'packages/lake/**/*.ts',
  'packages/lake/package.json',
  'packages/host/supabase/*',
  'supabase/**/*',
]

/** A line that is nothing but a comment. One that names a file which doesn't exist would be an error. */
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm

const IMPORT = /(?:from |import\()'([#.][^']+)'/g

/** Imported by the launcher, but a reload runs that of the new version. */
const RENEWED = 'packages/host/launch/prepare-content.ts'

type Values = Readonly<Record<string, string>>

/** Code and settings of the launcher, the lake and Supabase. */
export type Version = {
  /** Hashes by path. */
  readonly files: Values
  readonly settings: Values
}

/** Reads the version that is about to be served. */
export function readVersion({ folder, dataDir, backup, variables }: Settings): Version {
  const listed = globSync(FILES, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
  const paths = new Set(listed)
  for (const entry of ENTRIES) addWithImports(join(folder, entry), folder, paths)
  const hashes = [...paths].map((path) => [relative(folder, path), hashOfFile(path)])
  return {
    files: Object.fromEntries(hashes),
    settings: { ...variables, DATA_DIR: dataDir, BACKUP_DIR: backup.folder },
  }
}

/** Adds a file and everything of this repository that it imports, directly or not. */
function addWithImports(file: string, folder: string, paths: Set<string>): void {
  if (paths.has(file) || !existsSync(file)) return
  paths.add(file)
  const { resolve } = createRequire(file)
  const code = readFileSync(file, 'utf8').replace(COMMENT, '')
  for (const [, name = ''] of code.matchAll(IMPORT)) {
    const path = resolve(name)
    if (relative(folder, path) !== RENEWED) addWithImports(path, folder, paths)
  }
}

function hashOfFile(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** Memory that a second Next and front need, in bytes. */
const SECOND_SITE_BYTES = 500 * 2 ** 20

/**
 * Returns why everything has to start again for a version, or undefined if Next and the front can be replaced while all
 * else keeps running.
 *
 * @param started the version that the launcher has started
 */
export function reasonToStartAll(started: Version, next: Settings): string | undefined {
  // Elsewhere, two processes can't listen on one port (`reusePort` of Node's `server.listen`).
  const canListenTwice = process.platform === 'linux' || next.socket !== undefined
  if (!canListenTwice) return "two processes can't listen on one port here"
  if (process.availableMemory() < SECOND_SITE_BYTES) return 'less than 500 MB of memory are free'
  if (pendingRestore(next.dataDir, next.folder)) return 'a backup is to be restored'
  const { files, settings } = readVersion(next)
  const changed = [...differences(started.files, files), ...differences(started.settings, settings)]
  if (changed.length > 0) {
    const others = changed.length > 1 ? ` and ${changed.length - 1} more have` : ' has'
    return `${changed[0]}${others} changed`
  }
  return buildIsCurrent(next, next.folder) ? undefined : 'there is no build of these sources'
}

function differences(former: Values, current: Values): string[] {
  const names = new Set([...Object.keys(former), ...Object.keys(current)])
  return [...names].filter((name) => former[name] !== current[name])
}

/** Returns the folder to serve after a reload. `current`, through which a server starts, may lead to a newer release. */
export function folderToServe({ STARTED_AS }: NodeJS.Dict<string>): string {
  return STARTED_AS === undefined ? root : dirname(dirname(realpathSync(STARTED_AS)))
}
