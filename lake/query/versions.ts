import type { Store } from '#lake/store/store.ts'
import type { CommittedTransaction } from '#lake/types.ts'
import { type DependsOn, keysOfChange, type SyncKey } from './dependencies.ts'
import { isPublicId, isPublishedId } from './perspective.ts'

/** Which transactions changed what, as far as answers depend on it. */
export type Versions = {
  /** Names the last transaction that changed what a view shows. */
  of(view: string): string
  /** Whether an answer that was worked out from a version of a view is what the view would give now. */
  isCurrent(answer: { version: string; dependsOn: DependsOn }, view: string): boolean
  follow(transaction: CommittedTransaction): void
}

/** Bounds memory; with more keys than these all answers before are taken for stale. */
const MOST_KEYS = 50_000

/**
 * The last transaction that changed what each kind of caller sees, so that the readers' answers outlast what an editor
 * types into a draft, and the last that changed each thing an answer can depend on, so that the answers about posts
 * outlast what is done to pages.
 *
 * @param store is asked for the other versions of documents that change
 */
export function createVersions(store: Pick<Store, 'get' | 'sequence' | 'versions'>): Versions {
  const { sequence } = store
  const last = { any: sequence, published: sequence, open: sequence }
  const changed = new Map<SyncKey, number>()
  /** Of what changed later than this everything is known. */
  let knownFrom = sequence

  function of(view: string): string {
    if (view === 'public') return `p${last.open}`
    return view === 'published' ? `p${last.published}` : `r${last.any}`
  }

  return {
    of,
    isCurrent({ version, dependsOn }, view) {
      if (version === of(view)) return true
      const since = Number(version.slice(1))
      if (dependsOn === 'anything' || since < knownFrom) return false
      return dependsOn.every((key) => (changed.get(key) ?? 0) <= since)
    },
    follow(transaction) {
      const ids = transaction.changes.map((change) => change.id)
      last.any = transaction.sequence
      if (ids.some(isPublishedId)) last.published = transaction.sequence
      if (ids.some(isPublicId)) last.open = transaction.sequence
      for (const change of transaction.changes) {
        for (const key of keysOfChange(change, store)) changed.set(key, transaction.sequence)
      }
      if (changed.size <= MOST_KEYS) return
      changed.clear()
      knownFrom = transaction.sequence
    },
  }
}
