import { DATASET_NAME } from '#lake/config.ts'
import type { Dataset } from '#lake/dataset.ts'
import { ApiError, unknownDataset } from '#lake/errors.ts'
import type { AclMode, DatasetRecord, DatasetStore } from '#lake/ports/system.ts'

export type OpenedDataset = { dataset: Dataset; close(): void | Promise<void> }

/** The project's datasets, with their components while open, and subscribers. */
export type DatasetRegistry = {
  get(name: string): Dataset | undefined
  record(name: string): DatasetRecord | undefined
  records(): DatasetRecord[]
  /**
   * Creates a dataset.
   * @param fill creates the content of the dataset, which becomes visible afterwards. If it throws, there is no
   * dataset.
   * @throws ApiError 400 for an invalid name, 409 if it exists.
   */
  create(name: string, aclMode?: AclMode, fill?: Fill): Promise<Dataset>
  /**
   * Returns the private dataset for comments on another dataset's documents, and creates it on first use.
   *
   * @throws ApiError 404 if the dataset doesn't exist, 409 if the name is taken.
   */
  comments(name: string): Promise<DatasetRecord>
  /** @throws ApiError 404 if the dataset doesn't exist. */
  setAclMode(name: string, aclMode: AclMode): Promise<DatasetRecord>
  /**
   * Ends the dataset's streams, closes it and deletes its content, after that of its comments. @throws ApiError 404.
   */
  delete(name: string): Promise<void>
  /**
   * Calls `attach` for every open dataset, now and later. The function it returns is called before the dataset closes.
   */
  onOpen(attach: (dataset: Dataset) => () => void | Promise<void>): void
  close(): Promise<void>
}

type Parts = {
  store: DatasetStore
  open(name: string): Promise<OpenedDataset>
  remove(name: string): Promise<void>
  now?: () => Date
}

type Fill = () => Promise<void>
type Attach = (dataset: Dataset) => () => void | Promise<void>
type Entry = OpenedDataset & { detach: (() => void | Promise<void>)[] }

/** Opens every dataset. The list is cached in memory, because every request uses it. */
export async function openDatasetRegistry(parts: Parts): Promise<DatasetRegistry> {
  const { store, now = () => new Date() } = parts
  const records = new Map((await store.list()).map((record) => [record.name, record]))
  const open = createOpenDatasets(parts.open)
  const withNameLock = createNameLocks()
  const pendingCreations = new Map<string, Promise<DatasetRecord>>()

  async function create(record: Omit<DatasetRecord, 'createdAt'>, fill?: Fill): Promise<Dataset> {
    const { name } = record
    if (records.has(name)) throw new ApiError(409, 'conflict', `Dataset "${name}" already exists`)

    // Delete the remains of an earlier creation that failed.
    await parts.remove(name)
    try {
      await fill?.()
    } catch (error) {
      await parts.remove(name)
      throw error
    }
    const dataset = await open.open(name)
    const created = { ...record, createdAt: now().toISOString() }
    await store.add(created)
    records.set(name, created)
    return dataset
  }

  const commentsOf = (name: string) => [...records.values()].find((r) => r.addonFor === name)

  async function createComments(on: string): Promise<DatasetRecord> {
    if (!records.has(on)) throw unknownDataset(on)

    const name = `${on}-comments`
    const record = { name, aclMode: 'private', addonFor: on } as const
    await withNameLock(allowedName(name), () => create(record))
    return recordOf(name)
  }

  function recordOf(name: string): DatasetRecord {
    const record = records.get(name)
    if (!record) throw unknownDataset(name)
    return record
  }

  async function remove(name: string): Promise<void> {
    if (!records.has(name)) throw unknownDataset(name)

    await open.close(name)
    // Delete the row last: a crash leaves an empty dataset, not files without a name.
    await parts.remove(name)
    await store.delete(name)
    records.delete(name)
  }

  for (const name of records.keys()) await open.open(name)
  return {
    get: open.get,
    record: (name) => records.get(name),
    records: () => [...records.values()].sort((a, b) => a.name.localeCompare(b.name)),
    async create(name, aclMode = 'public', fill) {
      return withNameLock(allowedName(name), () => create({ name, aclMode, addonFor: null }, fill))
    },
    async comments(name) {
      const existing = commentsOf(name)
      if (existing) return existing

      const creation =
        pendingCreations.get(name) ??
        createComments(name).finally(() => pendingCreations.delete(name))
      pendingCreations.set(name, creation)
      return creation
    },
    setAclMode: (name, aclMode) =>
      withNameLock(name, async () => {
        const changed = { ...recordOf(name), aclMode }
        await store.setAclMode(name, aclMode)
        records.set(name, changed)
        return changed
      }),
    async delete(name) {
      const comments = commentsOf(name)?.name
      if (comments) await withNameLock(comments, () => remove(comments))
      await withNameLock(name, () => remove(name))
    },
    onOpen: open.onOpen,
    close: open.closeAll,
  }
}

function createOpenDatasets(openDataset: Parts['open']) {
  const entries = new Map<string, Entry>()
  const attachments: Attach[] = []

  async function close(name: string): Promise<void> {
    const entry = entries.get(name)
    if (!entry) return
    entries.delete(name)
    for (const detach of entry.detach.toReversed()) await detach()
    await entry.close()
  }

  return {
    get: (name: string) => entries.get(name)?.dataset,
    async open(name: string): Promise<Dataset> {
      const opened = await openDataset(name)
      const detach = attachments.map((attach) => attach(opened.dataset))
      entries.set(name, { ...opened, detach })
      return opened.dataset
    },
    close,
    onOpen(attach: Attach): void {
      attachments.push(attach)
      for (const entry of entries.values()) entry.detach.push(attach(entry.dataset))
    },
    async closeAll(): Promise<void> {
      for (const name of [...entries.keys()]) await close(name)
    },
  }
}

/** Prevents concurrent creation or deletion of the same dataset. */
function createNameLocks() {
  const changing = new Set<string>()
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
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
}

function allowedName(name: string): string {
  if (DATASET_NAME.test(name)) return name
  throw new ApiError(400, 'badRequest', `A dataset name must match ${DATASET_NAME.source}`)
}
