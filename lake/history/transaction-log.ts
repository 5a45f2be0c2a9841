import type { Store } from '#lake/store/store.ts'
import type { Mutation } from '#lake/types.ts'
import { type Effects, parsePatch } from './mendoza.ts'

/** Which transactions are asked for; all bounds are inclusive. */
export type TransactionFilter = {
  /** Documents of which at least one must be touched; empty for every transaction. */
  ids: string[]
  fromSequence?: number
  toSequence?: number
  fromTime?: string
  toTime?: string
  authors?: string[]
  limit: number
  /** Newest first. */
  reverse: boolean
}

/** The sequence numbers of the transactions that pass a filter, in the order asked. */
export function findTransactions(
  { database }: Pick<Store, 'database'>,
  filter: TransactionFilter,
): number[] {
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

/** What a transaction is told with. */
export type TransactionShape = {
  /** Only these documents are told of; undefined for all. */
  onlyIds: string[] | undefined
  includeEffects: boolean
  mutations: 'none' | 'without content' | 'whole'
}

/** One line of `/data/history/:dataset/transactions`. */
export type TransactionLine = {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  mutations?: Mutation[]
  effects?: { [documentId: string]: Effects }
}

/** @throws Error when there is no transaction with this sequence number. */
export function readTransaction(
  { database }: Pick<Store, 'database'>,
  sequence: number,
  shape: TransactionShape,
): TransactionLine {
  const transaction = database
    .prepare('SELECT id, timestamp, author FROM transactions WHERE sequence = ?')
    .get(sequence)
  if (!transaction) throw new Error(`There is no transaction ${sequence}`)

  const rows = database
    .prepare(
      `SELECT document_id, apply, revert, mutations FROM transaction_documents
        WHERE sequence = ? ORDER BY position`,
    )
    .all(sequence)
  const told = rows.filter(
    ({ document_id }) => shape.onlyIds?.includes(String(document_id)) ?? true,
  )
  const line: TransactionLine = {
    id: String(transaction.id),
    timestamp: String(transaction.timestamp),
    author: String(transaction.author),
    documentIDs: told.map(({ document_id }) => String(document_id)),
  }
  if (shape.mutations !== 'none') {
    const mutations = told.flatMap((row) => parseMutations(String(row.mutations)))
    line.mutations = shape.mutations === 'whole' ? mutations : mutations.map(withoutContent)
  }
  if (shape.includeEffects) {
    line.effects = Object.fromEntries(
      told.map(({ document_id, apply, revert }) => [
        String(document_id),
        { apply: parsePatch(String(apply)), revert: parsePatch(String(revert)) },
      ]),
    )
  }
  return line
}

function parseMutations(json: string): Mutation[] {
  const mutations: unknown = JSON.parse(json)
  if (!Array.isArray(mutations)) throw new Error('Stored mutations are not a list')
  return mutations
}

/** Which documents a mutation is about and how, with nothing of what they say. */
function withoutContent(mutation: Mutation): Mutation {
  return Object.fromEntries(
    Object.entries(mutation).map(([kind, body]) => {
      const identity = ['id', '_id', '_type'].flatMap((field) =>
        typeof body === 'object' && body !== null && field in body
          ? [[field, Reflect.get(body, field)]]
          : [],
      )
      return [kind, Object.fromEntries(identity)]
    }),
  )
}
