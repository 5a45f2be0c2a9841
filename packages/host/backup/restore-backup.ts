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
import { holdDataFolder } from '#host/launch/data-folder.ts'
import { Failure } from '#host/launch/failure.ts'
import type { Settings } from '#host/launch/settings.ts'
import { loadFolder } from '#host/supabase/copy.ts'
import { readArchive, syncFolder } from './archive.ts'
import { linesOf } from './lines.ts'
import { type Manifest, MEMBERS } from './manifest.ts'
import { sayProgress } from './progress.ts'
import { unseal } from './seal.ts'
import { swapIn, unfinishedBeside } from './swap.ts'

type Say = (line: string) => void

export type RestoreOptions = {
  file: string
  /** Puts what is there now aside. */
  replace: boolean
  /** Leaves sealed secrets where they are. */
  withoutSecrets: boolean
}

export type Restored = {
  manifest: Manifest
  /** Whose secrets the site has now. */
  secrets: 'of the backup' | 'kept' | 'new'
  /** Where the former data folder is; undefined when there was none. */
  former: string | undefined
}

const unsealed = z.object({
  secrets: z.record(z.string(), z.string()),
  hooks: z.record(z.string(), z.string()),
})

/**
 * Brings the site of a backup into the data folder. The backup is read to its end before anything is written, the new
 * folder is put together beside the present one, and takes its place when it is whole and on the disk.
 *
 * @throws Failure with one sentence; everything is as it was then
 */
export async function restoreBackup(
  { dataDir, backup }: Settings,
  { file, replace, withoutSecrets }: RestoreOptions,
  say: Say,
): Promise<Restored> {
  const isNew = !existsSync(dataDir)
  const { manifest, sealed } = await check(file, say)
  const opened = withoutSecrets ? undefined : await openSecrets(sealed, backup.passphrase)
  const release = holdDataFolder(dataDir)
  const making = unfinishedBeside(dataDir)
  let isSwapped = false
  try {
    const present = contentsOf(dataDir)
    if (present.length > 0 && !replace) {
      throw new Failure(
        `There is a site in ${dataDir} already. Add "--replace" to put it aside and restore the backup instead.`,
      )
    }
    await rm(making, { recursive: true, force: true })
    await unpack(file, making, say)
    await fillSupabase(making, say)
    const secrets = placeSecrets(making, dataDir, opened)
    if (opened) bringHooksBack(join(making, MEMBERS.system), opened.hooks)
    await syncTree(making)

    const former = swapIn(dataDir)
    isSwapped = true
    await syncFolder(dirname(dataDir))
    if (former && present.length === 0) rmSync(former, { recursive: true, force: true })
    return { manifest, secrets, former: present.length > 0 ? former : undefined }
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    if (isNew && !isSwapped) rmSync(dataDir, { recursive: true, force: true })
    throw explain(dataDir, error)
  } finally {
    release()
  }
}

async function check(file: string, say: Say) {
  let sealed: string | undefined
  let tell = (_bytes: number) => {}
  const manifest = await readArchive(
    file,
    async (member, bytes, { members }) => {
      if (member === members[0]) tell = sayProgress('Checking', bytesOf(members), say)
      if (member.name === MEMBERS.secrets) sealed = await text(bytes)
      else for await (const _ of bytes);
    },
    (bytes) => tell(bytes),
  )
  return { manifest, sealed }
}

async function openSecrets(sealed: string | undefined, passphrase: string | undefined) {
  if (sealed === undefined) return undefined
  if (!passphrase) {
    throw new Failure(
      'This backup holds secrets: set BACKUP_PASSPHRASE to the passphrase it was made with, or add "--without-secrets".',
    )
  }
  return unsealed.parse(JSON.parse(await unseal(sealed, passphrase)))
}

async function unpack(file: string, folder: string, say: Say): Promise<void> {
  let tell = (_bytes: number) => {}
  await readArchive(
    file,
    async (member, bytes, { members }) => {
      if (member === members[0]) tell = sayProgress('Unpacking', bytesOf(members), say)
      const place = join(folder, member.name)
      mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
      await pipeline(bytes, createWriteStream(place, { flags: 'wx', mode: 0o600 }))
    },
    (bytes) => tell(bytes),
  )
}

/** Makes the database from its rows, by the migrations that had run where they come from. */
async function fillSupabase(folder: string, say: Say): Promise<void> {
  const rows = join(folder, MEMBERS.rows)
  if (!existsSync(rows)) return
  say('Making the database of accounts and redirects …')
  try {
    await loadFolder(dirname(rows), linesOf(rows))
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error))
  }
  await rm(rows)
}

/** Those of the backup, else those that this site has; the next start makes new ones where there are none. */
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

function bringHooksBack(file: string, hooks: Record<string, string>): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file)
  try {
    const update = database.prepare('UPDATE hooks SET json = ? WHERE id = ?')
    for (const [id, json] of Object.entries(hooks)) update.run(json, id)
  } finally {
    database.close()
  }
}

/** What a data folder holds besides the lock, which whoever looks makes, and the ports of the last start. */
function contentsOf(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => !/^(?:lock\.|ports\.json$)/.test(name))
}

/** Files whose way to the disk is waited for at once: it takes many together in little more than the time of one. */
const SYNCED_AT_ONCE = 16

/** PostgreSQL in this process does not wait for the disk; what takes the place of the former data has to be on it. */
async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const left = entries.values()
  const syncRest = async () => {
    for (const entry of left) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isDirectory()) await syncFolder(path)
      else if (entry.isFile()) {
        await using handle = await open(path, 'r')
        await handle.sync()
      }
    }
  }
  await Promise.all(Array.from({ length: SYNCED_AT_ONCE }, syncRest))
  await syncFolder(folder)
}

const bytesOf = (members: Manifest['members']): number =>
  members.reduce((sum, { size }) => sum + size, 0)

function explain(dataDir: string, error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
  return isFull ? new Failure(`There is no space left beside ${dataDir}.`) : error
}
