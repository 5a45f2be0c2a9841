import { readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readSiteManifest } from '#lib/site-manifest.ts'
import { buildIsCurrent, hashOf } from './build.ts'
import { root, type Settings } from './settings.ts'

/** Code of the processes that keep running, its imports, and the content that a start brings up to date. */
const BACKENDS = [
  'content',
  'lib',
  'package-lock.json',
  'package.json',
  'packages/lake',
  'schemas',
  'scripts',
  'supabase',
]
const HOST = 'packages/host'

/** Everything that the launcher, the lake and Supabase depend on. */
export type Version = Readonly<Record<'code' | 'migration', string>> & {
  readonly settings: Pick<Settings, 'dataDir' | 'backup' | 'variables'>
}

/** Reads the version that is about to be served. */
export function readVersion(settings: Settings): Version {
  const { folder, distDir, dataDir, backup, variables } = settings
  const { migration } = readSiteManifest(join(folder, distDir))
  const hostSources = readdirSync(join(folder, HOST))
    .filter((name) => name !== 'front')
    .map((name) => join(HOST, name))
  return {
    code: hashOf([...BACKENDS, ...hostSources], folder).digest('hex'),
    migration: JSON.stringify(migration),
    settings: { dataDir, backup, variables },
  }
}

/** Memory that a second Next and front need, in bytes. */
const SECOND_SITE_BYTES = 500 * 2 ** 20

/**
 * Returns true if Next and the front can be replaced while all else keeps running: the machine can run them twice,
 * there is a build of the sources, and it differs from what was started only in the site itself.
 *
 * @param started the version that the launcher has started
 */
export function isOnlySiteNew(started: Version, next: Settings): boolean {
  // Elsewhere, two processes can't listen on one port (`reusePort` of Node's `server.listen`).
  const canListenTwice = process.platform === 'linux' || next.socket !== undefined
  if (!canListenTwice || process.availableMemory() < SECOND_SITE_BYTES) return false
  return buildIsCurrent(next, next.folder) && isDeepStrictEqual(readVersion(next), started)
}

/** Returns the folder to serve after a reload. `current`, through which a server starts, may lead to a newer release. */
export function folderToServe({ STARTED_AS }: NodeJS.Dict<string>): string {
  return STARTED_AS === undefined ? root : dirname(dirname(realpathSync(STARTED_AS)))
}
