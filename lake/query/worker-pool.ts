import { ApiError } from '#lake/errors.ts'
import type { LakeDocument } from '#lake/types.ts'
import type { FromWorker, Question, Refusal, ToWorker, WorkerSettings } from './messages.ts'
import { startWorkerThread, type ThreadEnd, type WorkerThread } from './worker-thread.ts'

/** An answer with the version of the documents it was worked out from. */
export type PoolAnswer = { json: string; isChanging: boolean; version: string }

export type Job = {
  question: Question
  timeoutMs: number
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
  size: number
  memoryMb: number
  settings: WorkerSettings
  /** The documents as they are now, and the number of the last transaction in them. */
  snapshot: () => { documents: LakeDocument[]; sequence: number }
  startThread?: typeof startWorkerThread
}

type Waiting = Job & {
  attempts: number
  resolve: (answer: PoolAnswer) => void
  reject: (error: unknown) => void
  patience: NodeJS.Timeout
}

type Running = Waiting & { id: number; sentVersion: string; limit: NodeJS.Timeout }

type Slot = {
  thread: WorkerThread
  sequence: number
  isReady: boolean
  running: Running | undefined
}

/** More than this many questions at once are turned away: they would wait longer than anyone does. */
const MAX_WAITING = 2_000

/** Milliseconds a question waits for a free thread. */
const PATIENCE_MS = 15_000

/** A question whose thread ended by itself is asked once more. */
const MAX_ATTEMPTS = 2

