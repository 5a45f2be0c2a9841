import type { DatabaseSync } from 'node:sqlite'
import { ApiError } from '#lake/errors.ts'
import { encodeEffects } from '#lake/history/mendoza.ts'
import type { ContentTransaction, WrittenChange } from '#lake/ports/content.ts'
import { strongReferences } from '#lake/store/references.ts'
import type { LakeDocument, Operation } from '#lake/types.ts'
import { openOutboxWriter } from './outbox.ts'

/** A document's log gets a whole copy of it after so many changes; bounds the work of reading old revisions. */
const CHANGES_PER_SNAPSHOT = 50

/** What a commit may write, for inside a transaction of SQLite only; and whether it purged since that was asked last. */
export function prepareWrite(database: DatabaseSync): {
  transaction: ContentTransaction
  takePurged(): boolean
} {
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
  const sinceBase = database.prepare('SELECT since_base FROM documents WHERE id = ?')
  const deleteDocument = database.prepare('DELETE FROM documents WHERE id = ?')
  const forgetDocument = database.prepare('DELETE FROM transaction_documents WHERE document_id = ?')
  const addReference = database.prepare(
    'INSERT INTO document_references (target, source) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const removeReference = database.prepare(
    'DELETE FROM document_references WHERE target = ? AND source = ?',
  )
  let hasPurged = false

  function writeChange(at: number, position: number, change: WrittenChange): void {
    const { id, before, after, json } = change
    const { apply, revert } = encodeEffects(before, after)
    const operation = operationOf(change)
    const isWhole = operation !== 'update'
    const known = isWhole ? 0 : Number(sinceBase.get(id)?.since_base ?? 0)
    const needsSnapshot = !isWhole && known + 1 >= CHANGES_PER_SNAPSHOT
    const isBase = isWhole || needsSnapshot

    insertChange.run(
      id,
      at,
      position,
      operation,
      JSON.stringify(apply),
      JSON.stringify(revert),
      JSON.stringify(change.mutations),
      isBase ? 1 : 0,
      needsSnapshot ? json : null,
    )
    if (!after) {
      deleteDocument.run(id)
      return
    }
    replaceReferences(before, after)
    putDocument.run(id, json, isBase ? 0 : known + 1, after._type)
  }

  /** What a changed document refers to now; that of a deleted one goes by itself. */
  function replaceReferences(before: LakeDocument | null, after: LakeDocument): void {
    const former = new Set(before && strongReferences(before))
    const present = new Set(strongReferences(after))
    for (const target of former) if (!present.has(target)) removeReference.run(target, after._id)
    for (const target of present) if (!former.has(target)) addReference.run(target, after._id)
  }

  return {
    transaction: {
      outbox: openOutboxWriter(database),
      write({ sequence, id, author, timestamp, changes, purged }) {
        const inserted = insertTransaction.run(sequence, id, author, timestamp)
        if (inserted.changes === 0) {
          const description = `Transaction ID "${id}" was already used`
          throw new ApiError(409, 'transactionIDAlreadyUsedError', description)
        }
        for (const [position, change] of changes.entries()) writeChange(sequence, position, change)
        for (const gone of purged ?? []) forgetDocument.run(gone)
        hasPurged ||= purged !== undefined
      },
    },
    takePurged() {
      const taken = hasPurged
      hasPurged = false
      return taken
    },
  }
}

function operationOf({ before, after }: WrittenChange): Operation {
  if (after === null) return 'delete'
  return before === null ? 'create' : 'update'
}
