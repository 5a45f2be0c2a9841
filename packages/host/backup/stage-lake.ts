import { constants, copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { fileOf } from 'brightkeel-lake/data-folder'
import { z } from 'zod'
import { Failure } from '#host/launch/failure.ts'
import { MEMBERS } from './manifest.ts'

/** Who is signed in, and what opens something: neither is for a file that lies about. */
const withoutSecrets = `
  DELETE FROM sessions; DELETE FROM handovers;
  UPDATE hooks SET json = json_set(json, '$.secret', NULL, '$.headers', json('{}'), '$.isDisabledByUser', json('true'))
    WHERE json ->> '$.secret' IS NOT NULL OR json -> '$.headers' <> '{}';`

const hooksWithSecrets = `SELECT id, json FROM hooks
  WHERE json ->> '$.secret' IS NOT NULL OR json -> '$.headers' <> '{}'`

const assetDocuments = `SELECT id FROM documents
  WHERE json ->> '$._type' IN ('sanity.imageAsset', 'sanity.fileAsset') ORDER BY id`

const hookRow = z.object({ id: z.string(), json: z.string() })

type StagedLake = {
  /** Names of the members that are staged now, as in a backup. */
  members: string[]
  /** Files that documents name and the lake does not have. */
  missing: string[]
  /** The webhooks that have a secret or headers of their own, whole, by their ids: the copy has neither. */
  hooks: Record<string, string>
  counts: { documents: number; transactions: number; assets: number }
}

/** How often a moment is looked for in which all files are there. */
const ATTEMPTS = 3

/**
 * Copies the lake, and what the front has still to follow up, into a folder: every database as it is at one moment, and
 * a second name for every file that its documents name (a file of the lake is never changed). A file that was deleted
 * between the two is not named any more a moment later, so it is tried again.
 *
 * @param dataDir of the site
 * @param staging an empty folder, in which each member then lies under its name
 * @param restart empties it
 * @throws Failure when a database cannot be read, or is damaged
 */
export async function stageLake(
  dataDir: string,
  staging: string,
  restart: () => void,
): Promise<StagedLake> {
  for (let attempt = 1; ; attempt += 1) {
    const staged = await stageMoment(dataDir, staging)
    if (staged.missing.length === 0 || attempt === ATTEMPTS) return staged
    restart()
  }
}

async function stageMoment(dataDir: string, staging: string): Promise<StagedLake> {
  const staged: StagedLake = {
    members: [],
    missing: [],
    hooks: {},
    counts: { documents: 0, transactions: 0, assets: 0 },
  }
  const snapshots = openAll(dataDir)
  try {
    // Before the databases are copied, which takes longer: what is deleted meanwhile keeps its second name.
    for (const [name, snapshot] of snapshots) {
      if (name.endsWith('content.sqlite')) stageFiles(dataDir, { staging, name, snapshot }, staged)
    }
    for (const [name, snapshot] of snapshots) {
      const isSystem = name === MEMBERS.system
      if (isSystem) {
        const hooks = snapshot.rows(hooksWithSecrets).map((row) => hookRow.parse(row))
        staged.hooks = Object.fromEntries(hooks.map(({ id, json }) => [id, json]))
      }
      await snapshot.copyTo(placeFor(staging, name), isSystem ? withoutSecrets : undefined)
      staged.members.push(name)
    }
    return staged
  } finally {
    for (const snapshot of snapshots.values()) snapshot.close()
  }
}

/** Opens snapshots of all databases within milliseconds of each other. */
function openAll(dataDir: string): Map<string, Snapshot> {
  const snapshots = new Map<string, Snapshot>()
  const add = (name: string) => {
    if (existsSync(join(dataDir, name))) snapshots.set(name, openSnapshot(join(dataDir, name)))
  }
  try {
    add(MEMBERS.system)
    const datasets = snapshots.get(MEMBERS.system)?.rows('SELECT name FROM datasets') ?? []
    for (const { name } of datasets) add(`lake/datasets/${String(name)}/content.sqlite`)
    return snapshots
  } catch (error) {
    for (const snapshot of snapshots.values()) snapshot.close()
    throw error
  }
}

type Dataset = { staging: string; name: string; snapshot: Snapshot }

function stageFiles(
  dataDir: string,
  { staging, name, snapshot }: Dataset,
  { members, missing, counts }: StagedLake,
): void {
  for (const { id } of snapshot.rows(assetDocuments)) {
    const asset = fileOf(String(id))
    // A document that was written by hand may stand for a file elsewhere.
    if (!asset) continue
    const member = join(dirname(name), 'assets', asset.kind, asset.file)
    if (linkOrCopy(join(dataDir, member), placeFor(staging, member))) members.push(member)
    else missing.push(member)
  }
  counts.assets = members.length
  counts.documents += countOf(snapshot, 'documents')
  counts.transactions += countOf(snapshot, 'transactions')
}

/** @returns false when there is no such file. */
function linkOrCopy(file: string, place: string): boolean {
  try {
    linkSync(file, place)
  } catch (error) {
    if (isMissing(error)) return false
    // Not every file system has second names.
    copyFileSync(file, place, constants.COPYFILE_FICLONE)
  }
  return true
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function placeFor(staging: string, member: string): string {
  const place = join(staging, member)
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
  return place
}

function countOf(snapshot: Snapshot, table: 'documents' | 'transactions'): number {
  return Number(snapshot.rows(`SELECT count(*) AS count FROM ${table}`)[0]?.count)
}

/** Pages that are copied between two looks at what else there is to do. */
const PAGES = 500

/** A database as it was when this was opened, whatever is written to it meanwhile. */
type Snapshot = {
  rows(sql: string): Record<string, unknown>[]
  /**
   * Copies it into a new file that is one file: no log beside it, nothing of deleted rows in it.
   *
   * @param clean statements that take out of the copy what is not to be in it
   * @throws Failure when the database is damaged
   */
  copyTo(file: string, clean?: string): Promise<void>
  close(): void
}

/**
 * Holds a database at this moment. Its writers are not held up: in WAL mode they write on beside a reader
 * (sqlite.org/wal.html); the log grows until the snapshot is closed.
 *
 * @throws Failure when it cannot be read
 */
function openSnapshot(file: string): Snapshot {
  const database = orSay(file, () => new DatabaseSync(file, { readOnly: true, timeout: 5000 }))
  orSay(file, () => {
    database.exec('BEGIN')
    // The moment is that of the first reading, not of the beginning (sqlite.org/lang_transaction.html).
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
  })
  return {
    rows: (sql) => database.prepare(sql).all(),
    async copyTo(copy, clean = '') {
      await backup(database, copy, { rate: PAGES })
      tidy(copy, clean)
    },
    close: () => database.close(),
  }
}

function tidy(file: string, clean: string): void {
  const copy = new DatabaseSync(file)
  try {
    // Without a log it is one file; the server that opens it next sets that anew.
    copy.exec(`PRAGMA journal_mode = DELETE; ${clean}`)
    if (clean) copy.exec('VACUUM')
    const found = copy.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (found !== 'ok') throw new Failure(`${file} is damaged (${String(found)}).`)
  } finally {
    copy.close()
  }
}

function orSay<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Failure(`${file} cannot be read: ${reason}.`)
  }
}
