/** Limits of a queue: items in total, items per caller, and characters in total. */
export type QueueLimits = { all: number; each: number; size: number }

type QueueItem = {
  readonly key: string
  /** Characters that the item keeps in memory. */
  readonly size: number
}

/** A queue in which callers take turns, so that a caller with many items delays only their own. */
export type FairQueue<Item extends QueueItem> = {
  readonly length: number
  /** Returns the limit that the item would exceed: `caller` for the caller's, `queue` for the whole queue's. */
  refusal(item: QueueItem): 'caller' | 'queue' | undefined
  add(item: Item, place: 'first' | 'last'): void
  remove(item: Item): void
  /** Returns the next item of the caller who has waited longest for a turn and may have one. The item stays queued. */
  next(mayHaveTurn: (key: string) => boolean): Item | undefined
  /** Removes an item and moves its caller to the end. */
  take(item: Item): void
  clear(): Item[]
}

export function createFairQueue<Item extends QueueItem>(limits: QueueLimits): FairQueue<Item> {
  /** Items by caller, in the order of turns. */
  const callers = new Map<string, Item[]>()
  let length = 0
  let size = 0

  function remove(item: Item): Item[] {
    const items = callers.get(item.key) ?? []
    const at = items.indexOf(item)
    if (at === -1) return items
    items.splice(at, 1)
    length -= 1
    size -= item.size
    if (items.length === 0) callers.delete(item.key)
    return items
  }

  return {
    get length() {
      return length
    },
    refusal({ key, size: more }) {
      if (length >= limits.all || size + more > limits.size) return 'queue'
      return (callers.get(key)?.length ?? 0) >= limits.each ? 'caller' : undefined
    },
    add(item, place) {
      const items = callers.get(item.key) ?? []
      callers.set(item.key, items)
      if (place === 'first') items.unshift(item)
      else items.push(item)
      length += 1
      size += item.size
    },
    remove(item) {
      remove(item)
    },
    next(mayHaveTurn) {
      for (const [key, [first]] of callers) if (first && mayHaveTurn(key)) return first
      return undefined
    },
    take(item) {
      const rest = remove(item)
      if (!callers.delete(item.key)) return
      callers.set(item.key, rest)
    },
    clear() {
      const all = [...callers.values()].flat()
      callers.clear()
      length = 0
      size = 0
      return all
    },
  }
}
