import type { DatabaseSync } from 'node:sqlite'
import { applyPatch } from 'mendoza'
import { parsePatch, withoutRevision } from '#lake/history/mendoza.ts'
import type { LoggedTransaction, LogStep, TransactionLog } from '#lake/ports/log.ts'
import { isDocument, parseDocument } from '#lake/store/stored-document.ts'
import type { LakeDocument, Operation } from '#lake/types.ts'

const STEP = 'SELECT sequence, transactions.id AS revision, timestamp, author, document_id, kind'
const LOG = 'FROM transaction_documents JOIN transactions USING (sequence)'

/** Prepares reading a document as of a transaction; undefined if it didn't exist. */
export function prepareDocumentAt(
  database: DatabaseSync,
): (id: string, sequence: number) => LakeDocument | undefined {
  // Starts at the last row that determines the whole document.
  const selectSinceBase = database.prepare(
    `SELECT apply, snapshot, transactions.id AS revision ${LOG}
      WHERE document_id = :id AND sequence <= :sequence AND sequence >= (
        SELECT max(sequence) FROM transaction_documents
         WHERE document_id = :id AND sequence <= :sequence AND is_base = 1)
      ORDER BY sequence`,
  )

  return (id, sequence) => {
    let content: unknown = null
    let revision = ''
    for (const row of selectSinceBase.all({ id, sequence })) {
      content =
        row.snapshot === null
          ? applyPatch(content, parsePatch(String(row.apply)))
          : withoutRevision(parseDocument(String(row.snapshot)))
      revision = String(row.revision)
    }
    return withRevision(content, revision)
  }
}

export function openLog(database: DatabaseSync): TransactionLog {
  const selectPosition = database.prepare(
    'SELECT sequence, timestamp FROM transactions WHERE id = ?',
  )
  const selectTransaction = database.prepare(
    'SELECT id, timestamp, author FROM transactions WHERE sequence = ?',
  )
  const selectChanges = database.prepare(
    `SELECT document_id, apply, revert, mutations FROM transaction_documents
      WHERE sequence = ? ORDER BY position`,
  )
  const selectAtTime = database.prepare(
    'SELECT sequence FROM transactions WHERE timestamp <= ? ORDER BY sequence DESC LIMIT 1',
  )
  const selectLast = database.prepare(
    `SELECT max(sequence) AS sequence FROM transaction_documents
      WHERE document_id = ? AND kind <> 'delete'`,
  )
  const selectRevision = database.prepare(
    `SELECT transactions.id AS revision ${LOG}
      WHERE document_id = ? AND sequence <= ? AND kind <> 'delete' ORDER BY sequence DESC LIMIT 1`,
  )
  const selectAuthors = database.prepare(
    `SELECT author, min(sequence) AS began ${LOG}
      WHERE document_id = ? AND sequence BETWEEN ? AND ? AND kind <> 'delete'
      GROUP BY author ORDER BY began`,
  )
  const selectSteps = database.prepare(`${STEP} ${LOG} WHERE document_id = ? ORDER BY sequence`)
  const selectOwn = database.prepare(
    `${STEP} ${LOG} WHERE document_id = ? AND is_base = 1 AND kind <> 'update' ORDER BY sequence`,
  )
  const selectBelow = database.prepare(
    `${STEP} ${LOG} WHERE document_id >= ? AND document_id < ? AND is_base = 1
        AND kind <> 'update' ORDER BY sequence, position`,
  )
  const selectDeletedWith = database.prepare(
    `${STEP} ${LOG}
      WHERE kind = 'delete' AND document_id >= :prefix AND document_id < :end
        AND substr(document_id, -length(:suffix)) = :suffix
        AND sequence IN (SELECT sequence FROM transaction_documents WHERE document_id = :id)
      ORDER BY sequence, position`,
  )

  const documentAt = prepareDocumentAt(database)

  return {
    async find(transactionId) {
      const row = selectPosition.get(transactionId)
      return row && { sequence: Number(row.sequence), timestamp: String(row.timestamp) }
    },
    select: async (filter) => select(database, filter),
    async read(sequence): Promise<LoggedTransaction> {
      const row = selectTransaction.get(sequence)
      if (!row) throw new Error(`There is no transaction ${sequence}`)
      const changes = selectChanges.all(sequence).map((change) => ({
        documentId: String(change.document_id),
        apply: String(change.apply),
        revert: String(change.revert),
        mutations: String(change.mutations),
      }))
      const { id, timestamp, author } = row
      return { id: String(id), timestamp: String(timestamp), author: String(author), changes }
    },
    sequenceAt: async (time) => Number(selectAtTime.get(time)?.sequence ?? 0),
    documentAt: async (id, sequence) => documentAt(id, sequence),
    async lastRevision(id) {
      const sequence = selectLast.get(id)?.sequence
      return sequence ? documentAt(id, Number(sequence)) : undefined
    },
    revisionAt: async (id, sequence) => String(selectRevision.get(id, sequence)?.revision ?? ''),
    authorsOf: async (id, { from, to }) =>
      selectAuthors.all(id, from, to).map(({ author }) => String(author)),
    stepsOf: async (id) => selectSteps.all(id).map(toStep),
    creationsAndDeletions: async (of) =>
      ('id' in of ? selectOwn.all(of.id) : selectBelow.all(of.prefix, endOf(of.prefix))).map(
        toStep,
      ),
    deletedWith: async (id, { prefix, suffix }) =>
      selectDeletedWith.all({ id, prefix, end: endOf(prefix), suffix }).map(toStep),
  }
}

