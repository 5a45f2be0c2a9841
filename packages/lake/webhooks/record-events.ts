import type { WriteHandle } from '#lake/store/store.ts'
import type { CommittedTransaction } from '#lake/types.ts'
import type { Hooks } from '#lake/webhooks/hooks.ts'
import { operationOf } from './payload.ts'

/**
 * Maximum changes of a transaction that isn't bulk. The Studio publishes a few documents at a time; imports and scripts
 * change many.
 */
const MAX_SINGLE_CHANGES = 10

/**
 * Writes a transaction's changes to the outbox inside its commit, if a webhook may match them, so that drafts cost
 * nothing.
 * @returns false if there was no such change
 */
export function recordEvents(
  transaction: CommittedTransaction,
  { dataset, hooks, outbox }: { dataset: string; hooks: Hooks; outbox: WriteHandle['outbox'] },
): boolean {
  const isBulk = transaction.changes.length > MAX_SINGLE_CHANGES
  let isWanted = false
  for (const id of transaction.purged ?? []) outbox.forget(id)
  for (const change of transaction.changes) {
    const operation = operationOf(change)
    const { id: documentId, before, after } = change
    if (!operation) continue
    const candidates = hooks.candidates({ dataset, documentId, operation })
    if (candidates.length === 0) continue
    isWanted = true
    outbox.record({
      hookIds: candidates.map((hook) => hook.id),
      transactionId: transaction.id,
      timestamp: transaction.timestamp,
      documentId,
      operation,
      before,
      after,
      isBulk,
    })
  }
  return isWanted
}
