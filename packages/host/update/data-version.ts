import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { hashOf } from '#host/launch/build.ts'
import { root, type Settings } from '#host/launch/settings.ts'

const schema = z.object({
  version: z.string(),
  /** The newest copy made before an update, with the version of its data. */
  copy: z.object({ file: z.string(), version: z.string() }).optional(),
  /** Version for which the copy was made already, while the former version was still running. */
  copiedFor: z.string().optional(),
})

export type DataVersion = z.infer<typeof schema>

/**
 * Returns a hash of everything that decides how this version of the site stores data: the lake's tables, the migrations
 * of the database, and the content that it ships. Data of another version may be changed at the next start.
 *
 * @param folder of the code
 */
export function versionOfCode(folder = root): string {
  const sources = ['content', 'packages/lake/sqlite', 'supabase/migrations']
  return hashOf(sources, folder).digest('hex').slice(0, 16)
}

/** @returns undefined for a new data folder, and for one of a version of the site that recorded nothing */
export function readDataVersion(dataDir: string): DataVersion | undefined {
  const file = fileOf(dataDir)
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** Returns true if this version of the site may change the stored data, and there is no copy of it yet. */
export function needsCopy({
  dataDir,
  embedded,
  folder,
}: Pick<Settings, 'dataDir' | 'embedded' | 'folder'>): boolean {
  if (!embedded.sanity && !embedded.supabase) return false
  if (!existsSync(join(dataDir, 'secrets.json'))) return false
  const version = versionOfCode(folder)
  const stored = readDataVersion(dataDir)
  if (stored?.version === version) return false
  return !(stored?.copiedFor === version && stored.copy && existsSync(stored.copy.file))
}

/** Records that the data is of this version now. */
export function recordUpdate({ dataDir, folder }: Pick<Settings, 'dataDir' | 'folder'>): void {
  const version = versionOfCode(folder)
  const stored = readDataVersion(dataDir)
  if (stored?.version === version) return
  writeDataVersion(dataDir, { version, ...(stored?.copy && { copy: stored.copy }) })
}

export function writeDataVersion(dataDir: string, version: DataVersion): void {
  const file = fileOf(dataDir)
  // Renamed when complete, because a start and a restore fail if they can't read it.
  writeFileSync(`${file}.new`, `${JSON.stringify(version, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'version.json')
}
