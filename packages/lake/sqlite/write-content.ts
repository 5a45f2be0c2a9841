import type { DatabaseSync } from 'node:sqlite'
import { ApiError } from '#lake/errors.ts'
import { encodeEffects } from '#lake/history/mendoza.ts'
import type { ContentTransaction, WrittenTransaction } from '#lake/ports/content.ts'
import { strongReferences } from '#lake/store/references.ts'
import { asUnavailable } from '#lake/store/storage-failures.ts'
import { parseDocument } from '#lake/store/stored-document.ts'
import type { LakeDocument, Operation } from '#lake/types.ts'
import {
  type DeletedHistory,
  type ForgettingPart,
  prepareHistoryDeletion,
} from './forget-history.ts'
import { inTransaction } from './in-transaction.ts'
import { openOutboxWriter } from './outbox.ts'

/** A transaction as JSON, for passing to another thread quickly. The previous documents are in the database. */
export type TransactionText = Omit<WrittenTransaction, 'changes'> & {
  /** Changes with the JSON of their mutations and of the resulting document, null if deleted. */
  changes: { id: string; json: string | null; mutations: string }[]
}

export type CommitText = {
  transactions: TransactionText[]
  /** Documents whose delivered messages are deleted from the outbox. */
  forgotten: string[]
  events: string[]
}

export type ContentWriter = {
  /**
   * Writes a commit, durably and atomically.
   * @throws ApiError 409 `transactionIDAlreadyUsedError`; 503 if the storage can't write now.
   */
  commit(text: CommitText): Promise<void>
  /** @throws ApiError 503 if the storage can't write now. */
  forget(part: ForgettingPart): Promise<DeletedHistory>
  close(): Promise<void>
}

/**
 * Number of changes after which a document's log gets a complete copy, which limits the cost of reading old revisions.
 */
const CHANGES_PER_SNAPSHOT = 50

/**
 * Opens a writer that blocks its thread, on a connection that the caller closes.
 * @param file the database's path, for errors
 */
export function openContentWriter(database: DatabaseSync, file: string): ContentWriter {
  const statements = prepareStatements(database)
  const outbox = openOutboxWriter(database)
  const forget = prepareHistoryDeletion(database)

  function write({ sequence, id, author, timestamp, changes, purged }: TransactionText): void {
    const inserted = statements.insertTransaction.run(sequence, id, author, timestamp)
    if (inserted.changes === 0) {
      const description = `Transaction ID "${id}" was already used`
      throw new ApiError(409, 'transactionIDAlreadyUsedError', description)
    }
    for (const [position, change] of changes.entries()) writeChange(sequence, position, change)
    for (const purgedId of purged ?? []) statements.forgetDocument.run(purgedId)
  }

  function writeChange(
    at: number,
    position: number,
    { id, json, mutations }: TransactionText['changes'][number],
  ): void {
    const previous = statements.selectDocument.get(id)
    const before = previous ? parseDocument(String(previous.json)) : null
    const after = json === null ? null : parseDocument(json)
    const { apply, revert } = encodeEffects(before, after)
    const operation = operationOf(before, after)
    const sinceBase = operation === 'update' ? Number(previous?.since_base) + 1 : 0
    const needsSnapshot = sinceBase >= CHANGES_PER_SNAPSHOT
    const isBase = sinceBase === 0 || needsSnapshot

    statements.insertChange.run(
      id,
      at,
      position,
      operation,
      JSON.stringify(apply),
      JSON.stringify(revert),
      mutations,
      isBase ? 1 : 0,
      needsSnapshot ? json : null,
    )
    if (!after) {
      statements.deleteDocument.run(id)
      return
    }
    replaceReferences(before, after)
    statements.putDocument.run(id, json, isBase ? 0 : sinceBase, after._type)
  }

  /** Updates a changed document's references. Those of a deleted document are deleted automatically. */
  function replaceReferences(before: LakeDocument | null, after: LakeDocument): void {
    const previous = new Set(before && strongReferences(before))
    const present = new Set(strongReferences(after))
    for (const target of previous)
      if (!present.has(target)) statements.removeReference.run(target, after._id)
    for (const target of present)
      if (!previous.has(target)) statements.addReference.run(target, after._id)
  }

  /** Empties the write-ahead log, which still contains purged data. */
  function emptyLog(): void {
    try {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch (error) {
      // The purge is already durable. The next checkpoint will move it to the database.
      console.error(
        `lake: could not empty the write-ahead log of ${file} after a purge. The purged data remains there until the next checkpoint:`,
        error,
      )
    }
  }

  return {
    async commit({ transactions, forgotten, events }) {
      try {
        inTransaction(database, () => {
          transactions.forEach(write)
          forgotten.forEach(outbox.forget)
          events.forEach(outbox.record)
        })
      } catch (error) {
        throw asUnavailable(error)
      }
      if (transactions.some(({ purged }) => purged !== undefined)) emptyLog()
    },
    async forget(part) {
      try {
        return forget(part)
      } catch (error) {
        throw asUnavailable(error)
      }
    },
    close: async () => {},
  }
}

function prepareStatements(database: DatabaseSync) {
  const insertTransaction = database.prepare(
    `INSERT INTO transactions (sequence, id, author, timestamp) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
  )
  const insertChange = database.prepare(
    `INSERT INTO transaction_documents
       (document_id, sequence, position, kind, apply, revert, mutations, is_base, snapshot)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const putDocument = database.prepare(
    `INSERT INTO documents (id, json, since_base, type) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE
       SET json = excluded.json, since_base = excluded.since_base, type = excluded.type`,
  )
  const selectDocument = database.prepare('SELECT json, since_base FROM documents WHERE id = ?')
  const deleteDocument = database.prepare('DELETE FROM documents WHERE id = ?')
  const forgetDocument = database.prepare('DELETE FROM transaction_documents WHERE document_id = ?')
  const addReference = database.prepare(
    'INSERT INTO document_references (target, source) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const removeReference = database.prepare(
    'DELETE FROM document_references WHERE target = ? AND source = ?',
  )

  return {
    insertTransaction,
    insertChange,
    putDocument,
    selectDocument,
    deleteDocument,
    forgetDocument,
    addReference,
    removeReference,
  }
}

/** Records a commit as text, for a writer that may be in another thread. */
export function recordCommit(): { handle: ContentTransaction; text: CommitText } {
  const text: CommitText = { transactions: [], forgotten: [], events: [] }
  const handle: ContentTransaction = {
    write({ changes, ...transaction }) {
      text.transactions.push({
        ...transaction,
        changes: changes.map(({ id, json, mutations }) => ({
          id,
          json,
          mutations: JSON.stringify(mutations),
        })),
      })
    },
    outbox: {
      record: (event) => text.events.push(JSON.stringify(event)),
      forget: (documentId) => text.forgotten.push(documentId),
    },
  }
  return { handle, text }
}

function operationOf(before: LakeDocument | null, after: LakeDocument | null): Operation {
  if (after === null) return 'delete'
  return before === null ? 'create' : 'update'
}
