import type { Caller } from '#lake/types.ts'
import type { Bounds } from './fair-queue.ts'

/** A kind of thread, by whom it is for. */
export type Lane = 'site' | 'known' | 'strangers'

export type Threads = Readonly<Record<Lane, number>>

/**
 * The site has a thread that nobody else holds, so that pages are made whatever anybody asks; everybody who is known
 * has one and, while it is held for long, another; strangers have one of their own, which starts when the first of
 * them asks.
 */
export const THREADS: Threads = { site: 1, known: 2, strangers: 1 }

/** Whom each kind of thread serves, the first first. Those who write hold up all writes behind them. */
export const LANES: Readonly<Record<Lane, readonly Caller['kind'][]>> = {
  site: ['site'],
  known: ['write', 'person', 'site', 'robot'],
  strangers: ['stranger'],
}

/** Robots leave a thread to people, however many robots there are. */
export const MOST_RUNNING: Readonly<Record<Caller['kind'], number>> = {
  site: Number.POSITIVE_INFINITY,
  write: Number.POSITIVE_INFINITY,
  person: Number.POSITIVE_INFINITY,
  robot: 1,
  stranger: Number.POSITIVE_INFINITY,
}

/**
 * Milliseconds an anonymous query may run while another anonymous caller waits. Four endless queries of four callers
 * then hold up a fifth caller for 2 to 3 s instead of 14.
 */
export const CROWDED_TIMEOUT_MS = 400

/** What may wait of each kind. More would wait longer than anyone does, and take memory meanwhile. */
export const BOUNDS: Readonly<Record<Caller['kind'], Bounds>> = {
  site: { all: 2_000, each: 2_000, size: 64_000_000 },
  write: { all: 200, each: 200, size: 64_000_000 },
  person: { all: 2_000, each: 500, size: 64_000_000 },
  robot: { all: 500, each: 100, size: 64_000_000 },
  stranger: { all: 200, each: 20, size: 4_000_000 },
}
