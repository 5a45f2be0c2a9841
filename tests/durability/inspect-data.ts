import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { applyPatch } from 'mendoza'

/** Results of a check. `problems` contains sentences and is empty if the data is sound. */
export type Findings = {
  problems: string[]
  transactions: number
  documents: number
  assets: number
}

type Json = Record<string, unknown>

/**
 * Checks a dataset's files directly on disk: the integrity of the database, that replaying the log yields the
 * documents, and
 * that every asset document has a file with the right bytes.
 *
 * @param folder of a dataset. It is only read, so the server may be running.
 * @param afterSequence skips documents that have not changed since this transaction
 */
export function inspectData(folder: string, afterSequence = 0): Findings {
  const database = new DatabaseSync(join(folder, 'content.sqlite'), { readOnly: true })
  try {
    database.exec('BEGIN')
    const documents = readDocuments(database)
    return {
      problems: [
        ...checkIntegrity(database),
        ...checkSequence(database),
        ...checkHistory(database, documents, afterSequence),
        ...checkFiles(folder, documents),
      ],
      transactions: numberOf(database, 'SELECT count(*) AS n FROM transactions'),
      documents: documents.size,
      assets: [...documents.keys()].filter(isAssetId).length,
    }
  } finally {
    database.close()
  }
}

function readDocuments(database: DatabaseSync): Map<string, Json> {
  const rows = database.prepare('SELECT id, json FROM documents').all()
  return new Map(rows.map(({ id, json }) => [String(id), JSON.parse(String(json))]))
}

function checkIntegrity(database: DatabaseSync): string[] {
  const answers = database.prepare('PRAGMA integrity_check').all()
  const messages = answers.map((row) => String(row.integrity_check))
  return messages.filter((text) => text !== 'ok').map((text) => `integrity_check: ${text}`)
}

/** A gap in the sequence, or a transaction without documents, means that a transaction was stored incompletely. */
function checkSequence(database: DatabaseSync): string[] {
  const last = numberOf(database, 'SELECT max(sequence) AS n FROM transactions')
  const count = numberOf(database, 'SELECT count(*) AS n FROM transactions')
  const emptyTransactions = numberOf(
    database,
    `SELECT count(*) AS n FROM transactions WHERE sequence NOT IN
       (SELECT sequence FROM transaction_documents)`,
  )
  const problems: string[] = []
  if (last !== count) problems.push(`${count} transactions, but the last one has number ${last}`)
  if (emptyTransactions > 0) problems.push(`${emptyTransactions} transactions changed no document`)
  return problems
}

/** Replays every document's log with mendoza's own decoder. Effects don't contain `_rev`. */
function checkHistory(
  database: DatabaseSync,
  documents: ReadonlyMap<string, Json>,
  afterSequence: number,
): string[] {
  const touched = database
    .prepare('SELECT DISTINCT document_id AS id FROM transaction_documents WHERE sequence > ?')
    .all(afterSequence)
    .map(({ id }) => String(id))
  const log = database.prepare(
    `SELECT apply, transactions.id AS revision FROM transaction_documents
     JOIN transactions USING (sequence) WHERE document_id = ? ORDER BY sequence`,
  )
  return touched.flatMap((id) => {
    let replayed: unknown = null
    let revision: unknown
    for (const row of log.iterate(id)) {
      replayed = applyPatch(replayed, JSON.parse(String(row.apply)))
      revision = row.revision
    }
    const { _rev, ...present } = documents.get(id) ?? {}
    if (!documents.has(id))
      return replayed === null ? [] : [`${id} was deleted, but not according to its log`]
    const problems: string[] = []
    if (!isDeepStrictEqual(replayed, present))
      problems.push(`${id} differs from the result of its log`)
    if (_rev !== revision)
      problems.push(`${id} has revision ${_rev}, but its log ends with ${revision}`)
    return problems
  })
}

function checkFiles(folder: string, documents: ReadonlyMap<string, Json>): string[] {
  const files = new Map<string, string>()
  for (const kind of ['images', 'files']) {
    for (const name of readdirSync(join(folder, 'assets', kind))) {
      files.set(name, join(folder, 'assets', kind, name))
    }
  }
  return [...documents].flatMap(([id, document]) => {
    if (!isAssetId(id)) return []
    const path = files.get(String(document.path).split('/').at(-1) ?? '')
    if (path === undefined) return [`${id} has no file`]
    const sha1 = createHash('sha1').update(readFileSync(path)).digest('hex')
    return sha1 === document.sha1hash ? [] : [`the file of ${id} has different bytes`]
  })
}

function isAssetId(id: string): boolean {
  return /^(?:image|file)-[0-9a-f]{40}/.test(id)
}

function numberOf(database: DatabaseSync, query: string): number {
  return Number(database.prepare(query).get()?.n ?? 0)
}
