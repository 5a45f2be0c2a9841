import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { DATASET_NAME } from '#lake/config.ts'
import { ApiError } from '#lake/errors.ts'
import type { Dataset } from '#lake/lake.ts'

/** Whether anonymous callers may read a dataset's published documents. */
export type AclMode = 'public' | 'private'

export type DatasetRecord = { name: string; aclMode: AclMode; createdAt: string }

/** An opened dataset and how to close it. */
export type OpenedDataset = { dataset: Dataset; close(): void | Promise<void> }

/** The datasets of the project: which exist, their parts while open, and who wants to know. */
export type DatasetRegistry = {
  get(name: string): Dataset | undefined
  record(name: string): DatasetRecord | undefined
  records(): DatasetRecord[]
  /** @throws ApiError 400 for a bad name, 409 when it exists. */
  create(name: string, aclMode?: AclMode): Promise<Dataset>
  /** @throws ApiError 404 when there is no such dataset. */
  setAclMode(name: string, aclMode: AclMode): DatasetRecord
  /** Ends the dataset's streams, closes it and removes its folder. @throws ApiError 404. */
  delete(name: string): Promise<void>
  /** Runs for every dataset: those open now and those opened later. What it returns runs before closing. */
  onOpen(attach: (dataset: Dataset) => () => void | Promise<void>): void
  close(): Promise<void>
}

type Parts = {
  system: DatabaseSync
  /** Folder that holds one folder per dataset. */
  folder: string
  open(name: string, folder: string): OpenedDataset | Promise<OpenedDataset>
  now?: () => Date
}

type Attach = (dataset: Dataset) => () => void | Promise<void>
type Entry = OpenedDataset & { detach: (() => void | Promise<void>)[] }

/** Opens every dataset that the system database names. */
export async function openDatasetRegistry(parts: Parts): Promise<DatasetRegistry> {
  const { system, folder, now = () => new Date() } = parts
  system.exec(`CREATE TABLE IF NOT EXISTS datasets (
    name TEXT PRIMARY KEY, acl_mode TEXT NOT NULL, created_at TEXT NOT NULL) STRICT`)

  const records = new Map(readRecords(system).map((record) => [record.name, record]))
  const open = new Map<string, Entry>()
  const attachments: Attach[] = []
  const changing = new Set<string>()

  async function openOne(name: string): Promise<Dataset> {
    const place = join(folder, name)
    mkdirSync(place, { recursive: true })
    const opened = await parts.open(name, place)
    open.set(name, { ...opened, detach: attachments.map((attach) => attach(opened.dataset)) })
    return opened.dataset
  }

  async function closeOne(name: string): Promise<void> {
    const entry = open.get(name)
    if (!entry) return
    open.delete(name)
    for (const detach of entry.detach.toReversed()) await detach()
    await entry.close()
  }

  /** Opening and closing take a while; nobody else may do either to the same dataset meanwhile. */
  async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    if (changing.has(name)) {
      throw new ApiError(409, 'conflict', `Dataset "${name}" is being created or deleted`)
    }
    changing.add(name)
    try {
      return await work()
    } finally {
      changing.delete(name)
    }
  }

  async function create(name: string, aclMode: AclMode): Promise<Dataset> {
    if (records.has(name)) throw new ApiError(409, 'conflict', `Dataset "${name}" already exists`)

    const dataset = await openOne(name)
    const createdAt = now().toISOString()
    system
      .prepare('INSERT INTO datasets (name, acl_mode, created_at) VALUES (?, ?, ?)')
      .run(name, aclMode, createdAt)
    records.set(name, { name, aclMode, createdAt })
    return dataset
  }

  async function remove(name: string): Promise<void> {
    if (!records.has(name)) throw unknownDataset(name)

    await closeOne(name)
    // The row goes last: a crash in between leaves an empty dataset, never one that cannot be named.
    rmSync(join(folder, name), { recursive: true, force: true })
    system.prepare('DELETE FROM datasets WHERE name = ?').run(name)
    records.delete(name)
  }

  for (const name of records.keys()) await openOne(name)
  return {
    get: (name) => open.get(name)?.dataset,
    record: (name) => records.get(name),
    records: () => [...records.values()].sort((a, b) => a.name.localeCompare(b.name)),
    async create(name, aclMode = 'public') {
      if (!DATASET_NAME.test(name)) {
        throw new ApiError(400, 'badRequest', `A dataset's name must match ${DATASET_NAME.source}`)
      }
      return alone(name, () => create(name, aclMode))
    },
    setAclMode(name, aclMode) {
      const record = records.get(name)
      if (!record) throw unknownDataset(name)
      system.prepare('UPDATE datasets SET acl_mode = ? WHERE name = ?').run(aclMode, name)
      const changed = { ...record, aclMode }
      records.set(name, changed)
      return changed
    },
    delete: (name) => alone(name, () => remove(name)),
    onOpen(attach) {
      attachments.push(attach)
      for (const entry of open.values()) entry.detach.push(attach(entry.dataset))
    },
    async close() {
      for (const name of [...open.keys()]) await closeOne(name)
    },
  }
}

/** The answer for a dataset that does not exist. */
export function unknownDataset(name: string): ApiError {
  return new ApiError(404, 'notFound', `Dataset "${name}" not found`)
}

function readRecords(system: DatabaseSync): DatasetRecord[] {
  return system
    .prepare('SELECT name, acl_mode, created_at FROM datasets ORDER BY name')
    .all()
    .map((row) => ({
      name: String(row.name),
      aclMode: row.acl_mode === 'private' ? 'private' : 'public',
      createdAt: String(row.created_at),
    }))
}
