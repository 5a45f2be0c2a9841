import { backup, DatabaseSync } from 'node:sqlite'
import { Failure } from '#scripts/launch/failure.ts'

/** Pages that are copied between two looks at what else there is to do. */
const PAGES = 500

/** A database as it was when this was opened, whatever is written to it meanwhile. */
export type Snapshot = {
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
export function openSnapshot(file: string): Snapshot {
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
