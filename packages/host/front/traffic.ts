/** Ways in which the front answers requests. */
export const KINDS = [
  'page',
  'file',
  'redirect',
  'maintenance',
  'form',
  'next',
  'lake',
  'supabase',
  'internal',
  'refused',
] as const

/** State of the page cache for a page: stored and current, stored but stale, or rendered for this request. */
export const CACHE_STATES = ['hit', 'stale', 'miss'] as const

export type Kind = (typeof KINDS)[number]
export type CacheState = (typeof CACHE_STATES)[number]

/** Upper bounds in seconds. */
export const DURATION_BOUNDS = [
  0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
] as const

/** Durations, counted by the first bound that is not below. Longer ones are in the last place. */
export type Durations = { readonly counts: number[]; sum: number }

export type Answered = {
  readonly kind: Kind
  readonly cache: CacheState | undefined
  readonly status: number
  readonly ms: number
}

export type Traffic = ReturnType<typeof createTraffic>

/** Counts requests and renders in plain numbers: a stored page takes about 0.1 ms in all. */
export function createTraffic() {
  const requests = new Map<Kind, { readonly byClass: number[]; readonly durations: Durations }>()
  const pages = new Map<CacheState, number>()
  const renders = { ok: emptyDurations(), failed: emptyDurations() }
  for (const kind of KINDS) {
    requests.set(kind, { byClass: [0, 0, 0, 0, 0, 0], durations: emptyDurations() })
  }

  return {
    requests,
    pages,
    renders,

    add({ kind, cache, status, ms }: Answered): void {
      const counted = requests.get(kind)
      if (!counted) return
      const statusClass = Math.trunc(status / 100)
      counted.byClass[statusClass] = (counted.byClass[statusClass] ?? 0) + 1
      addDuration(counted.durations, ms / 1000)
      if (cache !== undefined) pages.set(cache, (pages.get(cache) ?? 0) + 1)
    },

    /** Measures how long a render takes. */
    async measureRender<T>(work: () => Promise<T>, now = () => performance.now()): Promise<T> {
      const begun = now()
      let result: keyof typeof renders = 'failed'
      try {
        const rendered = await work()
        result = 'ok'
        return rendered
      } finally {
        addDuration(renders[result], (now() - begun) / 1000)
      }
    },
  }
}

export function emptyDurations(): Durations {
  return { counts: Array.from({ length: DURATION_BOUNDS.length + 1 }, () => 0), sum: 0 }
}

export function addDuration(durations: Durations, seconds: number): void {
  let place = 0
  while (place < DURATION_BOUNDS.length && seconds > (DURATION_BOUNDS[place] ?? 0)) place += 1
  durations.counts[place] = (durations.counts[place] ?? 0) + 1
  durations.sum += seconds
}
