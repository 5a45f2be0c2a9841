import { LRUCache } from 'lru-cache'
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
  /** The list after changes of documents; without it the list has to be found anew. */
  follow?:
    | ((list: readonly unknown[], changes: readonly DocumentChange[]) => readonly unknown[])
    | undefined
}

/** One document before and after a change; undefined stands for none. */
export type DocumentChange = {
  readonly before: LakeDocument | undefined
  readonly after: LakeDocument | undefined
}

/**
 * Filtered and sorted lists that queries share: page 1 and page 7 of a list, its count, and the list
 * with another projection sort once. When documents change that a list depends on, the list follows, once it is asked
 * for, where that takes a look at those documents alone, and is dropped otherwise.
 */
export type ListMemo = {
  /** Lists over fewer documents are found again sooner than they are kept. */
  readonly keepFrom: number
  get(key: string): Readonly<KeptList> | undefined
  put(key: string, kept: KeptList): void
  /** Notes, for the lists that can follow it, or drops, what a change may have made wrong. */
  follow(change: DocumentChange): void
}

/** Bounds memory: what all kept lists may weigh together, in entries that only point to a document. */
const MAX_WEIGHT = 1_000_000

/** What an object made for a list weighs, roughly: a few members in place of one pointer. */
const WEIGHT_OF_COPY = 16

/** Bounds the work of `follow`. */
const MAX_LISTS = 200

/**
 * Changes that a list follows at once, when it is next asked for: so many, or a quarter of its length, and never more
 * than the last. With more behind it the list is found anew.
 */
const [LEAST_CHANGES, MOST_CHANGES] = [16, 4_000]

/** See `ListMemo.keepFrom`. */
export const KEEP_FROM = 100

/** Creates an empty memo. */
export function createListMemo(keepFrom = KEEP_FROM): ListMemo {
  const lists = new LRUCache<string, KeptList & { changes: DocumentChange[] }>({
    max: MAX_LISTS,
    maxSize: MAX_WEIGHT,
    sizeCalculation: weightOf,
  })

  return {
    keepFrom,
    get(key) {
      const kept = lists.get(key)
      if (!kept?.follow || kept.changes.length === 0) return kept
      const followed = { ...kept, list: kept.follow(kept.list, kept.changes), changes: [] }
      lists.set(key, followed)
      return followed
    },
    put(key, kept) {
      lists.set(key, { ...kept, changes: [] })
    },
    follow(change) {
      for (const [key, kept] of [...lists.entries()]) {
        if (!isTouched(kept.scope, change)) continue
        kept.changes.push(change)
        if (!kept.follow || kept.changes.length > mostChanges(kept)) lists.delete(key)
      }
    },
  }
}

function mostChanges({ list }: KeptList): number {
  return Math.min(MOST_CHANGES, Math.max(LEAST_CHANGES, list.length / 4))
}

function weightOf({ list, holds }: KeptList): number {
  // Of an empty one too: the cache takes no weight of nothing.
  return 1 + list.length * (holds === 'copies' ? WEIGHT_OF_COPY : 1)
}

function isTouched(scope: ListScope, { before, after }: DocumentChange): boolean {
  if (scope === 'everything') return true
  return [before, after].some((document) => document !== undefined && scope.has(document._type))
}
