/** How many may wait in a line, all in all and of one caller, and how much they may hold together. */
export type Bounds = { all: number; each: number; size: number }

/** What waits for a turn, and for whom. */
type Waiter = {
  readonly key: string
  /** Characters that are held meanwhile. */
  readonly size: number
}

/** A line in which callers take turns: one who asks for much waits for themselves, not before others. */
export type FairQueue<Item extends Waiter> = {
  readonly length: number
  /** @returns `caller` or `line` for what has no room left: one caller's, or everybody's. */
  refusal(item: Waiter): 'caller' | 'line' | undefined
  add(item: Item, place: 'first' | 'last'): void
  remove(item: Item): void
  /** The next item of the caller who waited longest for a turn and may have one; it stays where it is. */
  next(mayHaveTurn: (key: string) => boolean): Item | undefined
  /** Takes an item out and its caller to the end of the line. */
  take(item: Item): void
  clear(): Item[]
}

export function createFairQueue<Item extends Waiter>(bounds: Bounds): FairQueue<Item> {
  /** Callers in the order of their turns. */
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
      if (length >= bounds.all || size + more > bounds.size) return 'line'
      return (callers.get(key)?.length ?? 0) >= bounds.each ? 'caller' : undefined
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
