import type { LakeDocument } from '#lake/types.ts'
import type { Dependencies } from './dependencies.ts'

/** What a kept list depends on. */
export type ListScope =
  /** Only on the documents of these types, each looked at by itself. */
  | ReadonlySet<string>
  /** On anything: it follows references or asks for other documents. */
  | 'everything'

/** A list as it is kept. */
export type KeptList = {
  list: readonly unknown[]
  scope: ListScope
  /** Whether the entries are the documents themselves or objects made for this list. */
  holds: 'documents' | 'copies'
  /** What whoever reads the list depends on. */
  dependencies: Dependencies
  /** The list after a change of one document; without it the list has to be found anew. */
  follow?: ((list: readonly unknown[], change: DocumentChange) => readonly unknown[]) | undefined
}

/** One document before and after a change; undefined stands for none. */
export type DocumentChange = {
  readonly before: LakeDocument | undefined
  readonly after: LakeDocument | undefined
}

/**
 * Filtered and sorted lists that queries share: page 1 and page 7 of a list, its count, and the list
 * with another projection sort once. When a document changes that a list depends on, the list follows where that
 * takes a look at this document alone, and is dropped otherwise.
 */
export type ListMemo = {
  /** Lists over fewer documents are found again sooner than they are kept. */
  readonly keepFrom: number
  get(key: string): Readonly<KeptList> | undefined
  put(key: string, kept: KeptList): void
  /** Brings up to date, or drops, what a change may have made wrong. */
  follow(change: DocumentChange): void
}

/** Bounds memory: what all kept lists may weigh together, in entries that only point to a document. */
const MAX_WEIGHT = 500_000

/** What an object made for a list weighs, roughly: a few members in place of one pointer. */
const WEIGHT_OF_COPY = 16

/** Bounds the work of `follow`. */
const MAX_LISTS = 200

/** A list that nobody asked for during so many changes is dropped: an import does not carry all lists along. */
const MAX_IDLE_CHANGES = 16

/** See `ListMemo.keepFrom`. */
export const KEEP_FROM = 100

/** Creates an empty memo. */
export function createListMemo(keepFrom = KEEP_FROM): ListMemo {
  const lists = new Map<string, KeptList & { idleChanges: number }>()
  let weight = 0

  function drop(key: string): void {
    const kept = lists.get(key)
    if (!kept) return
    weight -= weightOf(kept)
    lists.delete(key)
  }

  return {
    keepFrom,
    get(key) {
      const kept = lists.get(key)
      if (!kept) return undefined
      // To the end: the first key is always the one unused for longest.
      lists.delete(key)
      lists.set(key, kept)
      kept.idleChanges = 0
      return kept
    },
    put(key, kept) {
      drop(key)
      if (weightOf(kept) > MAX_WEIGHT) return
      lists.set(key, { ...kept, idleChanges: 0 })
      weight += weightOf(kept)
      for (const oldest of lists.keys()) {
        if (weight <= MAX_WEIGHT && lists.size <= MAX_LISTS) break
        drop(oldest)
      }
    },
    follow(change) {
      for (const [key, kept] of lists) {
        if (!isTouched(kept.scope, change)) continue
        kept.idleChanges += 1
        if (!kept.follow || kept.idleChanges > MAX_IDLE_CHANGES) {
          drop(key)
          continue
        }
        weight -= weightOf(kept)
        kept.list = kept.follow(kept.list, change)
        weight += weightOf(kept)
      }
    },
  }
}

function weightOf({ list, holds }: KeptList): number {
  return list.length * (holds === 'copies' ? WEIGHT_OF_COPY : 1)
}

function isTouched(scope: ListScope, { before, after }: DocumentChange): boolean {
  if (scope === 'everything') return true
  return [before, after].some((document) => document !== undefined && scope.has(document._type))
}
