import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ApiError } from '#lake/errors.ts'
import { encodeEffects } from '#lake/history/mendoza.ts'
import type {
  CommittedTransaction,
  DocumentChange,
  LakeDocument,
  PendingTransaction,
} from '#lake/types.ts'
import { parseDocument } from './parse-document.ts'
import { createReferenceIndex } from './references.ts'
import { migrate } from './schema.ts'
import { asUnavailable, describeStorageError } from './sqlite-error.ts'
import type { Store } from './store.ts'

/** How long a statement waits for another connection (a backup, a checkpoint), in milliseconds. */
const BUSY_TIMEOUT = 5_000

/** A document's log gets a whole copy of it after so many changes; bounds the work of reading old revisions. */
const CHANGES_PER_SNAPSHOT = 50

/**
 * Opens one dataset's store, making the file and its folder when missing, and loads every document.
 * @throws Error with one sentence when the file cannot be used.
 */
export function openStore({ file }: { file: string }): Store {
  const database = openDatabase(file)
  const documents = new Map<string, LakeDocument>()
  const references = createReferenceIndex()
  const changesSinceBase = new Map<string, number>()
  const writers: ((transaction: CommittedTransaction) => void)[] = []
  const listeners = new Set<(transaction: CommittedTransaction) => void>()
  const undelivered: CommittedTransaction[] = []
  const statements = load()
  let { sequence, timestamp } = readLast(database)
  let isDelivering = false

  /** Reads the documents and prepares what every commit needs; a file that cannot be read ends here. */
  function load() {
    try {
      for (const row of database.prepare('SELECT json, since_base FROM documents').iterate()) {
        const document = parseDocument(String(row.json))
        documents.set(document._id, document)
        references.replace(undefined, document)
        changesSinceBase.set(document._id, Number(row.since_base))
      }
      return prepareStatements(database)
    } catch (error) {
      database.close()
      throw cannotOpen(file, error)
    }
  }

  function commit(pending: PendingTransaction): CommittedTransaction {
    const transaction = { ...pending, sequence: sequence + 1 }
    const counts = writeDurably(transaction)

    sequence = transaction.sequence
    timestamp = transaction.timestamp
    for (const [index, { id, after }] of transaction.changes.entries()) {
      references.replace(documents.get(id), after)
      if (after) {
        documents.set(id, after)
        changesSinceBase.set(id, counts[index] ?? 0)
      } else {
        documents.delete(id)
        changesSinceBase.delete(id)
      }
    }
    undelivered.push(transaction)
    deliver()

    return transaction
  }

  function writeDurably(transaction: CommittedTransaction): number[] {
    try {
      database.exec('BEGIN IMMEDIATE')
      const { changes } = statements.insertTransaction.run(
        transaction.sequence,
        transaction.id,
        transaction.author,
        transaction.timestamp,
      )
      if (changes === 0) {
        throw new ApiError(
          409,
          'transactionIDAlreadyUsedError',
          `Transaction ID "${transaction.id}" was already used`,
        )
      }
      const counts = transaction.changes.map((change, position) =>
        writeChange(transaction.sequence, position, change),
      )
      for (const writer of writers) writer(transaction)
      database.exec('COMMIT')
      return counts
    } catch (error) {
      // SQLite has rolled back by itself after some errors of the disk.
      if (database.isTransaction) database.exec('ROLLBACK')
      throw asUnavailable(error)
    }
  }

  function writeChange(at: number, position: number, change: DocumentChange): number {
    const { apply, revert } = encodeEffects(change.before, change.after)
    const json = change.after && JSON.stringify(change.after)
    const isWhole = change.before === null || change.after === null
    const changes = isWhole ? 0 : (changesSinceBase.get(change.id) ?? 0) + 1
    const needsSnapshot = changes >= CHANGES_PER_SNAPSHOT
    const sinceBase = needsSnapshot ? 0 : changes

    statements.insertChange.run(
      change.id,
      at,
      position,
      kindOf(change),
      JSON.stringify(apply),
      JSON.stringify(revert),
      JSON.stringify(change.mutations),
      isWhole || needsSnapshot ? 1 : 0,
      needsSnapshot ? json : null,
    )
    if (json) statements.putDocument.run(change.id, json, sinceBase)
    else statements.deleteDocument.run(change.id)
    return sinceBase
  }

  /** A listener that commits in turn is told of its own commit after everyone heard of this one. */
  function deliver(): void {
    if (isDelivering) return
    isDelivering = true
    try {
      let transaction = undelivered.shift()
      while (transaction) {
        for (const listener of listeners) tell(listener, transaction)
        transaction = undelivered.shift()
      }
    } finally {
      isDelivering = false
    }
  }

  return {
    database,
    get sequence() {
      return sequence
    },
    get timestamp() {
      return timestamp
    },
    get: (id) => documents.get(id),
    documents: () => documents.values(),
    referrers: references.referrers,
    commit,
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
    migrate(database)
    return database
  } catch (error) {
    database?.close()
    throw cannotOpen(file, error)
  }
}

function cannotOpen(file: string, error: unknown): Error {
  const reason =
    describeStorageError(error) ?? (error instanceof Error ? error.message : String(error))
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
      `INSERT INTO documents (id, json, since_base) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET json = excluded.json, since_base = excluded.since_base`,
    ),
    deleteDocument: database.prepare('DELETE FROM documents WHERE id = ?'),
  }
}

function kindOf({ before, after }: DocumentChange): 'create' | 'update' | 'delete' {
  if (after === null) return 'delete'
  return before === null ? 'create' : 'update'
}

/** The commit stands whatever a listener does, so its error is reported and the others are still told. */
function tell(
  listener: (transaction: CommittedTransaction) => void,
  transaction: CommittedTransaction,
): void {
  try {
    listener(transaction)
  } catch (error) {
    console.error(`A listener failed on transaction ${transaction.id}:`, error)
  }
}
