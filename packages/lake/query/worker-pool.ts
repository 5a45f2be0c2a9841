import type { ApiError } from '#lake/errors.ts'
import type { StoredDocument } from '#lake/store/stored-document.ts'
import type { Caller } from '#lake/types.ts'
import {
  BOUNDS,
  CROWDED_TIMEOUT_MS,
  LANES,
  type Lane,
  MOST_RUNNING,
  type Threads,
} from './caller-limits.ts'
import type { Evaluation } from './evaluate.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import type { FromWorker, Question, ToWorker, WorkerSettings } from './messages.ts'
import {
  errorOf,
  stoppedForOthers,
  tookTooLong,
  tooMany,
  tooMuchMemory,
  unavailable,
} from './pool-errors.ts'
import { createStoppedQueries } from './stopped-queries.ts'
import { startWorkerThread, type ThreadEnd, type WorkerThread } from './worker-thread.ts'

/** An answer with the version of the documents it was worked out from. */
export type PoolAnswer = Evaluation & { version: string }

export type Job = {
  question: Question
  caller: Caller
  timeoutMs: number
  /** Milliseconds it may wait for a free thread. Default 15,000. */
  patienceMs?: number
  /** Aborted when nobody waits for the answer any more. */
  abandoned?: AbortSignal
  /** Asked the moment the question is sent: every transaction told before is then sure to be in it. */
  version: () => string
}

/** Threads that answer questions one at a time each, and are ended when a question takes too much. */
export type WorkerPool = {
  ask(job: Job): Promise<PoolAnswer>
  /** Tells every thread of a transaction. */
  tell(sequence: number, message: ToWorker): void
  close(): Promise<void>
}

type Options = {
  /** How many threads there may be of each kind. */
  threads: Threads
  memoryMb: number
  settings: WorkerSettings
  /** The documents as they are now, and the number of the last transaction in them. */
  snapshot: () => { documents: StoredDocument[]; sequence: number }
  startThread?: typeof startWorkerThread
}

type Waiting = Job & {
  key: string
  size: number
  attempts: number
  resolve: (answer: PoolAnswer) => void
  reject: (error: unknown) => void
  patience: NodeJS.Timeout
}

type Running = Waiting & { id: number; sentVersion: string; limit: NodeJS.Timeout }

type Slot = {
  lane: Lane
  thread: WorkerThread
  sequence: number
  isReady: boolean
  running: Running | undefined
  idle: NodeJS.Timeout | undefined
}

const PATIENCE_MS = 15_000

/**
 * What its thread makes for all who ask is no part of a question's time, up to so many milliseconds; while it goes on
 * the thread is looked at so often.
 */
const MAKING_MS = 10_000
const CHECK_AGAIN_MS = 50

/** A question whose thread ended by itself is asked once more. */
const MAX_ATTEMPTS = 2

/** Milliseconds until a thread is started again that failed to: doubled each time, up to the last. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/** Milliseconds a question waits before another thread is started for it, and an unused one of those stays. */
const GROW_AFTER_MS = 500
const IDLE_MS = 300_000

