import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { syncPath } from '#lake/store/sync-path.ts'
import { inTransaction } from './in-transaction.ts'

/**
 * Copies the content database of a dataset that others may be reading and writing, as of one moment, with its history
 * and without its webhook messages. A reader of its own sees one moment of the source, and holds up nobody who writes
 * (SQLite, WAL).
 * @param file does not exist yet
 * @param without beginnings of the ids of documents that stay behind
 * @throws Error of SQLite when the disk is full.
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
      // The source's webhooks have been told, or will be; the copy's have nothing to tell yet.
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
