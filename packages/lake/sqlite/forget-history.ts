import type { DatabaseSync } from 'node:sqlite'
import { encodeEffects } from '#lake/history/mendoza.ts'
import type { Retention } from '#lake/ports/content.ts'
import { inTransaction } from './in-transaction.ts'
import { prepareDocumentAt } from './log.ts'

/** A step of deleting history, starting after the document with the ID `after`. */
export type ForgettingPart = Retention & { after: string }

export type DeletedHistory = { changes: number; next: string | undefined }

/** Documents, or transactions, per step. Other writes can happen between steps. */
const DOCUMENTS_PER_STEP = 100
const TRANSACTIONS_PER_STEP = 2_000

/** ID after which only transactions remain. */
const NO_MORE_DOCUMENTS = '\u{10ffff}'

/** Deletes history in steps, each of which is durable. See ContentStore.forgetHistory. */
export function prepareHistoryDeletion(
  database: DatabaseSync,
): (part: ForgettingPart) => DeletedHistory {
  const documentAt = prepareDocumentAt(database)
  const selectCutoff = database.prepare(
    'SELECT max(sequence) AS sequence FROM transactions WHERE timestamp < ?',
  )
  // SQLite takes the other columns from the row with the maximum.
  const selectHistories = database.prepare(
    `SELECT document_id AS id, max(sequence) AS last, kind, count(*) AS steps
       FROM transaction_documents WHERE document_id > ? AND sequence <= ?
      GROUP BY document_id ORDER BY document_id LIMIT ${DOCUMENTS_PER_STEP}`,
  )
  const updateFirstRevision = database.prepare(
    `UPDATE transaction_documents
        SET kind = 'create', apply = ?, revert = ?, is_base = 1, snapshot = NULL
      WHERE document_id = ? AND sequence = ?`,
  )
  const deleteChanges = database.prepare(
    'DELETE FROM transaction_documents WHERE document_id = ? AND sequence <= ?',
  )
  const deleteTransactions = database.prepare(
    `DELETE FROM transactions WHERE sequence IN (
       SELECT sequence FROM transactions
        WHERE sequence <= ? AND sequence < (SELECT max(sequence) FROM transactions)
          AND NOT EXISTS (SELECT 1 FROM transaction_documents AS change
                           WHERE change.sequence = transactions.sequence)
        LIMIT ${TRANSACTIONS_PER_STEP})`,
  )

  function deleteHistory(id: string, last: number, isDeleted: boolean): number {
    if (isDeleted) return Number(deleteChanges.run(id, last).changes)
    const document = documentAt(id, last)
    if (!document) throw new Error(`The log has no revision of "${id}" at ${last}`)
    const { apply, revert } = encodeEffects(null, document)
    updateFirstRevision.run(JSON.stringify(apply), JSON.stringify(revert), id, last)
    return Number(deleteChanges.run(id, last - 1).changes)
  }

  function deleteHistories(cutoff: number, { after, except }: ForgettingPart): DeletedHistory {
    const histories = selectHistories.all(after, cutoff)
    let changes = 0
    for (const history of histories) {
      const id = String(history.id)
      const isDeleted = history.kind === 'delete'
      const isOld = isDeleted || Number(history.steps) > 1
      if (isOld && !except.some((prefix) => id.startsWith(prefix))) {
        changes += deleteHistory(id, Number(history.last), isDeleted)
      }
    }
    const last = histories.length === DOCUMENTS_PER_STEP ? histories.at(-1)?.id : undefined
    return { changes, next: last === undefined ? NO_MORE_DOCUMENTS : String(last) }
  }

  return (part) =>
    inTransaction(database, () => {
      const cutoff = Number(selectCutoff.get(part.before)?.sequence ?? 0)
      if (part.after !== NO_MORE_DOCUMENTS) return deleteHistories(cutoff, part)
      const { changes } = deleteTransactions.run(cutoff)
      return { changes: 0, next: changes < TRANSACTIONS_PER_STEP ? undefined : part.after }
    })
}
