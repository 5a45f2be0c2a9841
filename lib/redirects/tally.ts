/** How often something was seen, and when last, since it was last written down. */
export type Count = { readonly key: string; readonly count: number; readonly lastAt: number }

type Options<Extra> = {
  /** Writes a batch down. What is thrown puts the batch back, to be written with the next one. */
  readonly write: (batch: readonly (Count & { readonly extra: Extra })[]) => Promise<void>
  readonly onFailure: (error: unknown) => void
  readonly now?: () => number
  /** Calls back once after so many milliseconds, and lets the process end meanwhile. */
  readonly later?: (task: () => void, ms: number) => void
}

export type Tally<Extra> = {
  /** Counts one; `extra` replaces what was known unless it is undefined. */
  add(key: string, extra: Extra): void
  /** Writes down what was counted. */
  flush(): Promise<void>
}

/** How long counts wait to be written together, in milliseconds; a crash loses at most as much. */
const WRITE_EVERY_MS = 2000

/** Different things held at once; a flood of new ones beyond that is not counted. */
const MOST_KEYS = 1000

/** Counts in memory and writes in batches, so that a request never waits for the database. */
export function createTally<Extra>({
  write,
  onFailure,
  now = Date.now,
  later = laterUnlessOver,
}: Options<Extra>): Tally<Extra> {
  let counts = new Map<string, { count: number; lastAt: number; extra: Extra }>()
  let isPlanned = false

  function put(key: string, count: number, lastAt: number, extra: Extra): void {
    const known = counts.get(key)
    if (!known && counts.size >= MOST_KEYS) return
    counts.set(key, {
      count: (known?.count ?? 0) + count,
      lastAt: Math.max(known?.lastAt ?? 0, lastAt),
      extra: extra ?? known?.extra ?? extra,
    })
  }

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    later(() => {
      isPlanned = false
      void flush()
    }, WRITE_EVERY_MS)
  }

  async function flush(): Promise<void> {
    const batch = [...counts].map(([key, value]) => ({ key, ...value }))
    if (batch.length === 0) return
    counts = new Map()
    try {
      await write(batch)
    } catch (error) {
      onFailure(error)
      for (const { key, count, lastAt, extra } of batch) put(key, count, lastAt, extra)
      plan()
    }
  }

  return {
    add(key, extra) {
      put(key, 1, now(), extra)
      plan()
    },
    flush,
  }
}

function laterUnlessOver(task: () => void, ms: number): void {
  setTimeout(task, ms).unref()
}
