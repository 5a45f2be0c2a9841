import type { LakeDocument, Perspective } from '#lake/types.ts'
import {
  type Access,
  createMaterializedView,
  type MaterializedView,
  viewKeyOf,
} from './materialized-view.ts'
import { type SharedWork, UNSHARED } from './shared-work.ts'

/** A document after a transaction; null if it was deleted. */
export type ReplicaChange = { id: string; after: LakeDocument | null }

export type Replica = {
  apply(changes: readonly ReplicaChange[]): void
  /**
   * Applies a batch of pending changes to an index while the thread is idle.
   *
   * @returns false if no index is far behind
   */
  applyBatch(): boolean
  view(perspective: Perspective, access: Access): MaterializedView
}

/** Maximum number of views of release stacks. The other views are never dropped. */
const MAX_STACK_VIEWS = 4

/** Creates a replica. `keepFrom`: see `ListMemo.keepFrom`. */
export function createReplica(
  documents: Iterable<LakeDocument>,
  keepFrom?: number,
  sharedWork: SharedWork = UNSHARED,
): Replica {
  const raw = new Map<string, LakeDocument>()
  for (const document of documents) raw.set(document._id, document)
  const views = new Map<string, MaterializedView>()

  return {
    apply(changes) {
      for (const { id, after } of changes) {
        const before = raw.get(id)
        if (after) raw.set(id, after)
        else raw.delete(id)
        for (const view of views.values()) view.follow({ id, before, after: after ?? undefined })
      }
    },
    applyBatch: () => views.values().some(({ documents }) => documents.applyBatch()),
    view(perspective, access) {
      const key = viewKeyOf(perspective, access)
      const view =
        views.get(key) ??
        sharedWork(() =>
          createMaterializedView(raw, { perspective, access }, { keepFrom, sharedWork }),
        )
      views.delete(key)
      views.set(key, view)
      dropOldStacks(views)
      return view
    },
  }
}

function dropOldStacks(views: Map<string, MaterializedView>): void {
  const stacks = [...views.keys()].filter((key) => key.startsWith('stack:'))
  for (const key of stacks.slice(0, -MAX_STACK_VIEWS)) views.delete(key)
}
