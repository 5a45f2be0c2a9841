import type { LakeDocument } from '#lake/types.ts'

/** What a kept list depends on. */
export type ListScope =
  /** Only on the documents of these types, each looked at by itself. */
  | ReadonlySet<string>
  /** On anything: it follows references or asks for other documents. */
  | 'everything'

type KeptList = {
  list: readonly unknown[]
  scope: ListScope
  /** Whether the entries are the documents themselves or objects made for this list. */
  holds: 'documents' | 'copies'
}

/**
 * Filtered and sorted lists that queries share: page 1 and page 7 of a list, its count, and the list
 * with another projection sort once. A list lasts until a document it depends on changes.
 */
export type ListMemo = {
  /** Lists over fewer documents are found again sooner than they are kept. */
  readonly keepFrom: number
  get(key: string): readonly unknown[] | undefined
  put(key: string, kept: KeptList): void
  /** Drops what a change may have made wrong. */
  forget(before: LakeDocument | undefined, after: LakeDocument | undefined): void
}

/** Bounds memory: what all kept lists may weigh together, in entries that only point to a document. */
const MAX_WEIGHT = 500_000

/** What an object made for a list weighs, roughly: a few members in place of one pointer. */
const WEIGHT_OF_COPY = 16

/** Bounds the work of `forget`. */
const MAX_LISTS = 200

/** See `ListMemo.keepFrom`. */
export const KEEP_FROM = 100

/** Creates an empty memo. */
export function createListMemo(keepFrom = KEEP_FROM): ListMemo {
  const lists = new Map<string, KeptList>()
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
      return kept.list
    },
    put(key, kept) {
      drop(key)
      if (weightOf(kept) > MAX_WEIGHT) return
      lists.set(key, kept)
      weight += weightOf(kept)
      for (const oldest of lists.keys()) {
        if (weight <= MAX_WEIGHT && lists.size <= MAX_LISTS) break
        drop(oldest)
      }
    },
    forget(before, after) {
      for (const [key, { scope }] of lists) {
        if (scope === 'everything' || touches(scope, before) || touches(scope, after)) drop(key)
      }
    },
  }
}

function weightOf({ list, holds }: KeptList): number {
  return list.length * (holds === 'copies' ? WEIGHT_OF_COPY : 1)
}

function touches(types: ReadonlySet<string>, document: LakeDocument | undefined): boolean {
  return document !== undefined && types.has(document._type)
}
