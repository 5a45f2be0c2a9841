export type Count = { readonly key: string; readonly count: number; readonly lastAt: number }

type Options<Extra> = {
  /** Writes a batch. If it throws, the batch is written again with the next one. */
  readonly write: (batch: readonly (Count & { readonly extra: Extra })[]) => Promise<void>
  readonly onFailure: (error: unknown) => void
  readonly now?: () => number
  /** Schedules a task after `ms` milliseconds without keeping the process alive. */
  readonly later?: (task: () => void, ms: number) => void
}

export type Tally<Extra> = {
  /** Counts one occurrence. `extra` replaces the previous value unless it is undefined. */
  add(key: string, extra: Extra): void
  flush(): Promise<void>
}

/** Milliseconds between writes. A crash loses at most this much. */
const WRITE_DELAY_MS = 2000

/** Maximum number of different keys. New keys beyond that are not counted. */
const MAX_KEYS = 1000

/** Counts in memory and writes in batches, so that requests never wait for the database. */
export function createTally<Extra>({
  write,
  onFailure,
  now = Date.now,
  later = scheduleUnref,
}: Options<Extra>): Tally<Extra> {
  let counts = new Map<string, { count: number; lastAt: number; extra: Extra }>()
  let isScheduled = false

  function put(key: string, count: number, lastAt: number, extra: Extra): void {
    const entry = counts.get(key)
    if (!entry && counts.size >= MAX_KEYS) return
    counts.set(key, {
      count: (entry?.count ?? 0) + count,
      lastAt: Math.max(entry?.lastAt ?? 0, lastAt),
      extra: extra ?? entry?.extra ?? extra,
    })
  }

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    later(() => {
      isScheduled = false
      void flush()
    }, WRITE_DELAY_MS)
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
      schedule()
    }
  }

  return {
    add(key, extra) {
      put(key, 1, now(), extra)
      schedule()
    },
    flush,
  }
}

function scheduleUnref(task: () => void, ms: number): void {
  setTimeout(task, ms).unref()
}
