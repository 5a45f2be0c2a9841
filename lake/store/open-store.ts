import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ApiError } from '#lake/errors.ts'
import { encodeEffects } from '#lake/history/mendoza.ts'
import type { ContentTransaction } from '#lake/ports/content.ts'
import { migrateContent } from '#lake/sqlite/content-schema.ts'
import { openOutbox, openOutboxWriter } from '#lake/sqlite/outbox.ts'
import type {
  CommittedTransaction,
  DocumentChange,
  LakeDocument,
  PendingTransaction,
} from '#lake/types.ts'
import { createDocumentCache } from './document-cache.ts'
import { explainOpening } from './open-error.ts'
import { openReferenceTable } from './references.ts'
import { asUnavailable } from './sqlite-error.ts'
import type { Store } from './store.ts'
import {
  parseStored,
  type StoredChange,
  type StoredDocument,
  storeAll,
  storeTogether,
  type UnstoredDocument,
} from './stored-document.ts'
import { createVersionIndex } from './versions.ts'

type Listener = Parameters<Store['subscribe']>[0]

/** How long a statement waits for another connection (a backup, a checkpoint), in milliseconds. */
const BUSY_TIMEOUT = 5_000

/** A document's log gets a whole copy of it after so many changes; bounds the work of reading old revisions. */
const CHANGES_PER_SNAPSHOT = 50

/** Bytes of JSON of the documents that stay parsed, for writers and those who ask by id. */
const PARSED_BYTES = 16_000_000

/**
 * Opens one dataset's store, making the file and its folder when missing, and loads every document, unparsed.
 * @throws Error with one sentence when the file cannot be used.
 */
