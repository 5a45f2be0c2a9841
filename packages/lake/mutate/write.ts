import type { WriteLimits } from '#lake/auth/write-limits.ts'
import { ApiError } from '#lake/errors.ts'
import { mapInBatches } from '#lake/map-in-parts.ts'
import { isTransactionId, randomId } from '#lake/store/document-id.ts'
import type { PendingTransaction } from '#lake/types.ts'
import { Refusal, refuse } from './refusal.ts'
import type { StagedStore } from './staged-store.ts'
import { buildTransaction, type TransactionBuilder } from './transaction-builder.ts'

export type WriteRequest<Item, Result> = {
  kind: 'mutation' | 'action'
  items: Item[]
  /** Adds an item to the transaction. @throws Refusal */
  apply: (builder: TransactionBuilder, item: Item) => Result
  author: string
  /** ID chosen by the client; generated if undefined. */
  transactionId: string | undefined
  dryRun: boolean
  /** True for actions on releases, which alone may change releases and their locked versions. */
  isOnReleases?: boolean
  /** Limits of the caller; none if undefined. */
  limits?: WriteLimits
  now: Date
}

/**
 * Builds a transaction from mutations or actions. Returns none if nothing changes or for a dry run.
 * @throws ApiError `mutationError` or `actionError` 4xx
 */
export async function buildWrite<Item, Result>(
  staged: StagedStore,
  request: WriteRequest<Item, Result>,
): Promise<{
  transaction: PendingTransaction | undefined
  answer: { transactionId: string; results: Result[] }
}> {
  const { kind, items, apply, author, dryRun } = request
  const id = await readTransactionId(staged, request.transactionId)
  const timestamp = timestampAfter(staged.timestamp, request.now)
  const builder = buildTransaction(staged, { id, author, timestamp })

  const results = await mapInBatches(items, (item, index) => {
    builder.startItem(index)
    return withPlace(kind, index, () => apply(builder, item))
  })
  const refused = request.isOnReleases ? [] : builder.lockedChanges()
  if (request.limits) refused.push(...builder.forbiddenChanges(request.limits))
  refused.push(...(await builder.brokenReferences()))
  if (refused.length > 0) throw refuse(kind, refused)

  const transaction = builder.finish()
  const isWritten = !dryRun && (transaction.changes.length > 0 || transaction.purged !== undefined)
  return {
    transaction: isWritten ? transaction : undefined,
    answer: { transactionId: id, results },
  }
}

async function readTransactionId(staged: StagedStore, chosen: string | undefined): Promise<string> {
  if (chosen === undefined) return randomId()
  if (!isTransactionId(chosen)) {
    throw new ApiError(
      400,
      'validationError',
      `Malformed transaction ID: ${JSON.stringify(chosen)}`,
    )
  }
  if (await staged.hasTransaction(chosen)) {
    const description = `Transaction ID "${chosen}" was already used`
    throw new ApiError(409, 'transactionIDAlreadyUsedError', description)
  }
  return chosen
}

/**
 * Returns the current time, but never one before the last transaction's, even if the clock was set back, because
 * history is queried by time.
 */
function timestampAfter(last: string, now: Date): string {
  const timestamp = now.toISOString()
  return timestamp < last ? last : timestamp
}

/** Runs a step for the mutation or action at `index` and converts a Refusal to an error response. */
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
