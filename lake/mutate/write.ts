import { ApiError } from '#lake/errors.ts'
import type { Store } from '#lake/store/store.ts'
import { isTransactionId, randomId } from './document-id.ts'
import { Refusal, refuse } from './refusal.ts'
import { buildTransaction, type TransactionBuilder } from './transaction-builder.ts'

export type WriteOptions<Item, Result> = {
  store: Store
  kind: 'mutation' | 'action'
  items: Item[]
  /** Adds one item to the transaction. @throws Refusal */
  apply: (builder: TransactionBuilder, item: Item) => Result
  /** Id of the user or token. */
  author: string
  /** Chosen by the client; a new one when undefined. */
  transactionId: string | undefined
  dryRun: boolean
  now: Date
}

/**
 * Works out one transaction from mutations or actions and commits it, without a pause in between.
 * A transaction that changes nothing is not written.
 * @throws ApiError `mutationError` or `actionError` 4xx; 503 when the store cannot write.
 */
export function write<Item, Result>(
  options: WriteOptions<Item, Result>,
): { transactionId: string; results: Result[] } {
  const { store, kind, items, apply, author, dryRun } = options
  const id = readTransactionId(options.transactionId)
  const builder = buildTransaction(store, {
    id,
    author,
    timestamp: timestampAfter(store.timestamp, options.now),
  })

  const results = items.map((item, index) => {
    builder.startItem(index)
    return withPlace(kind, index, () => apply(builder, item))
  })
  const broken = builder.brokenReferences()
  if (broken.length > 0) throw refuse(kind, broken)

  const transaction = builder.finish()
  if (!dryRun && transaction.changes.length > 0) store.commit(transaction)
  return { transactionId: id, results }
}

function readTransactionId(chosen: string | undefined): string {
  if (chosen === undefined) return randomId()
  if (isTransactionId(chosen)) return chosen
  throw new ApiError(400, 'validationError', `Malformed transaction ID: ${JSON.stringify(chosen)}`)
}

/** Never earlier than the last one, also when the clock was set back: history is asked by time. */
function timestampAfter(last: string, now: Date): string {
  const timestamp = now.toISOString()
  return timestamp < last ? last : timestamp
}

/** Runs a step that belongs to the mutation or action at `index`; its refusal becomes the answer. */
export function withPlace<Value>(
  kind: 'mutation' | 'action',
  index: number,
  step: () => Value,
): Value {
  try {
    return step()
  } catch (error) {
    throw error instanceof Refusal ? refuse(kind, [{ refusal: error, index }]) : error
  }
}
