import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { syncPath } from '#lake/store/sync-path.ts'
import { inTransaction } from './in-transaction.ts'

/**
 * Copies a snapshot of a content database that may be in use, with its history and without its webhook messages. Its
 * own read connection sees a consistent snapshot and doesn't block writers (SQLite, WAL).
 * @param file must not exist
 * @param without ID prefixes of documents to omit
 * @throws Error of SQLite if the disk is full.
 */
export function copyContent(source: string, file: string, without: readonly string[]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  {
    using database = new DatabaseSync(source, { readOnly: true, timeout: 5000 })
    database.prepare('VACUUM INTO ?').run(file)
  }
  {
    using copy = new DatabaseSync(file)
    inTransaction(copy, () => {
      // The source delivers these messages. The copy has no changes to deliver yet.
      copy.exec('DELETE FROM hook_events; DELETE FROM hook_messages; DELETE FROM hook_attempts')
      for (const prefix of without) {
        copy.prepare("DELETE FROM documents WHERE id GLOB ? || '*'").run(prefix)
        copy
          .prepare("DELETE FROM transaction_documents WHERE document_id GLOB ? || '*'")
          .run(prefix)
      }
    })
  }
  syncPath(file)
}
