import type { StoredDocument } from '#lake/store/stored-document.ts'
import type { Caller } from '#lake/types.ts'
import type { Lane, Threads } from './caller-limits.ts'
import type { PendingJob } from './job-queue.ts'
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts'
import { startWorkerThread, type ThreadEnd, type WorkerThread } from './worker-thread.ts'

export type RunningJob = PendingJob & { id: number; sentVersion: string; liftLimit: () => void }

export type Slot = {
  readonly lane: Lane
  readonly thread: WorkerThread
  /** Sequence number of the last transaction in the documents that the thread started with. */
  readonly sequence: number
  isReady: boolean
  running: RunningJob | undefined
  idle: NodeJS.Timeout | undefined
}

export type SlotOptions = {
  threads: Threads
  memoryMb: number
  settings: WorkerSettings
  snapshot: () => { documents: StoredDocument[]; sequence: number }
  startThread?: typeof startWorkerThread
}

type SlotEvents = {
  onMessage(slot: Slot, message: FromWorker): void
  /** Called when a thread exits without having been terminated. */
  onEnd(slot: Slot, end: ThreadEnd): void
}

/** Milliseconds to wait before restarting a thread that failed to start: doubled each time, up to the last. */
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000

/** Milliseconds that jobs wait before another thread starts, and milliseconds of idling after which it stops. */
const GROW_AFTER_MS = 500
const IDLE_MS = 300_000

export type ThreadSlots = Iterable<Slot> & {
  startFor(kind: Caller['kind']): void
  add(lane: Lane): void
  /** Starts a thread after a pause that doubles with each failure. @returns a function that ends the pause now */
  addAfterFailures(lane: Lane, failures: number): () => void
  /** Replaces a thread that exited. Waits longer each time if threads fail to start. */
  replace(slot: Slot): void
  /** Starts another thread for authenticated callers if all are busy and jobs are still waiting after half a second. */
  growSoonIf(isWaiting: () => boolean): void
  /** Stops a thread that has been idle for long, unless it is the last one of the site or of authenticated callers. */
  endWhenIdle(slot: Slot): void
  remove(slot: Slot): void
  broadcast(sequence: number, message: ToWorker): void
  close(): Promise<void>
}

export function createThreadSlots(options: SlotOptions, events: SlotEvents): ThreadSlots {
  const { threads } = options
  const slots = new Set<Slot>()
  const ends = new Set<Promise<void>>()
  const delays = createDelays()
  /** Threads of each kind, including those about to be started. */
  const counts: Record<Lane, number> = { site: 0, authenticated: 0, anonymous: 0 }
  let failedStarts = 0
  let isGrowing = false
  let isClosed = false

  const slotEvents: SlotEvents = {
    onMessage(slot, message) {
      if (message.kind === 'ready') failedStarts = 0
      events.onMessage(slot, message)
    },
    onEnd(slot, end) {
      forget(slot)
      if (!isClosed) events.onEnd(slot, end)
    },
  }

  function add(lane: Lane): void {
    counts[lane] += 1
    slots.add(startSlot(lane, options, slotEvents))
  }

  function forget(slot: Slot): void {
    slots.delete(slot)
    counts[slot.lane] -= 1
    clearTimeout(slot.idle)
  }

  function remove(slot: Slot): void {
    forget(slot)
    const end = slot.thread.end().finally(() => ends.delete(end))
    ends.add(end)
  }

  function addAfterFailures(lane: Lane, failures: number): () => void {
    counts[lane] += 1
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS)
    return delays.run(pause, () => {
      counts[lane] -= 1
      add(lane)
    })
  }

  /** Returns true if every thread that serves authenticated callers is busy and none is about to start. */
  function areAllBusy(): boolean {
    const authenticatedSlots = [...slots].filter(({ lane }) => lane !== 'anonymous')
    return (
      authenticatedSlots.length === counts.authenticated + counts.site &&
      authenticatedSlots.every(({ running }) => running)
    )
  }

  return {
    [Symbol.iterator]: () => slots.values(),
    startFor(kind) {
      const lane = laneOf(kind, threads)
      if (counts[lane] === 0) add(lane)
    },
    add,
    addAfterFailures,
    replace({ isReady, lane }) {
      if (isReady) return add(lane)
      addAfterFailures(lane, failedStarts)
      failedStarts += 1
    },
    growSoonIf(isWaiting) {
      const mayGrow = () =>
        counts.authenticated < threads.authenticated && isWaiting() && areAllBusy()
      if (isGrowing || !mayGrow()) return
      isGrowing = true
      delays.run(GROW_AFTER_MS, () => {
        isGrowing = false
        if (mayGrow()) add('authenticated')
      })
    },
    endWhenIdle(slot) {
      if (slot.running || !slots.has(slot)) return
      clearTimeout(slot.idle)
      slot.idle = setTimeout(() => {
        if (slot.lane === 'anonymous' || counts[slot.lane] > 1) remove(slot)
      }, IDLE_MS).unref()
    },
    remove,
    broadcast(sequence, message) {
      for (const slot of slots) {
        // A thread that started since the commit already has the transaction among its documents.
        if (sequence > slot.sequence) slot.thread.post(message)
      }
    },
    async close() {
      isClosed = true
      delays.cancel()
      for (const slot of slots) remove(slot)
      await Promise.all(ends)
    },
  }
}

function laneOf(kind: Caller['kind'], threads: Threads): Lane {
  if (kind === 'anonymous') return 'anonymous'
  return kind === 'site' && threads.site > 0 ? 'site' : 'authenticated'
}

function startSlot(lane: Lane, options: SlotOptions, events: SlotEvents): Slot {
  const { settings, memoryMb, startThread = startWorkerThread } = options
  const { documents, sequence } = options.snapshot()
  const slot: Slot = {
    lane,
    sequence,
    isReady: false,
    running: undefined,
    idle: undefined,
    thread: startThread({
      settings,
      documents,
      memoryMb,
      onMessage(message) {
        if (message.kind === 'ready') slot.isReady = true
        events.onMessage(slot, message)
      },
      onEnd: (end) => events.onEnd(slot, end),
    }),
  }
  return slot
}

function createDelays() {
  const timers = new Set<NodeJS.Timeout>()
  return {
    /** @returns a function that runs the work immediately if it hasn't run yet */
    run(ms: number, work: () => void): () => void {
      const runNow = () => {
        clearTimeout(timer)
        if (timers.delete(timer)) work()
      }
      const timer = setTimeout(runNow, ms)
      timers.add(timer)
      return runNow
    },
    cancel(): void {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
