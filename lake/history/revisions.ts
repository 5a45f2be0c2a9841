import { applyPatch } from 'mendoza'
import { isDocument, parseDocument } from '#lake/store/parse-document.ts'
import type { Store } from '#lake/store/store.ts'
import type { LakeDocument } from '#lake/types.ts'
import { parsePatch, withoutRevision } from './mendoza.ts'

type Log = Pick<Store, 'database'>

/**
 * A document as it was after a transaction, from the last whole copy in the log and the changes
 * since; undefined where it did not exist.
 */
export function documentAt(
  { database }: Log,
  id: string,
  sequence: number,
): LakeDocument | undefined {
  const rows = database
    .prepare(
      `SELECT log.apply, log.snapshot, transactions.id AS revision
         FROM transaction_documents AS log JOIN transactions USING (sequence)
        WHERE document_id = :id AND sequence <= :sequence AND sequence >= (
          SELECT max(sequence) FROM transaction_documents
           WHERE document_id = :id AND sequence <= :sequence AND is_base = 1)
        ORDER BY sequence`,
    )
    .all({ id, sequence })

  let content: unknown = null
  let revision = ''
  for (const row of rows) {
    content =
      row.snapshot === null
        ? applyPatch(content, parsePatch(String(row.apply)))
        : withoutRevision(parseDocument(String(row.snapshot)))
    revision = String(row.revision)
  }
  return withRevision(content, revision)
}

/** A document as it is, or as it was before it was deleted. */
export function lastRevision(
  store: Log & Pick<Store, 'get'>,
  id: string,
): LakeDocument | undefined {
  const present = store.get(id)
  if (present) return present

  const row = store.database
    .prepare(
      `SELECT max(sequence) AS sequence FROM transaction_documents
        WHERE document_id = ? AND kind <> 'delete'`,
    )
    .get(id)
  return row?.sequence ? documentAt(store, id, Number(row.sequence)) : undefined
}

/** The last transaction that is not later than a time (ISO 8601, UTC, milliseconds); 0 for none. */
export function sequenceAtTime({ database }: Log, time: string): number {
  const row = database
    .prepare(
      `SELECT sequence FROM transactions WHERE timestamp <= ? ORDER BY sequence DESC LIMIT 1`,
    )
    .get(time)
  return Number(row?.sequence ?? 0)
}

function withRevision(content: unknown, revision: string): LakeDocument | undefined {
  if (content === null) return undefined

  const document = typeof content === 'object' ? { ...content, _rev: revision } : content
  if (!isDocument(document)) throw new Error('The log tells of a document without system fields')
  return document
}
