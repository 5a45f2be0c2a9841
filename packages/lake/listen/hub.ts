import { type Effects, encodeEffects } from '#lake/history/mendoza.ts'
import { keysOfChange, type SyncKey } from '#lake/query/dependencies.ts'
import type { Store } from '#lake/store/store.ts'
import type { CommittedTransaction, DocumentChange } from '#lake/types.ts'

/** A commit as listeners get it: what is costly is worked out once, and only when someone asks. */
export type Commit = CommittedTransaction & {
  effectsOf(change: DocumentChange): Effects
  /** What answers to queries could depend on that a change touched. */
  keysOf(change: DocumentChange): readonly SyncKey[]
}

/** Where a client left off: the event it saw last; no document means the whole transaction. */
export type Position = { transactionId: string; documentId: string }

/** Tells many listeners of one dataset about its commits, in sequence order. */
export type Hub = {
  subscribe(listener: { onCommit(commit: Commit): void; onClose(): void }): () => void
  /** Id of the last transaction; empty for an empty dataset. */
  lastTransactionId(): string
  /**
   * The commits after a position, with the position's own when only a part of it was seen;
   * undefined when they are not all in memory any more, when they are more changes than wanted, or when they never
   * happened here (an older backup was restored).
   */
  since(position: Position, mostChanges?: number): Commit[] | undefined
  close(): void
}

/** How many changed documents are kept for clients that lost their connection. */
const REMEMBERED_CHANGES = 500

/** @param store The dataset's store; the hub listens to it until it is closed. */
export function createHub(store: Store, remembered = REMEMBERED_CHANGES): Hub {
  const listeners = new Set<{ onCommit(commit: Commit): void; onClose(): void }>()
  const recent: Commit[] = []
  let recentChanges = 0
  let last = { id: store.transactionId, sequence: store.sequence }
  /** The last one that is not among the recent ones: who saw all of it has missed none of them. */
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
    const known =
      transactionId === before.id ? before : recent.find(({ id }) => id === transactionId)
    return known?.sequence
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    lastTransactionId: () => last.id,

    since({ transactionId, documentId }, mostChanges = Number.POSITIVE_INFINITY) {
      const sequence = sequenceOf(transactionId)
      if (sequence === undefined) return undefined

      // One who saw a part of the transaction needs the rest of it too.
      const needed = documentId === '' ? sequence + 1 : sequence
      if (needed > last.sequence) return []
      const first = recent.findIndex((commit) => commit.sequence >= needed)
      if (first === -1 || recent[first]?.sequence !== needed) return undefined
      const following = recent.slice(first)
      const changes = following.reduce((sum, commit) => sum + commit.changes.length, 0)
      return changes <= mostChanges ? following : undefined
    },

    close() {
      unsubscribe()
      for (const listener of [...listeners]) listener.onClose()
      listeners.clear()
    },
  }
}

function asCommit(transaction: CommittedTransaction, store: Store): Commit {
  const known = new Map<DocumentChange, Effects>()
  // Now, while the store shows the documents as this commit left them.
  const keys = new Map(
    transaction.changes.map((change) => [change, keysOfChange(change, store)] as const),
  )

  return {
    ...transaction,
    effectsOf(change) {
      const effects = known.get(change) ?? encodeEffects(change.before, change.after)
      known.set(change, effects)
      return effects
    },
    keysOf: (change) => keys.get(change) ?? [],
  }
}
