import { Limiter } from '../limiter.ts'

/** Maximum concurrent requests per client: two more than a browser has connections over HTTP/1.1. */
export const MAX_RUNNING_PER_CLIENT = 8

/** Maximum waiting requests per client: more than any page makes a browser request at once. */
export const MAX_WAITING_PER_CLIENT = 100

/** Maximum concurrent requests to Next, unless they take longer than a slot. */
export const CONCURRENT_REQUESTS = 3

/**
 * Time for which a request is alone, in milliseconds. Next has one thread: two requests at a time delay each other, and
 * with them the pages that all visitors wait for after a change. What takes longer mostly waits for another process.
 */
const ALONE_MS = 100

/** Time after which a request gives up its slot, in milliseconds: one that hangs must not stop the others. */
const SLOT_MS = 1000

const limits = {
  maxRunning: MAX_RUNNING_PER_CLIENT,
  maxPending: MAX_RUNNING_PER_CLIENT + MAX_WAITING_PER_CLIENT,
}

export type ClientQueue = Limiter<string>

type Clock = {
  /** Milliseconds on a monotonic clock. */
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

/** Creates the queue for Next, in which every client network gets the same share. */
export function createClientQueue(clock: Clock = {}): ClientQueue {
  return new Limiter({
    concurrency: CONCURRENT_REQUESTS,
    aloneMs: ALONE_MS,
    slotMs: SLOT_MS,
    limits: () => limits,
    ...clock,
  })
}
