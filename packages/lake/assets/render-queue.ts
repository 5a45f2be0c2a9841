import PQueue from 'p-queue'
import { ApiError } from '#lake/errors.ts'

/**
 * `known` are the site, robots and people who are signed in. Strangers can be anybody: what pages
 * show is `light`, and never waits behind the `heavy` rest.
 */
export type Lane = 'known' | 'light' | 'heavy'

/** A piece of work with the caller who waits for it. */
export type Turn = {
  lane: Lane
  /** Whose share of the lane it takes: a person's id, an address. */
  share: string
  /** What it will take, roughly, in whole milliseconds of one core. */
  cost: number
  /** Aborted when the caller has gone. */
  signal: AbortSignal
}

/** Decodes and encodes pictures a few at a time, in an order in which nobody pushes others aside. */
export interface RenderQueue {
  /**
   * @returns what the work comes to
   * @throws ApiError 503 with the seconds to wait when the caller's share or the lane is full, or
   * the caller left before the work began. What has begun is finished: sharp cannot be cancelled yet
   * (https://github.com/lovell/sharp/issues/4579), and a slot is free only when its core is.
   */
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>
}

export type RenderQueueOptions = {
  /** How many pieces of work run at once. */
  atOnce: Readonly<Record<Lane, number>>
  /** Most work that may wait and run, in milliseconds of one core. */
  most: Readonly<Record<Lane, number>>
}

/**
 * One each on every machine: libuv has four threads, and one has to be left for reading files. An
 * upload of a thousand pictures fits into the lane of who is known.
 */
const DEFAULTS: RenderQueueOptions = {
  atOnce: { known: 1, light: 1, heavy: 1 },
  most: { known: 1_200_000, light: 120_000, heavy: 60_000 },
}

/** @param options Tests give their own. */
export function createRenderQueue({ atOnce, most }: RenderQueueOptions = DEFAULTS): RenderQueue {
  const lanes = {
    known: createLane(atOnce.known, most.known),
    light: createLane(atOnce.light, most.light),
    heavy: createLane(atOnce.heavy, most.heavy),
  }
  return { run: (turn, work) => lanes[turn.lane].run(turn, work) }
}

/** What a caller has waiting and running, and when the last of it ends if all shares are equal. */
type Share = { work: number; end: number }

/**
 * Self-clocked fair queueing (Golestani, 1994): time is counted in work, a caller's next piece
 * starts where their last one ends, and the earliest end goes first. So what is cheap overtakes
 * what is expensive, the first wish of one caller the second one of another, and nothing waits for
 * ever, since the clock is at the end of what runs.
 */
function createLane(atOnce: number, most: number): RenderQueue {
  const queue = new PQueue({ concurrency: atOnce })
  const shares = new Map<string, Share>()
  let now = 0
  let total = 0

  // One caller gets half of what is free (dynamic thresholds, Choudhury and Hahne, 1998), so that
  // there is always room for the first wish of somebody else.
  const isTooMuch = (own: Share, cost: number): boolean =>
    own.work === 0
      ? total > 0 && total + cost > most
      : own.work + cost > Math.max(0, most - total) / 2

  const admit = ({ share, cost }: Turn): Share => {
    const own = shares.get(share) ?? { work: 0, end: 0 }
    if (isTooMuch(own, cost)) throw overloaded(own.work || total / atOnce)
    shares.set(share, own)
    own.work += cost
    own.end = Math.max(now, own.end) + cost
    total += cost
    return own
  }

  return {
    async run(turn, work) {
      const { share, cost, signal } = turn
      const own = admit(turn)
      const { end } = own
      const waiting = waitingSignal(signal)
      const begin = () => {
        waiting.end()
        now = Math.max(now, end)
        return work()
      }
      try {
        return await queue.add(begin, { priority: -end, signal: waiting.signal })
      } finally {
        waiting.end()
        own.work -= cost
        total -= cost
        if (own.work === 0) shares.delete(share)
      }
    },
  }
}

/**
 * Aborts with the caller until the work begins: p-queue gives the place of what is aborted later to
 * the next, while the core is still busy with it.
 */
function waitingSignal(caller: AbortSignal): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const leave = () =>
    controller.abort(new ApiError(503, 'cancelled', 'Nobody waits for the picture any more.'))
  if (caller.aborted) leave()
  else caller.addEventListener('abort', leave, { once: true })
  return { signal: controller.signal, end: () => caller.removeEventListener('abort', leave) }
}

/** @param work What is before a new wish, in milliseconds. */
function overloaded(work: number): ApiError {
  const retryAfter = Math.min(60, Math.max(1, Math.ceil(work / 1000)))
  return new ApiError(
    503,
    'overloaded',
    `Too many pictures are being rendered; try again in ${retryAfter} s.`,
    { retryAfter },
  )
}