/** Milliseconds until a thread that failed to start is started again: doubled each time, up to the last. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/** Starts the threads with the first question: a dataset that nobody asks costs none. */
export function createWorkerPool(options: Options): WorkerPool {
  const { startThread = startWorkerThread } = options
  const slots = new Set<Slot>()
  const ends = new Set<Promise<void>>()
  const pauses = new Set<NodeJS.Timeout>()
  const queues: Record<Question['access'], Waiting[]> = { all: [], public: [] }
  let lastId = 0
  let failedStarts = 0
  let hasStarted = false
  let isClosed = false

  /** All at once: the thread that anonymous callers never hold has to be there when it is needed. */
  function startThreads(): void {
    hasStarted = true
    for (let count = 0; count < options.size; count += 1) addThread()
  }

  function addThread(): void {
    const { documents, sequence } = options.snapshot()
    const slot: Slot = {
      sequence,
      isReady: false,
      running: undefined,
      thread: startThread({
        settings: options.settings,
        documents,
        memoryMb: options.memoryMb,
        onMessage: (message) => hear(slot, message),
        onEnd: (end) => bury(slot, end),
      }),
    }
    slots.add(slot)
  }

  function hear(slot: Slot, message: FromWorker): void {
    if (message.kind === 'ready') {
      slot.isReady = true
      failedStarts = 0
    } else if (slot.running?.id === message.id) {
      const job = slot.running
      slot.running = undefined
      clearTimeout(job.limit)
      if (message.kind === 'answer') {
        const { json, isChanging } = message
        job.resolve({ json, isChanging, version: job.sentVersion })
      } else {
        job.reject(
          message.kind === 'refusal' ? errorOf(message.refusal) : new Error(message.reason),
        )
      }
    }
    sendNext()
  }

  /** A thread ended by itself. */
  function bury(slot: Slot, end: ThreadEnd): void {
    slots.delete(slot)
    if (isClosed) return
    const job = slot.running
    if (job) {
      clearTimeout(job.limit)
      if (end === 'out of memory') job.reject(tooMuchMemory(options.memoryMb))
      else if (job.attempts < MAX_ATTEMPTS) enqueue(job, 'first')
      else job.reject(unavailable('The query ended its thread twice'))
    }
    if (slot.isReady) addThread()
    else addThreadAfterPause()
    sendNext()
  }

  function addThreadAfterPause(): void {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failedStarts, LONGEST_PAUSE_MS)
    failedStarts += 1
    const timer = setTimeout(() => {
      pauses.delete(timer)
      addThread()
    }, pause)
    pauses.add(timer)
  }

  function enqueue(job: Omit<Waiting, 'patience'>, place: 'first' | 'last'): void {
    const queue = queues[job.question.access]
    const patience = setTimeout(() => {
      queue.splice(queue.indexOf(waiting), 1)
      job.reject(unavailable('The server is too busy to answer this query'))
    }, PATIENCE_MS)
    const waiting: Waiting = { ...job, patience }
    if (place === 'first') queue.unshift(waiting)
    else queue.push(waiting)
  }

  function sendNext(): void {
    for (const slot of slots) {
      if (!slot.isReady || slot.running) continue
      const job = queues.all.shift() ?? (mayAnswerPublic() ? queues.public.shift() : undefined)
      if (!job) return
      send(slot, job)
    }
  }

  /** Anonymous callers never hold the last thread: whatever they ask, the Studio and the site go on. */
  function mayAnswerPublic(): boolean {
    const held = [...slots].filter((slot) => slot.running?.question.access === 'public').length
    return held < Math.max(1, options.size - 1)
  }

  function send(slot: Slot, job: Waiting): void {
    clearTimeout(job.patience)
    lastId += 1
    const id = lastId
    const limit = setTimeout(() => {
      // An answer that came while this thread was busy is heard before its time is judged.
      setImmediate(() => {
        if (slot.running?.id === id) stop(slot, slot.running)
      })
    }, job.timeoutMs)
    slot.running = { ...job, attempts: job.attempts + 1, id, limit, sentVersion: job.version() }
    slot.thread.post({ kind: 'question', id, question: job.question })
  }

  function stop(slot: Slot, job: Running): void {
    slots.delete(slot)
    endThread(slot)
    job.reject(tookTooLong(job.timeoutMs))
    addThread()
    sendNext()
  }

  function endThread(slot: Slot): Promise<void> {
    const end = slot.thread.end().finally(() => ends.delete(end))
    ends.add(end)
    return end
  }

  return {
    ask(job) {
      if (isClosed) return Promise.reject(unavailable('The server is closing'))
      if (queues.all.length + queues.public.length >= MAX_WAITING) {
        return Promise.reject(unavailable('The server has too many queries to answer'))
      }
      if (!hasStarted) startThreads()
      return new Promise((resolve, reject) => {
        enqueue({ ...job, attempts: 0, resolve, reject }, 'last')
        sendNext()
      })
    },
    tell(sequence, message) {
      for (const slot of slots) {
        // A thread that was started while this was being told has it among its documents.
        if (sequence > slot.sequence) slot.thread.post(message)
      }
    },
    async close() {
      isClosed = true
      for (const timer of pauses) clearTimeout(timer)
      for (const slot of slots) {
        if (slot.running) {
          clearTimeout(slot.running.limit)
          slot.running.reject(unavailable('The server is closing'))
        }
        endThread(slot)
      }
      slots.clear()
      for (const job of [...queues.all.splice(0), ...queues.public.splice(0)]) {
        clearTimeout(job.patience)
        job.reject(unavailable('The server is closing'))
      }
      await Promise.all(ends)
    },
  }
}

function errorOf({ status, type, description, details }: Refusal): ApiError {
  return new ApiError(status, type, description, details)
}

/** 504 and not 503: Sanity's client repeats the latter, and the query would take as long again. */
function tookTooLong(timeoutMs: number): ApiError {
  return new ApiError(
    504,
    'queryTimeoutError',
    `The query was stopped because it took longer than ${timeoutMs} ms`,
  )
}

function tooMuchMemory(memoryMb: number): ApiError {
  return new ApiError(
    504,
    'queryMemoryError',
    `The query was stopped because it needed more than ${memoryMb} MB of memory`,
  )
}

function unavailable(description: string): ApiError {
  return new ApiError(503, 'unavailableError', description)
}
