import PQueue from 'p-queue'
import { ApiError } from '#lake/errors.ts'

/**
 * `authenticated` is for the site, API tokens and people who are signed in. Anonymous callers use `light` for typical
 * page images, which never wait for those in `heavy`.
 */
export type Lane = 'authenticated' | 'light' | 'heavy'

export type QueueEntry = {
  lane: Lane
  /** Identifies the caller within the lane: a person's ID or an address. */
  share: string
  /** Estimated duration in whole milliseconds on one core. */
  cost: number
  /** Aborted when the caller has disconnected. */
  signal: AbortSignal
}

export interface RenderQueue {
  /**
   * Runs a task and returns its result.
   * @throws ApiError 503 with the seconds to wait if the caller's share or the lane is full, or if the caller
   * disconnected before the task started. A started task is completed, because sharp can't be cancelled
   * (https://github.com/lovell/sharp/issues/4579) and keeps its core busy.
   */
  run<Result>(entry: QueueEntry, work: () => Promise<Result>): Promise<Result>
}

export type RenderQueueOptions = {
  concurrency: Readonly<Record<Lane, number>>
  /** Maximum total cost of waiting and running tasks, in milliseconds on one core. */
  maxCost: Readonly<Record<Lane, number>>
}

/**
 * One task per lane on every machine: libuv has four threads, and one has to remain for reading files. The limit for
 * `authenticated` is enough for an upload of a thousand images.
 */
const DEFAULTS: RenderQueueOptions = {
  concurrency: { authenticated: 1, light: 1, heavy: 1 },
  maxCost: { authenticated: 1_200_000, light: 120_000, heavy: 60_000 },
}

/** @param options defaults are for production; tests pass their own */
export function createRenderQueue({
  concurrency,
  maxCost,
}: RenderQueueOptions = DEFAULTS): RenderQueue {
  const lanes = {
    authenticated: createLane(concurrency.authenticated, maxCost.authenticated),
    light: createLane(concurrency.light, maxCost.light),
    heavy: createLane(concurrency.heavy, maxCost.heavy),
  }
  return { run: (entry, work) => lanes[entry.lane].run(entry, work) }
}

/** A caller's waiting and running cost, and the virtual time at which its last task ends. */
type Share = { work: number; end: number }

/**
 * Creates a lane with self-clocked fair queueing (Golestani, 1994). Virtual time is counted in cost. A caller's next
 * task starts where their last one ends, and the task with the earliest end runs first. Cheap tasks therefore overtake
 * expensive ones, and a caller's first task overtakes another caller's second one. No task waits indefinitely, because
 * the clock advances to the end of the running task.
 */
function createLane(concurrency: number, maxCost: number): RenderQueue {
  const queue = new PQueue({ concurrency })
  const shares = new Map<string, Share>()
  let now = 0
  let total = 0

  // A caller may use half of the free capacity (dynamic thresholds, Choudhury and Hahne, 1998), so that there is always
  // room for another caller's first task.
  const isOverLimit = (own: Share, cost: number): boolean =>
    own.work === 0
      ? total > 0 && total + cost > maxCost
      : own.work + cost > Math.max(0, maxCost - total) / 2

  const admit = ({ share, cost }: QueueEntry): Share => {
    const own = shares.get(share) ?? { work: 0, end: 0 }
    if (isOverLimit(own, cost)) throw overloaded(own.work || total / concurrency)
    shares.set(share, own)
    own.work += cost
    own.end = Math.max(now, own.end) + cost
    total += cost
    return own
  }

  return {
    async run(entry, work) {
      const { share, cost, signal } = entry
      const own = admit(entry)
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
 * Returns a signal that follows the caller's only until the task starts. If a running task were aborted, p-queue would
 * start the next one while the core is still busy.
 */
function waitingSignal(caller: AbortSignal): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const leave = () =>
    controller.abort(
      new ApiError(503, 'cancelled', 'The client disconnected before rendering started.'),
    )
  if (caller.aborted) leave()
  else caller.addEventListener('abort', leave, { once: true })
  return { signal: controller.signal, end: () => caller.removeEventListener('abort', leave) }
}

/** @param work milliseconds of work ahead of a new task */
function overloaded(work: number): ApiError {
  const retryAfter = Math.min(60, Math.max(1, Math.ceil(work / 1000)))
  return new ApiError(
    503,
    'overloaded',
    `Too many images are being rendered. Try again in ${retryAfter} s.`,
    { retryAfter },
  )
}