export function openStore({ file }: { file: string }): Store {
  const database = openDatabase(file)
  const documents = new Map<string, StoredDocument>()
  const parsed = createDocumentCache(PARSED_BYTES)
  const versions = createVersionIndex()
  const writers: Parameters<Store['onWrite']>[0][] = []
  const listeners = new Set<Listener>()
  const undelivered: { transaction: CommittedTransaction; changes: StoredChange[] }[] = []
  const { statements, references, outbox, handle } = load()
  let { sequence, timestamp } = readLast(database)
  let isDelivering = false

  /** Reads the documents and prepares what every commit needs; a file that cannot be read ends here. */
  function load() {
    try {
      for (const document of storeAll(storedIn(database))) {
        documents.set(document.id, document)
        versions.note(document.id, true)
      }
      return {
        statements: prepareStatements(database),
        references: openReferenceTable(database),
        outbox: openOutbox(database),
        handle: { outbox: openOutboxWriter(database) } satisfies ContentTransaction,
      }
    } catch (error) {
      database.close()
      throw cannotOpen(file, error)
    }
  }

  function commitAll(pending: PendingTransaction[]): CommittedTransaction[] {
    const transactions = pending.map((transaction, index) => ({
      ...transaction,
      sequence: sequence + 1 + index,
    }))
    const written = storeTogether(writeDurably(transactions)).values()

    for (const transaction of transactions) {
      sequence = transaction.sequence
      timestamp = transaction.timestamp
      const changes = transaction.changes.map(({ id, after }) => {
        const stored = (after && written.next().value) ?? null
        keep(id, stored, after)
        return { id, after: stored }
      })
      undelivered.push({ transaction, changes })
    }
    if (transactions.some(({ purged }) => purged)) emptyLog()
    deliver()

    return transactions
  }

  function keep(id: string, stored: StoredDocument | null, document: LakeDocument | null): void {
    const former = documents.get(id)
    if (former) parsed.forget(former)
    versions.note(id, stored !== null)
    if (stored) documents.set(id, stored)
    else documents.delete(id)
    if (stored && document) parsed.put(stored, document)
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

  /**
   * One SQLite transaction for all of them: they are on the disk together or not at all.
   * @returns the documents that were written, in order
   */
  function writeDurably(transactions: CommittedTransaction[]): UnstoredDocument[] {
    const written: UnstoredDocument[] = []
    try {
      database.exec('BEGIN IMMEDIATE')
      for (const transaction of transactions) {
        writeTransaction(transaction, written)
        for (const writer of writers) writer(transaction, handle)
      }
      database.exec('COMMIT')
      return written
    } catch (error) {
      // SQLite has rolled back by itself after some errors of the disk.
      if (database.isTransaction) database.exec('ROLLBACK')
      throw asUnavailable(error)
    }
  }

  /** @param written documents that were written so far; is added to */
  function writeTransaction(transaction: CommittedTransaction, written: UnstoredDocument[]): void {
    const { id, author, timestamp: time } = transaction
    const { changes } = statements.insertTransaction.run(transaction.sequence, id, author, time)
    if (changes === 0) {
      const description = `Transaction ID "${id}" was already used`
      throw new ApiError(409, 'transactionIDAlreadyUsedError', description)
    }
    for (const [position, change] of transaction.changes.entries()) {
      const document = writeChange(transaction.sequence, position, change)
      if (document) written.push(document)
    }
    for (const purged of transaction.purged ?? []) statements.forgetDocument.run(purged)
  }

  /** @returns the document as it was written; undefined for one that was deleted */
  function writeChange(
    at: number,
    position: number,
    change: DocumentChange,
  ): UnstoredDocument | undefined {
    const { id, before, after } = change
    const { apply, revert } = encodeEffects(before, after)
    const json = after && JSON.stringify(after)
    const kind = kindOf(change)
    const isWhole = kind !== 'update'
    const known = isWhole ? 0 : Number(statements.sinceBase.get(id)?.since_base ?? 0)
    const needsSnapshot = !isWhole && known + 1 >= CHANGES_PER_SNAPSHOT
    const isBase = isWhole || needsSnapshot

    statements.insertChange.run(
      id,
      at,
      position,
      kind,
      JSON.stringify(apply),
      JSON.stringify(revert),
      JSON.stringify(change.mutations),
      isBase ? 1 : 0,
      needsSnapshot ? json : null,
    )
    references.replace(before, after)
    if (!json) {
      statements.deleteDocument.run(id)
      return undefined
    }
    statements.putDocument.run(id, json, isBase ? 0 : known + 1, after._type)
    return { id, type: after._type, json }
  }

  /** A listener that commits in turn is told of its own commit after everyone heard of this one. */
  function deliver(): void {
    if (isDelivering) return
    isDelivering = true
    try {
      for (let next = undelivered.shift(); next; next = undelivered.shift()) {
        for (const listener of listeners) tell(listener, next.transaction, next.changes)
      }
    } finally {
      isDelivering = false
    }
  }

  return {
    database,
    outbox,
    get sequence() {
      return sequence
    },
    get timestamp() {
      return timestamp
    },
    get(id) {
      const stored = documents.get(id)
      return stored && parsed.read(stored)
    },
    allStored: () => documents.values(),
    documents: () => documents.values().map(parseStored),
    referrers: references.referrers,
    versions: versions.of,
    versionsIn: versions.in,
    releases: versions.releases,
    commit(transaction) {
      const [committed] = commitAll([transaction])
      if (!committed) throw new Error('A transaction was committed without a trace')
      return committed
    },
    commitAll,
    committed(transactionId) {
      const row = statements.findTransaction.get(transactionId)
      return row && { sequence: Number(row.sequence), timestamp: String(row.timestamp) }
    },
    onWrite: (writer) => {
      writers.push(writer)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close: () => database.close(),
  }
}

function openDatabase(file: string): DatabaseSync {
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

function cannotOpen(file: string, error: unknown): Error {
  const reason = explainOpening(file, error)
  return new Error(`Cannot open the content store ${file}: ${reason}.`, { cause: error })
}

function readLast(database: DatabaseSync): { sequence: number; timestamp: string } {
  const row = database
    .prepare('SELECT sequence, timestamp FROM transactions ORDER BY sequence DESC LIMIT 1')
    .get()
  return row
    ? { sequence: Number(row.sequence), timestamp: String(row.timestamp) }
    : { sequence: 0, timestamp: '' }
}

function* storedIn(database: DatabaseSync): Generator<UnstoredDocument> {
  const rows = database.prepare('SELECT id, type, CAST(json AS BLOB) AS json FROM documents')
  for (const { id, type, json } of rows.iterate()) {
    if (!(json instanceof Uint8Array)) throw new Error(`the document "${id}" has no content`)
    yield { id: String(id), type: String(type), json }
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    insertTransaction: database.prepare(
      `INSERT INTO transactions (sequence, id, author, timestamp) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO NOTHING`,
    ),
    findTransaction: database.prepare('SELECT sequence, timestamp FROM transactions WHERE id = ?'),
    insertChange: database.prepare(
      `INSERT INTO transaction_documents
         (document_id, sequence, position, kind, apply, revert, mutations, is_base, snapshot)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    putDocument: database.prepare(
      `INSERT INTO documents (id, json, since_base, type) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE
         SET json = excluded.json, since_base = excluded.since_base, type = excluded.type`,
    ),
    sinceBase: database.prepare('SELECT since_base FROM documents WHERE id = ?'),
    deleteDocument: database.prepare('DELETE FROM documents WHERE id = ?'),
    forgetDocument: database.prepare('DELETE FROM transaction_documents WHERE document_id = ?'),
  }
}

function kindOf({ before, after }: DocumentChange): 'create' | 'update' | 'delete' {
  if (after === null) return 'delete'
  return before === null ? 'create' : 'update'
}

/** The commit stands whatever a listener does, so its error is reported and the others are still told. */
function tell(
  listener: Listener,
  transaction: CommittedTransaction,
  changes: readonly StoredChange[],
): void {
  try {
    listener(transaction, changes)
  } catch (error) {
    console.error(`A listener failed on transaction ${transaction.id}:`, error)
  }
}
