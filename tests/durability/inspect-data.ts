import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { applyPatch } from 'mendoza'

/** What is wrong with a data folder, in sentences; empty when nothing is. */
export type Findings = {
  problems: string[]
  transactions: number
  documents: number
  assets: number
}

type Json = Record<string, unknown>

/**
 * Looks at a dataset's files as they lie on disk, past the server: is the database sound, does its
 * log lead to its documents, has every asset document its file with the right bytes?
 *
 * @param folder A dataset's folder. The server may be running: it is only read.
 * @param afterSequence Documents that were not touched since are taken as checked.
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
  const found = answers.map((row) => String(row.integrity_check))
  return found.filter((text) => text !== 'ok').map((text) => `integrity_check: ${text}`)
}

/** A transaction without documents, or a gap in the sequence, would be one that is half there. */
function checkSequence(database: DatabaseSync): string[] {
  const last = numberOf(database, 'SELECT max(sequence) AS n FROM transactions')
  const count = numberOf(database, 'SELECT count(*) AS n FROM transactions')
  const hollow = numberOf(
    database,
    `SELECT count(*) AS n FROM transactions WHERE sequence NOT IN
       (SELECT sequence FROM transaction_documents)`,
  )
  const problems: string[] = []
  if (last !== count) problems.push(`${count} transactions, but the last one has number ${last}`)
  if (hollow > 0) problems.push(`${hollow} transactions changed no document`)
  return problems
}

/** Replays every document's log with mendoza's own decoder; effects do not speak of `_rev`. */
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
    if (!documents.has(id)) return replayed === null ? [] : [`${id} was deleted, its log says not`]
    const problems: string[] = []
    if (!isDeepStrictEqual(replayed, present)) problems.push(`${id} is not what its log leads to`)
    if (_rev !== revision)
      problems.push(`${id} has revision ${_rev}, its log ends with ${revision}`)
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
    return sha1 === document.sha1hash ? [] : [`the file of ${id} has other bytes`]
  })
}

function isAssetId(id: string): boolean {
  return /^(?:image|file)-[0-9a-f]{40}/.test(id)
}

function numberOf(database: DatabaseSync, query: string): number {
  return Number(database.prepare(query).get()?.n ?? 0)
}
