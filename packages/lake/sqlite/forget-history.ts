import type { DatabaseSync } from 'node:sqlite'
import { encodeEffects } from '#lake/history/mendoza.ts'
import type { Retention } from '#lake/ports/content.ts'
import { inTransaction } from './in-transaction.ts'
import { prepareDocumentAt } from './log.ts'

/** A part of forgetting history: which documents it begins after, by id. */
export type ForgettingPart = Retention & { after: string }

/** What a part did: how many changes went, and after which document the next one begins; undefined at the end. */
export type Forgotten = { changes: number; next: string | undefined }

/** Documents, or transactions, of one part: others write between two of them. */
const PART = 100
const PART_OF_TRANSACTIONS = 2_000

/** The id after which there are transactions only. */
const NO_MORE_DOCUMENTS = '\u{10ffff}'

/** Forgets history by parts, each of them durable by itself: see ContentStore.forgetHistory. */
export function prepareForgetting(database: DatabaseSync): (part: ForgettingPart) => Forgotten {
  const documentAt = prepareDocumentAt(database)
  const selectHorizon = database.prepare(
    'SELECT max(sequence) AS sequence FROM transactions WHERE timestamp < ?',
  )
  // SQLite takes the other columns from the row of the maximum.
  const selectStories = database.prepare(
    `SELECT document_id AS id, max(sequence) AS last, kind, count(*) AS steps
       FROM transaction_documents WHERE document_id > ? AND sequence <= ?
      GROUP BY document_id ORDER BY document_id LIMIT ${PART}`,
  )
  const makeBeginning = database.prepare(
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
        LIMIT ${PART_OF_TRANSACTIONS})`,
  )

  function forgetStory(id: string, last: number, isGone: boolean): number {
    if (isGone) return Number(deleteChanges.run(id, last).changes)
    const document = documentAt(id, last)
    if (!document) throw new Error(`The log does not know "${id}" as it was at ${last}`)
    const { apply, revert } = encodeEffects(null, document)
    makeBeginning.run(JSON.stringify(apply), JSON.stringify(revert), id, last)
    return Number(deleteChanges.run(id, last - 1).changes)
  }

  function forgetStories(horizon: number, { after, except }: ForgettingPart): Forgotten {
    const stories = selectStories.all(after, horizon)
    let changes = 0
    for (const story of stories) {
      const id = String(story.id)
      const isGone = story.kind === 'delete'
      const isOld = isGone || Number(story.steps) > 1
      if (isOld && !except.some((prefix) => id.startsWith(prefix))) {
        changes += forgetStory(id, Number(story.last), isGone)
      }
    }
    const last = stories.length === PART ? stories.at(-1)?.id : undefined
    return { changes, next: last === undefined ? NO_MORE_DOCUMENTS : String(last) }
  }

  return (part) =>
    inTransaction(database, () => {
      const horizon = Number(selectHorizon.get(part.before)?.sequence ?? 0)
      if (part.after !== NO_MORE_DOCUMENTS) return forgetStories(horizon, part)
      const { changes } = deleteTransactions.run(horizon)
      return { changes: 0, next: changes < PART_OF_TRANSACTIONS ? undefined : part.after }
    })
}
