import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openAuth } from '#lake/auth/auth.ts'
import type { LakeConfig } from '#lake/config.ts'
import type { Lake } from '#lake/lake.ts'
import { openDataset } from '#lake/open-dataset.ts'
import { openDatasetRegistry } from '#lake/projects/dataset-registry.ts'
import { lockDataFolder } from '#lake/store/lock.ts'
import { explainOpening } from '#lake/store/open-error.ts'
import { sqliteCode } from '#lake/store/sqlite-error.ts'

/** A lake and the two steps of ending it. */
export type OpenLake = Lake & {
  /** Ends every stream and answers new requests 503; requests under way go on. */
  beginClosing(): void
  /** Closes every database and gives the folder free. Call when no request is under way. */
  close(): Promise<void>
}

type Options = { now?: () => Date }

/**
 * Opens a data folder: takes its lock, opens the system database and every dataset, and creates
 * the datasets of the configuration that are missing.
 *
 * @throws Error with one sentence: folder in use, store unreadable, disk full.
 */
export async function openLake(config: LakeConfig, options: Options = {}): Promise<OpenLake> {
  const now = options.now ?? (() => new Date())
  const lock = lockDataFolder(config.dataDir)
  const closing = new AbortController()
  let system: DatabaseSync | undefined
  try {
    system = openSystem(join(config.dataDir, 'lake.sqlite'))
    const database = system
    const datasets = await openDatasetRegistry({
      system: database,
      folder: join(config.dataDir, 'datasets'),
      open: (name, folder) => openDataset(config, name, folder),
      now,
    })
    for (const name of config.datasets) {
      if (!datasets.record(name)) await datasets.create(name)
    }

    return {
      config,
      datasets,
      system: database,
      auth: openAuth(database, now),
      closing: closing.signal,
      beginClosing: () => closing.abort(),
      async close() {
        closing.abort()
        await datasets.close()
        database.close()
        lock.release()
      },
    }
  } catch (error) {
    system?.close()
    lock.release()
    // What opened by its head may be damaged further on.
    if (sqliteCode(error) === undefined) throw error
    throw cannotOpen(`the lake in ${config.dataDir}`, config.dataDir, error)
  }
}

function openSystem(file: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 5000 })
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    return database
  } catch (error) {
    database?.close()
    throw cannotOpen(`the system database ${file}`, file, error)
  }
}

function cannotOpen(what: string, path: string, error: unknown): Error {
  return new Error(`Cannot open ${what}: ${explainOpening(path, error)}.`, { cause: error })
}
