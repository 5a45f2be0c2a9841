import type { WriteHandle } from '#lake/store/store.ts'
import type { CommittedTransaction } from '#lake/types.ts'
import type { Hooks } from '#lake/webhooks/hooks.ts'
import { operationOf } from './payload.ts'

/** Publishing in the Studio changes a few documents per transaction; imports and scripts change many. */
const MAX_CHANGES_BY_HAND = 10

/**
 * Writes what a transaction changed into the outbox, inside its commit: only what some hook may want, so that drafts
 * cost nothing.
 * @returns whether there was any such change
 */
export function recordEvents(
  transaction: CommittedTransaction,
  { dataset, hooks, outbox }: { dataset: string; hooks: Hooks; outbox: WriteHandle['outbox'] },
): boolean {
  const isBulk = transaction.changes.length > MAX_CHANGES_BY_HAND
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
