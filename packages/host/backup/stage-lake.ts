import { constants, copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { fileOf } from 'brightkeel-lake/data-folder'
import { z } from 'zod'
import { Failure } from '#host/launch/failure.ts'
import { MEMBERS } from './manifest.ts'

/** Removes sessions and webhook secrets, which don't belong in an unencrypted file. */
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
  members: string[]
  missing: string[]
  /** The webhooks with a secret or custom headers, in full, by ID. The copy has neither. */
  hooks: Record<string, string>
  counts: { documents: number; transactions: number; assets: number }
}

/** Attempts to find a moment at which all files exist. */
const ATTEMPTS = 3

/**
 * Copies the lake into a folder: each database as of one moment, and a hard link to every file that its documents
 * reference (the lake never changes a file). If a file was deleted in between, tries again, because its document is
 * gone a moment later.
 *
 * @param dataDir the site's data folder
 * @param staging an empty folder that receives each member under its name
 * @param restart empties the staging folder
 * @throws Failure when a database is unreadable or damaged
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
    // Before the databases are copied, which takes longer: the hard links protect files deleted during the copy.
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
    // A hand-written document may refer to a file elsewhere.
    if (!asset) continue
    const member = join(dirname(name), 'assets', asset.kind, asset.file)
    if (linkOrCopy(join(dataDir, member), placeFor(staging, member))) members.push(member)
    else missing.push(member)
  }
  counts.assets = members.length
  counts.documents += countOf(snapshot, 'documents')
  counts.transactions += countOf(snapshot, 'transactions')
}

function linkOrCopy(file: string, place: string): boolean {
  try {
    linkSync(file, place)
  } catch (error) {
    if (isMissing(error)) return false
    // Not every file system supports hard links.
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

/** Pages copied before yielding to the event loop. */
const PAGES_PER_STEP = 500

/** A database as of the moment the snapshot was opened, regardless of later writes. */
type Snapshot = {
  rows(sql: string): Record<string, unknown>[]
  /**
   * Copies the snapshot into a single new file, without a write-ahead log and without remains of deleted rows.
   *
   * @param clean statements that remove what must not be in the copy
   * @throws Failure when the database is damaged
   */
  copyTo(file: string, clean?: string): Promise<void>
  close(): void
}

/**
 * Opens a snapshot without blocking writers: in WAL mode they continue alongside a reader (sqlite.org/wal.html). The
 * log grows until the snapshot is closed.
 *
 * @throws Failure when the database is unreadable
 */
function openSnapshot(file: string): Snapshot {
  const database = explainFailure(
    file,
    () => new DatabaseSync(file, { readOnly: true, timeout: 5000 }),
  )
  explainFailure(file, () => {
    database.exec('BEGIN')
    // The snapshot starts at the first read, not at BEGIN (sqlite.org/lang_transaction.html).
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
  })
  return {
    rows: (sql) => database.prepare(sql).all(),
    async copyTo(copy, clean = '') {
      await backup(database, copy, { rate: PAGES_PER_STEP })
      tidy(copy, clean)
    },
    close: () => database.close(),
  }
}

function tidy(file: string, clean: string): void {
  const copy = new DatabaseSync(file)
  try {
    // DELETE mode leaves a single file. The server that opens it next switches back to WAL.
    copy.exec(`PRAGMA journal_mode = DELETE; ${clean}`)
    if (clean) copy.exec('VACUUM')
    const result = copy.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (result !== 'ok') throw new Failure(`${file} is damaged (${String(result)}).`)
  } finally {
    copy.close()
  }
}

function explainFailure<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Failure(`Couldn't read ${file}: ${reason}.`)
  }
}
