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
import { explainOpening } from './open-error.ts'
import { parseDocument } from './parse-document.ts'
import { createReferenceIndex } from './references.ts'
import { migrate } from './schema.ts'
import { asUnavailable } from './sqlite-error.ts'
import type { Store } from './store.ts'
import { createVersionIndex } from './versions.ts'

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
  const versions = createVersionIndex()
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
        versions.note(document._id, true)
        changesSinceBase.set(document._id, Number(row.since_base))
      }
      return prepareStatements(database)
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
    const counts = writeDurably(transactions)

    for (const transaction of transactions) {
      sequence = transaction.sequence
      timestamp = transaction.timestamp
      for (const { id, after } of transaction.changes) {
        references.replace(documents.get(id), after)
        versions.note(id, after !== null)
        if (after) documents.set(id, after)
        else documents.delete(id)
      }
    }
    for (const [id, count] of counts) changesSinceBase.set(id, count)
    undelivered.push(...transactions)
    deliver()

    return transactions
  }

  /** One SQLite transaction for all of them: they are on the disk together or not at all. */
  function writeDurably(transactions: CommittedTransaction[]): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    try {
      database.exec('BEGIN IMMEDIATE')
      for (const transaction of transactions) {
        writeTransaction(transaction, counts)
        for (const writer of writers) writer(transaction)
      }
      database.exec('COMMIT')
      return counts
    } catch (error) {
      // SQLite has rolled back by itself after some errors of the disk.
      if (database.isTransaction) database.exec('ROLLBACK')
      throw asUnavailable(error)
    }
  }

  /** @param counts changes since the last base of the documents written so far; is added to. */
  function writeTransaction(transaction: CommittedTransaction, counts: Map<string, number>): void {
    const { id, author, timestamp: time } = transaction
    const { changes } = statements.insertTransaction.run(transaction.sequence, id, author, time)
    if (changes === 0) {
      const description = `Transaction ID "${id}" was already used`
      throw new ApiError(409, 'transactionIDAlreadyUsedError', description)
    }
    for (const [position, change] of transaction.changes.entries()) {
      const known = counts.get(change.id) ?? changesSinceBase.get(change.id) ?? 0
      counts.set(change.id, writeChange(transaction.sequence, position, { change, known }))
    }
  }

  function writeChange(
    at: number,
    position: number,
    { change, known }: { change: DocumentChange; known: number },
  ): number {
    const { apply, revert } = encodeEffects(change.before, change.after)
    const json = change.after && JSON.stringify(change.after)
    const kind = kindOf(change)
    const isWhole = kind !== 'update'
    const needsSnapshot = !isWhole && known + 1 >= CHANGES_PER_SNAPSHOT
    const sinceBase = isWhole || needsSnapshot ? 0 : known + 1

    statements.insertChange.run(
      change.id,
      at,
      position,
      kind,
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
    versions: versions.of,
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
    migrate(database)
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
