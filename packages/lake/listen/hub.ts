import { type Effects, encodeEffects } from '#lake/history/mendoza.ts'
import { keysOfChange, type SyncKey } from '#lake/query/dependencies.ts'
import type { Store } from '#lake/store/store.ts'
import type { CommittedTransaction, DocumentChange } from '#lake/types.ts'

/** A commit for listeners. Expensive values are computed once, on demand. */
export type Commit = CommittedTransaction & {
  effectsOf(change: DocumentChange): Effects
  /** Returns the sync keys of a change, on which query results can depend. */
  keysOf(change: DocumentChange): readonly SyncKey[]
}

/** The last event that a client received. An empty document ID stands for the whole transaction. */
export type Position = { transactionId: string; documentId: string }

/** Distributes a dataset's commits to its listeners, in order. */
export type Hub = {
  subscribe(listener: { onCommit(commit: Commit): void; onClose(): void }): () => void
  lastTransactionId(): string
  /**
   * Returns the commits after a position, including the position's own if the client received only a part of it;
   * undefined if they are no longer in memory, have more than `maxChanges` changes, or don't exist because an older
   * backup was restored.
   */
  since(position: Position, maxChanges?: number): Commit[] | undefined
  close(): void
}

/** Number of changed documents to remember for clients that lost their connection. */
const REMEMBERED_CHANGES = 500

/** @param store the dataset's store, to which the hub subscribes until it is closed */
export function createHub(store: Store, remembered = REMEMBERED_CHANGES): Hub {
  const listeners = new Set<{ onCommit(commit: Commit): void; onClose(): void }>()
  const recent: Commit[] = []
  let recentChanges = 0
  let last = { id: store.transactionId, sequence: store.sequence }
  /** The last commit that was dropped. A client that received it has missed none of the remaining ones. */
  let before = last

  const unsubscribe = store.subscribe((transaction) => {
    const commit = asCommit(transaction, store)
    last = { id: commit.id, sequence: commit.sequence }
    recent.push(commit)
    recentChanges += commit.changes.length
    while (recentChanges > remembered && recent.length > 1) forgetOldest()
    for (const listener of [...listeners]) listener.onCommit(commit)
  })

  function forgetOldest(): void {
    const oldest = recent.shift()
    if (!oldest) return
    recentChanges -= oldest.changes.length
    before = { id: oldest.id, sequence: oldest.sequence }
  }

  function sequenceOf(transactionId: string): number | undefined {
    if (transactionId === '') return 0
    const transaction =
      transactionId === before.id ? before : recent.find(({ id }) => id === transactionId)
    return transaction?.sequence
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    lastTransactionId: () => last.id,

    since({ transactionId, documentId }, maxChanges = Number.POSITIVE_INFINITY) {
      const sequence = sequenceOf(transactionId)
      if (sequence === undefined) return undefined

      // A client that received a part of the transaction needs the rest.
      const needed = documentId === '' ? sequence + 1 : sequence
      if (needed > last.sequence) return []
      const first = recent.findIndex((commit) => commit.sequence >= needed)
      if (first === -1 || recent[first]?.sequence !== needed) return undefined
      const following = recent.slice(first)
      const changes = following.reduce((sum, commit) => sum + commit.changes.length, 0)
      return changes <= maxChanges ? following : undefined
    },

    close() {
      unsubscribe()
      for (const listener of [...listeners]) listener.onClose()
      listeners.clear()
    },
  }
}

function asCommit(transaction: CommittedTransaction, store: Store): Commit {
  const effectsByChange = new Map<DocumentChange, Effects>()
  // Computed now, while the store still has the documents as of this commit.
  const keys = new Map(
    transaction.changes.map((change) => [change, keysOfChange(change, store)] as const),
  )

  return {
    ...transaction,
    effectsOf(change) {
      const effects = effectsByChange.get(change) ?? encodeEffects(change.before, change.after)
      effectsByChange.set(change, effects)
      return effects
    },
    keysOf: (change) => keys.get(change) ?? [],
  }
}