/** Starts each kind of thread with the first question for it: a dataset that nobody asks costs none. */
export function createWorkerPool(options: Options): WorkerPool {
  const { threads, startThread = startWorkerThread } = options
  const slots = new Set<Slot>()
  const ends = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  const lines: Record<Caller['kind'], FairQueue<Waiting>> = {
    site: createFairQueue(BOUNDS.site),
    write: createFairQueue(BOUNDS.write),
    person: createFairQueue(BOUNDS.person),
    robot: createFairQueue(BOUNDS.robot),
    stranger: createFairQueue(BOUNDS.stranger),
  }
  /** How many threads of each kind there are, those included that are about to be started. */
  const counts: Record<Lane, number> = { site: 0, known: 0, strangers: 0 }
  let lastId = 0
  let failedStarts = 0
  let isGrowing = false
  const stops = createStoppedQueries()
  /** Starts the anonymous callers' thread now if it is waiting for a pause to end. */
  let endPause = () => {}
  let isClosed = false

  function startThreadFor(kind: Caller['kind']): void {
    const lane = laneOf(kind)
    if (counts[lane] === 0) addThread(lane)
  }

  function laneOf(kind: Caller['kind']): Lane {
    if (kind === 'stranger') return 'strangers'
    return kind === 'site' && threads.site > 0 ? 'site' : 'known'
  }

  function addThread(lane: Lane): void {
    counts[lane] += 1
    const { documents, sequence } = options.snapshot()
    const slot: Slot = {
      lane,
      sequence,
      isReady: false,
      running: undefined,
      idle: undefined,
      thread: startThread({
        settings: options.settings,
        documents,
        memoryMb: options.memoryMb,
        onMessage: (message) => onMessage(slot, message),
        onEnd: (end) => onThreadEnd(slot, end),
      }),
    }
    slots.add(slot)
  }

  function onMessage(slot: Slot, message: FromWorker): void {
    if (message.kind === 'ready') {
      slot.isReady = true
      failedStarts = 0
    } else if (slot.running?.id === message.id) {
      const job = slot.running
      slot.running = undefined
      clearTimeout(job.limit)
      if (message.kind === 'answer') {
        job.resolve({ ...message.evaluation, version: job.sentVersion })
      } else {
        job.reject(
          message.kind === 'refusal' ? errorOf(message.refusal) : new Error(message.reason),
        )
      }
    }
    sendNext()
    if (!slot.running && slots.has(slot)) endWhenIdle(slot)
  }

  /** What was started because many asked at once, or for strangers, is not kept for ever. */
  function endWhenIdle(slot: Slot): void {
    clearTimeout(slot.idle)
    slot.idle = setTimeout(() => {
      if (slot.lane === 'strangers' || counts[slot.lane] > 1) remove(slot)
    }, IDLE_MS).unref()
  }

  function remove(slot: Slot): void {
    slots.delete(slot)
    counts[slot.lane] -= 1
    clearTimeout(slot.idle)
    const end = slot.thread.end().finally(() => ends.delete(end))
    ends.add(end)
  }

  /** A thread ended by itself. */
  function onThreadEnd(slot: Slot, end: ThreadEnd): void {
    slots.delete(slot)
    counts[slot.lane] -= 1
    clearTimeout(slot.idle)
    if (isClosed) return
    const job = slot.running
    if (job) {
      clearTimeout(job.limit)
      if (end === 'out of memory') job.reject(tooMuchMemory(options.memoryMb))
      else if (job.attempts < MAX_ATTEMPTS) enqueue(job, 'first')
      else job.reject(unavailable('The query ended its thread twice'))
    }
    if (slot.isReady) addThread(slot.lane)
    else addThreadAfterPause(slot.lane)
    sendNext()
  }

  function addThreadAfterPause(lane: Lane): void {
    const pause = pauseAfter(failedStarts)
    failedStarts += 1
    addThreadIn(lane, pause)
  }

  function addThreadIn(lane: Lane, pause: number): () => void {
    counts[lane] += 1
    return later(pause, () => {
      counts[lane] -= 1
      addThread(lane)
    })
  }

  /** @returns how to do it now, where it was not done yet */
  function later(pause: number, work: () => void): () => void {
    const doNow = () => {
      clearTimeout(timer)
      if (timers.delete(timer)) work()
    }
    const timer = setTimeout(doNow, pause)
    timers.add(timer)
    return doNow
  }

  function enqueue(job: Omit<Waiting, 'patience'>, place: 'first' | 'last'): void {
    if (job.abandoned?.aborted) return
    const line = lines[job.caller.kind]
    const giveUp = (description: string) => {
      clearTimeout(patience)
      line.remove(waiting)
      job.reject(unavailable(description))
    }
    const patience = setTimeout(
      () => giveUp('The server is too busy to answer this query'),
      job.patienceMs ?? PATIENCE_MS,
    )
    const waiting: Waiting = { ...job, patience }
    line.add(waiting, place)
    const leave = () => giveUp('Nobody waits for the answer any more')
    job.abandoned?.addEventListener('abort', leave, { once: true })
  }

  function sendNext(): void {
    for (const slot of slots) {
      if (!slot.isReady || slot.running) continue
      const job = nextFor(slot.lane)
      if (job) send(slot, job)
    }
    growSoon()
  }

  /** What a thread of this kind does next: kinds of callers in their order, callers of a kind in turn. */
  function nextFor(lane: Lane): Waiting | undefined {
    for (const kind of LANES[lane]) {
      if (runningOf(kind).length >= MOST_RUNNING[kind]) continue
      const job = firstWithoutStops(kind) ?? lines[kind].next((key) => mayRun({ kind, key }))
      if (job) return job
    }
    return undefined
  }

  /** The next job of a caller who may run one and had none stopped within the last minute. */
  function firstWithoutStops(kind: Caller['kind']): Waiting | undefined {
    return lines[kind].next((key) => mayRun({ kind, key }) && !stops.isOf(key))
  }

  function runningOf(kind: Caller['kind']): Slot[] {
    return [...slots].filter((slot) => slot.running?.caller.kind === kind)
  }

  /** Whoever is not the site has one query running at a time. */
  function mayRun({ kind, key }: Caller): boolean {
    return kind === 'site' || !runningOf(kind).some((slot) => slot.running?.key === key)
  }

  function growSoon(): void {
    if (isGrowing || !mayGrow()) return
    isGrowing = true
    later(GROW_AFTER_MS, () => {
      isGrowing = false
      if (mayGrow()) addThread('known')
    })
  }

  /** Whether somebody waits although it is not their own turn that is taken, nor a thread that is about to start. */
  function mayGrow(): boolean {
    if (counts.known >= threads.known || !nextFor('known')) return false
    const ofKnown = [...slots].filter(({ lane }) => lane !== 'strangers')
    return ofKnown.length === counts.known + counts.site && ofKnown.every(({ running }) => running)
  }

  function send(slot: Slot, job: Waiting): void {
    lines[job.caller.kind].take(job)
    clearTimeout(job.patience)
    clearTimeout(slot.idle)
    lastId += 1
    const id = lastId
    const start = { at: performance.now(), made: slot.thread.sharedWork().ms }
    const firstCheck = job.caller.kind === 'stranger' ? CROWDED_TIMEOUT_MS : job.timeoutMs
    const limit = setTimeout(() => judgeTime(slot, id, start), Math.min(firstCheck, job.timeoutMs))
    slot.running = { ...job, attempts: job.attempts + 1, id, limit, sentVersion: job.version() }
    slot.thread.post({ kind: 'question', id, question: job.question })
  }

  /** An answer that came while this thread was busy is heard before its time is judged. */
  function judgeTime(slot: Slot, id: number, start: { at: number; made: number }): void {
    setImmediate(() => {
      const { running } = slot
      if (running?.id !== id) return
      const taken = performance.now() - start.at
      const { isNow, ms } = slot.thread.sharedWork()
      const left = (timeoutMs: number) => timeLeft(timeoutMs, taken, { isNow, ms: ms - start.made })

      if (left(running.timeoutMs) <= 0) stop(slot, running, tookTooLong(running.timeoutMs))
      else if (isCrowded(running) && left(CROWDED_TIMEOUT_MS) <= 0) {
        stop(slot, running, stoppedForOthers(CROWDED_TIMEOUT_MS))
      } else {
        const pause = left(running.timeoutMs)
        // Another caller may come at any time, and then less of it is left.
        const nextCheck = running.caller.kind === 'stranger' ? CHECK_AGAIN_MS : pause
        running.limit = setTimeout(() => judgeTime(slot, id, start), Math.min(pause, nextCheck))
      }
    })
  }

  /** Whether an anonymous query keeps a caller waiting who had none stopped lately. */
  function isCrowded({ caller }: Running): boolean {
    return caller.kind === 'stranger' && firstWithoutStops('stranger') !== undefined
  }

  function stop(slot: Slot, job: Running, error: ApiError): void {
    remove(slot)
    job.reject(error)
    if (slot.lane === 'strangers') restartForStrangers(stops.note(job.key))
    else addThread(slot.lane)
    sendNext()
  }

  /**
   * A new thread reads all documents again, so callers whose queries keep being stopped wait longer and longer for it.
   * Nobody else waits for them.
   */
  function restartForStrangers(stopsBefore: number): void {
    endPause = addThreadIn('strangers', pauseAfter(stopsBefore))
    if (firstWithoutStops('stranger')) endPause()
  }

  return {
    async ask(job) {
      if (isClosed) throw unavailable('The server is closing')
      const { query, params } = job.question
      const waiter = { key: job.caller.key, size: query.length + params.length }
      const refusal = lines[job.caller.kind].refusal(waiter)
      if (refusal === 'caller') throw tooMany()
      if (refusal) throw unavailable('The server has too many queries to answer')

      startThreadFor(job.caller.kind)
      const { promise, resolve, reject } = Promise.withResolvers<PoolAnswer>()
      enqueue({ ...job, ...waiter, attempts: 0, resolve, reject }, 'last')
      if (firstWithoutStops('stranger')) endPause()
      sendNext()
      return promise
    },
    tell(sequence, message) {
      for (const slot of slots) {
        // A thread that was started while this was being told has it among its documents.
        if (sequence > slot.sequence) slot.thread.post(message)
      }
    },
    async close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      for (const slot of slots) {
        if (slot.running) {
          clearTimeout(slot.running.limit)
          slot.running.reject(unavailable('The server is closing'))
        }
        remove(slot)
      }
      for (const job of Object.values(lines).flatMap((line) => line.clear())) {
        clearTimeout(job.patience)
        job.reject(unavailable('The server is closing'))
      }
      await Promise.all(ends)
    },
  }
}

/** Milliseconds after which a question's time is to be judged again; 0 when it is over. @param made meanwhile */
function timeLeft(
  allowed: number,
  taken: number,
  made: ReturnType<WorkerThread['sharedWork']>,
): number {
  const atMost = allowed + MAKING_MS - taken
  return Math.max(0, Math.min(atMost, made.isNow ? CHECK_AGAIN_MS : allowed - taken + made.ms))
}

function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
}
