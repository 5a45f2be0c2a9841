import type { Caller } from '#lake/types.ts'
import type { QueueLimits } from './fair-queue.ts'

/** Kind of thread, by the callers it serves. */
export type Lane = 'site' | 'authenticated' | 'anonymous'

export type Threads = Readonly<Record<Lane, number>>

/**
 * Maximum number of threads per dataset and kind. The site gets a separate thread so that pages render whatever others
 * query. Signed-in people and API tokens get a second thread while the first one is busy for long. Anonymous callers
 * share one.
 */
export const THREADS: Threads = { site: 1, authenticated: 2, anonymous: 1 }

/**
 * The kinds of callers that each kind of thread serves, by priority. Queries of mutations (`write`) come first because
 * all other writes wait for them.
 */
export const LANES: Readonly<Record<Lane, readonly Caller['kind'][]>> = {
  site: ['site'],
  authenticated: ['write', 'person', 'site', 'robot'],
  anonymous: ['anonymous'],
}

/** Maximum number of concurrent queries per kind of caller. Robots only get one, which leaves a thread for people. */
export const MAX_RUNNING: Readonly<Record<Caller['kind'], number>> = {
  site: Number.POSITIVE_INFINITY,
  write: Number.POSITIVE_INFINITY,
  person: Number.POSITIVE_INFINITY,
  robot: 1,
  anonymous: Number.POSITIVE_INFINITY,
}

/**
 * Milliseconds an anonymous query may run while another anonymous caller waits. Four endless queries of four callers
 * then hold up a fifth caller for 2 to 3 s instead of 14.
 */
export const CROWDED_TIMEOUT_MS = 400

/** Maximum number of queries in each queue. Clients would time out before longer queues reach them. */
export const QUEUE_LIMITS: Readonly<Record<Caller['kind'], QueueLimits>> = {
  site: { all: 2_000, each: 2_000, size: 64_000_000 },
  write: { all: 200, each: 200, size: 64_000_000 },
  person: { all: 2_000, each: 500, size: 64_000_000 },
  robot: { all: 500, each: 100, size: 64_000_000 },
  anonymous: { all: 200, each: 20, size: 4_000_000 },
}