/** Returns an upper bound of all IDs with a prefix: the prefix and the highest character. */
function endOf(prefix: string): string {
  return `${prefix}\u{10ffff}`
}

function select(database: DatabaseSync, filter: Parameters<TransactionLog['select']>[0]): number[] {
  const touching = `AND sequence IN (
    SELECT sequence FROM transaction_documents
     WHERE document_id IN (SELECT value FROM json_each(:ids))
       AND sequence BETWEEN :fromSequence AND :toSequence)`
  const rows = database
    .prepare(
      `SELECT sequence FROM transactions
        WHERE sequence BETWEEN :fromSequence AND :toSequence
          AND (:fromTime IS NULL OR timestamp >= :fromTime)
          AND (:toTime IS NULL OR timestamp <= :toTime)
          AND (:authors IS NULL OR author IN (SELECT value FROM json_each(:authors)))
          ${filter.ids.length > 0 ? touching : ''}
        ORDER BY sequence ${filter.reverse ? 'DESC' : 'ASC'}
        LIMIT :limit`,
    )
    .all({
      ...(filter.ids.length > 0 && { ids: JSON.stringify(filter.ids) }),
      fromSequence: filter.fromSequence ?? 0,
      toSequence: filter.toSequence ?? Number.MAX_SAFE_INTEGER,
      fromTime: filter.fromTime ?? null,
      toTime: filter.toTime ?? null,
      authors: filter.authors ? JSON.stringify(filter.authors) : null,
      limit: filter.limit,
    })
  return rows.map(({ sequence }) => Number(sequence))
}

function withRevision(content: unknown, revision: string): LakeDocument | undefined {
  if (content === null) return undefined

  const document = typeof content === 'object' ? { ...content, _rev: revision } : content
  if (!isDocument(document)) throw new Error('A document in the log has no system fields')
  return document
}

function toStep(row: Record<string, unknown>): LogStep {
  return {
    sequence: Number(row.sequence),
    revision: String(row.revision),
    timestamp: String(row.timestamp),
    author: String(row.author),
    documentId: String(row.document_id),
    operation: toOperation(row.kind),
  }
}

export function toOperation(value: unknown): Operation {
  return value === 'create' || value === 'delete' ? value : 'update'
}
