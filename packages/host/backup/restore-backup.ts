import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { isOutOfSpace } from '#host/free-space.ts'
import { lockDataFolderOrExit } from '#host/launch/data-folder.ts'
import { Failure } from '#host/launch/failure.ts'
import type { Settings } from '#host/launch/settings.ts'
import { loadFolder } from '#host/supabase/copy.ts'
import { readDataVersion, writeDataVersion } from '#host/update/data-version.ts'
import { readArchive, syncFolder } from './archive.ts'
import { copyOutcome } from './daily.ts'
import { linesOf } from './lines.ts'
import { type Manifest, MEMBERS } from './manifest.ts'
import { reportProgress } from './progress.ts'
import { unseal } from './seal.ts'
import { swapIn, unfinishedFolder } from './swap.ts'

type Say = (line: string) => void

export type RestoreOptions = {
  file: string
  /** Moves the existing data folder aside. */
  replace: boolean
  withoutSecrets: boolean
}

export type Restored = {
  manifest: Manifest
  secrets: 'of the backup' | 'kept' | 'new'
  /** Path of the previous data folder; undefined when there was none. */
  previousFolder: string | undefined
}

const unsealed = z.object({
  secrets: z.record(z.string(), z.string()),
  hooks: z.record(z.string(), z.string()),
})

/**
 * Restores a backup into the data folder. It reads the whole backup before writing anything, builds the new folder next
 * to the current one, and swaps them once the new one is complete and on disk.
 *
 * @throws Failure with one sentence, leaving everything unchanged
 */
export async function restoreBackup(
  { dataDir, backup }: Settings,
  { file, replace, withoutSecrets }: RestoreOptions,
  say: Say,
): Promise<Restored> {
  const isNew = !existsSync(dataDir)
  const { manifest, sealed } = await check(file, say)
  const opened = withoutSecrets ? undefined : await openSecrets(sealed, backup.passphrase)
  const release = lockDataFolderOrExit(dataDir)
  const unfinished = unfinishedFolder(dataDir)
  let isSwapped = false
  try {
    const present = contentsOf(dataDir)
    if (present.length > 0 && !replace) {
      throw new Failure(
        `There is already a site in ${dataDir}. Add "--replace" to move it aside and restore the backup.`,
      )
    }
    await rm(unfinished, { recursive: true, force: true })
    await unpack(file, unfinished, say)
    await fillSupabase(unfinished, say)
    const secrets = placeSecrets(unfinished, dataDir, opened)
    if (opened) restoreHooks(join(unfinished, MEMBERS.system), opened.hooks)
    copyOutcome(dataDir, unfinished)
    placeDataVersion(unfinished, dataDir, manifest)
    await syncTree(unfinished)

    const previousFolder = swapIn(dataDir)
    isSwapped = true
    await syncFolder(dirname(dataDir))
    if (previousFolder && present.length === 0)
      rmSync(previousFolder, { recursive: true, force: true })
    return { manifest, secrets, previousFolder: present.length > 0 ? previousFolder : undefined }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (isNew && !isSwapped) rmSync(dataDir, { recursive: true, force: true })
    throw explain(dataDir, error)
  } finally {
    release()
  }
}

async function check(file: string, say: Say) {
  let sealed: string | undefined
  let report = (_bytes: number) => {}
  const manifest = await readArchive(
    file,
    async (member, bytes, { members }) => {
      if (member === members[0]) report = reportProgress('Checking', bytesOf(members), say)
      if (member.name === MEMBERS.secrets) sealed = await text(bytes)
      else for await (const _ of bytes);
    },
    (bytes) => report(bytes),
  )
  return { manifest, sealed }
}

async function openSecrets(sealed: string | undefined, passphrase: string | undefined) {
  if (sealed === undefined) return undefined
  if (!passphrase) {
    throw new Failure(
      'This backup contains secrets. Set BACKUP_PASSPHRASE to the passphrase it was made with, or add "--without-secrets".',
    )
  }
  return unsealed.parse(JSON.parse(await unseal(sealed, passphrase)))
}

async function unpack(file: string, folder: string, say: Say): Promise<void> {
  // A backup of a site with hosted services may have no members.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let report = (_bytes: number) => {}
  await readArchive(
    file,
    async (member, bytes, { members }) => {
      if (member === members[0]) report = reportProgress('Unpacking', bytesOf(members), say)
      const place = join(folder, member.name)
      mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
      await pipeline(bytes, createWriteStream(place, { flags: 'wx', mode: 0o600 }))
    },
    (bytes) => report(bytes),
  )
}

/** Builds the database from its rows, with the migrations that had run when they were dumped. */
async function fillSupabase(folder: string, say: Say): Promise<void> {
  const rows = join(folder, MEMBERS.rows)
  if (!existsSync(rows)) return
  say('Creating the database of accounts and redirects …')
  try {
    await loadFolder(dirname(rows), linesOf(rows))
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error))
  }
  await rm(rows)
}

/** Uses the backup's secrets, or the site's current ones. Without either, the next start generates new ones. */
function placeSecrets(
  folder: string,
  dataDir: string,
  opened: z.infer<typeof unsealed> | undefined,
): Restored['secrets'] {
  const place = join(folder, MEMBERS.secrets)
  const present = join(dataDir, MEMBERS.secrets)
  rmSync(place, { force: true })
  if (opened) {
    writeFileSync(place, `${JSON.stringify(opened.secrets, null, 2)}\n`, { mode: 0o600 })
    return 'of the backup'
  }
  if (!existsSync(present)) return 'new'
  writeFileSync(place, readFileSync(present), { mode: 0o600 })
  return 'kept'
}

/** Records the version of the data, so that its first start copies it only if it may change it. */
function placeDataVersion(folder: string, dataDir: string, { dataVersion }: Manifest): void {
  if (dataVersion === undefined) return
  const copy = readDataVersion(dataDir)?.copy
  writeDataVersion(folder, { version: dataVersion, ...(copy && { copy }) })
}

function restoreHooks(file: string, hooks: Record<string, string>): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file)
  try {
    const update = database.prepare('UPDATE hooks SET json = ? WHERE id = ?')
    for (const [id, json] of Object.entries(hooks)) update.run(json, id)
  } finally {
    database.close()
  }
}

/** Lists a data folder, except the lock, which every command creates, and the ports of the last start. */
function contentsOf(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => !/^(?:lock\.|ports\.json$)/.test(name))
}

/** Files synced concurrently: a disk flushes many together in little more than the time of one. */
const CONCURRENT_SYNCS = 16

/** Syncs a folder, because PGlite doesn't, and the data must be on disk before it replaces the old folder. */
async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const remaining = entries.values()
  const syncRest = async () => {
    for (const entry of remaining) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isDirectory()) await syncFolder(path)
      else if (entry.isFile()) {
        await using handle = await open(path, 'r')
        await handle.sync()
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_SYNCS }, syncRest))
  await syncFolder(folder)
}

const bytesOf = (members: Manifest['members']): number =>
  members.reduce((sum, { size }) => sum + size, 0)

function explain(dataDir: string, error: unknown): unknown {
  return isOutOfSpace(error)
    ? new Failure(`There is no space left next to ${dataDir}. Free up space and try again.`)
    : error
}
