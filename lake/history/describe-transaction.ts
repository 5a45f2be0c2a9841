import type { LoggedTransaction } from '#lake/ports/log.ts'
import type { Mutation } from '#lake/types.ts'
import { type Effects, parsePatch } from './mendoza.ts'

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

/** Tells a transaction in the shape that was asked for. */
export function describeTransaction(
  { id, timestamp, author, changes }: LoggedTransaction,
  shape: TransactionShape,
): TransactionLine {
  const told = changes.filter(({ documentId }) => shape.onlyIds?.includes(documentId) ?? true)
  const documentIDs = told.map(({ documentId }) => documentId)
  const line: TransactionLine = { id, timestamp, author, documentIDs }
  if (shape.mutations !== 'none') {
    const mutations = told.flatMap((change) => parseMutations(change.mutations))
    line.mutations = shape.mutations === 'whole' ? mutations : mutations.map(withoutContent)
  }
  if (shape.includeEffects) {
    line.effects = Object.fromEntries(
      told.map(({ documentId, apply, revert }) => [
        documentId,
        { apply: parsePatch(apply), revert: parsePatch(revert) },
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
