import { DatabaseSync } from 'node:sqlite'
import { parseDocument } from '#lake/store/parse-document.ts'
import type { LakeDocument } from '#lake/types.ts'

/** Whether releases and what waits in them stay behind. */
type Wish = { skipContentReleases: boolean }

/** Ids of releases and of versions in them, as GLOB patterns of SQLite. */
const OF_RELEASES = ['versions.*', '_.releases.*']

/** A reader of its own sees one moment of the source, and holds up nobody who writes (SQLite, WAL). */
function readSource<Result>(source: string, read: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 })
  try {
    return read(database)
  } finally {
    database.close()
  }
}

/**
 * The present documents of a dataset that others may be reading and writing, as of one moment.
 * @param source its content database
 */
export function readDocuments(source: string, { skipContentReleases }: Wish): LakeDocument[] {
  const kept = skipContentReleases ? OF_RELEASES : []
  return readSource(source, (database) =>
    database
      .prepare(
        `SELECT json FROM documents
          WHERE NOT EXISTS (SELECT 1 FROM json_each(?) WHERE documents.id GLOB value)`,
      )
      .all(JSON.stringify(kept))
      .map(({ json }) => parseDocument(String(json))),
  )
}

/**
 * Copies the content database of a dataset that others may be reading and writing, as of one moment, with its history
 * and without its webhook messages.
 * @param file does not exist yet
 * @throws Error of SQLite when the disk is full.
 */
export function copyContent(source: string, file: string, { skipContentReleases }: Wish): void {
  readSource(source, (database) => database.prepare('VACUUM INTO ?').run(file))
  const copy = new DatabaseSync(file)
  try {
    copy.exec('BEGIN IMMEDIATE')
    // The source's webhooks have been told, or will be; the copy's have nothing to tell yet.
    for (const { name } of copy
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'hook\\_%' ESCAPE '\\'",
      )
      .all()) {
      copy.exec(`DELETE FROM ${String(name)}`)
    }
    for (const pattern of skipContentReleases ? OF_RELEASES : []) {
      copy.prepare('DELETE FROM documents WHERE id GLOB ?').run(pattern)
      copy.prepare('DELETE FROM transaction_documents WHERE document_id GLOB ?').run(pattern)
    }
    copy.exec('COMMIT')
  } finally {
    copy.close()
  }
}
