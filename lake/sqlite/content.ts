import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PQueue from 'p-queue'
import type { ContentStore, LogEnd, Turn, UnstoredDocument } from '#lake/ports/content.ts'
import { explainOpening } from '#lake/store/open-error.ts'
import { asUnavailable } from '#lake/store/sqlite-error.ts'
import { migrateContent } from './content-schema.ts'
import { openLog } from './log.ts'
import { openOutbox } from './outbox.ts'
import { together } from './together.ts'
import { prepareWrite } from './write-content.ts'

/** How long a statement waits for another connection (a backup, a checkpoint), in milliseconds. */
const BUSY_TIMEOUT = 5_000

/** Characters of JSON that are read at once when a dataset opens. */
const PAGE = 4_000_000

/**
 * Opens one dataset's content database, making the file and its folder when missing.
 * @throws Error with one sentence when the file cannot be used.
 */
export function openContent(file: string): ContentStore {
  const database = openContentDatabase(file)
  try {
    return contentOn(database, file)
  } catch (error) {
    database.close()
    throw cannotOpen(file, error)
  }
}

/** A content database of the newest schema, durable by every commit. @throws Error with one sentence. */
export function openContentDatabase(file: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA journal_size_limit = 16777216')
    // What is purged is overwritten, and does not wait in a free page for somebody to find it.
    database.exec('PRAGMA secure_delete = ON')
    migrateContent(database)
    return database
  } catch (error) {
    database?.close()
    throw cannotOpen(file, error)
  }
}

/** The content that a database holds. @param file its name, for errors */
export function contentOn(database: DatabaseSync, file: string): ContentStore {
  const { transaction, takePurged } = prepareWrite(database)
  const selectReferrers = database.prepare(
    'SELECT source FROM document_references WHERE target = ?',
  )
  /** One process has the file, so whose turn it is can be settled here. */
  const turns = new PQueue({ concurrency: 1 })

  const turn: Turn = {
    async commit(write) {
      try {
        together(database, () => write(transaction))
      } catch (error) {
        takePurged()
        throw asUnavailable(error)
      }
      if (takePurged()) emptyLog()
    },
  }

  /** What a purge has overwritten in the database still stands in the write-ahead log. */
  function emptyLog(): void {
    try {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch (error) {
      // The purge itself is durable; the next checkpoint brings it into the database.
      console.error(`The log of ${file} could not be emptied after a purge:`, error)
    }
  }

  /** A file that is damaged further on than its head ends here. */
  async function* pages(): AsyncGenerator<UnstoredDocument[]> {
    try {
      yield* pagesOf(database)
    } catch (error) {
      throw cannotOpen(file, error)
    }
  }

  return {
    log: openLog(database),
    outbox: openOutbox(database),
    async snapshot() {
      try {
        return { last: readLast(database), documents: pages() }
      } catch (error) {
        throw cannotOpen(file, error)
      }
    },
    referrers: async (id) => new Set(selectReferrers.all(id).map(({ source }) => String(source))),
    inTurn: (work) => turns.add(() => work(turn)),
    async close() {
      await turns.onIdle()
      database.close()
    },
  }
}

function cannotOpen(file: string, error: unknown): Error {
  const reason = explainOpening(file, error)
  return new Error(`Cannot open the content store ${file}: ${reason}.`, { cause: error })
}

function readLast(database: DatabaseSync): LogEnd {
  const row = database
    .prepare('SELECT sequence, id, timestamp FROM transactions ORDER BY sequence DESC LIMIT 1')
    .get()
  return row
    ? { sequence: Number(row.sequence), id: String(row.id), timestamp: String(row.timestamp) }
    : { sequence: 0, id: '', timestamp: '' }
}

function* pagesOf(database: DatabaseSync): Generator<UnstoredDocument[]> {
  const rows = database.prepare('SELECT id, type, CAST(json AS BLOB) AS json FROM documents')
  let page: UnstoredDocument[] = []
  let size = 0
  for (const { id, type, json } of rows.iterate()) {
    if (!(json instanceof Uint8Array)) throw new Error(`the document "${id}" has no content`)
    page.push({ id: String(id), type: String(type), json })
    size += json.byteLength
    if (size < PAGE) continue
    yield page
    page = []
    size = 0
  }
  yield page
}
