import type { LakeDocument, Perspective } from '#lake/types.ts'
import {
  type Access,
  createMaterializedView,
  type MaterializedView,
  viewKeyOf,
} from './materialized-view.ts'
import { type SharedWork, UNSHARED } from './shared-work.ts'

/** What a transaction did to one document, as replicas are told. */
export type ReplicaChange = { id: string; after: LakeDocument | null }

/** A copy of a dataset's documents with the views that queries asked for. */
export type Replica = {
  /** Applies a whole transaction; no query runs in between. */
  apply(changes: readonly ReplicaChange[]): void
  /** Takes a part of what changed into what is kept of it, while nobody asks. @returns false when nothing is left */
  takeInPart(): boolean
  view(perspective: Perspective, access: Access): MaterializedView
}

/** The views everybody uses stay; of the stacks of releases only the latest few are kept. */
const MAX_STACK_VIEWS = 4

/** Creates a replica of these documents. `keepFrom`: see `ListMemo.keepFrom`. */
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
    takeInPart: () => views.values().some(({ documents }) => documents.takeInPart()),
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
