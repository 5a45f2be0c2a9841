import { Worker } from 'node:worker_threads'
import { ApiError } from '#lake/errors.ts'
import type { Refusal } from '#lake/query/messages.ts'
import {
  type FilterAnswer,
  type FilterText,
  type FromFilterThread,
  PROGRESS,
  type ToFilterThread,
} from './filter-messages.ts'

/**
 * A thread in which listeners' filters are planned once and asked, and which is ended and begun anew when one of them
 * takes too much: that one is refused from then on, and what the others were asked is asked again.
 *
 * Answers come in the order of the questions. They reject with an ApiError 503 when there is no thread to be had or
 * too much waits for it.
 */
export type FilterThread = {
  plan(filter: number, text: FilterText): Promise<FilterAnswer>
  /** @param changes `JudgedChange[]` as JSON */
  judge(filters: readonly number[], changes: string): Promise<FilterAnswer>
  forget(filter: number): void
  close(): void
}

type Options = {
  /** Milliseconds for planning a filter, and for asking it of one change. */
  stepMs?: number
  startWorker?: typeof startFilterWorker
}

/** A thread as it is started once. */
type FilterWorker = { post(message: ToFilterThread): void; end(): void }

/** What is heard of it. */
export type FilterWorkerEvents = {
  onMessage(answer: FromFilterThread): void
  /** It ended by itself. */
  onEnd(cause: unknown): void
}

type Task = {
  message: Exclude<ToFilterThread, { kind: 'forget' }>
  resolve(answer: FilterAnswer): void
  reject(error: ApiError): void
}

const STEP_MS = 1_000
const MEMORY_MB = 256

/** Characters of changes that may wait for the thread; each task counts as some besides. */
const MOST_WAITING = 64_000_000
const TASK_SIZE = 1_000

/** Starts that may fail in a row. */
const MOST_STARTS = 3

/** Milliseconds that a thread without filters stays: whoever left often comes back. */
const IDLE_MS = 60_000

/** Prepares a thread, which starts with its first task. */
export function createFilterThread(options: Options = {}): FilterThread {
  const { stepMs = STEP_MS, startWorker = startFilterWorker } = options
  const planned = new Map<number, FilterText>()
  const refused = new Map<number, Refusal>()
  const tasks: Task[] = []
  let waiting = 0
  let running: { worker: FilterWorker; progress: Int32Array } | undefined
  let failedStarts = 0
  let lastTask = 0
  let watch: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): void {
    const memory = new SharedArrayBuffer(PROGRESS.length * Int32Array.BYTES_PER_ELEMENT)
    const progress = new Int32Array(memory)
    const worker = startWorker(memory, {
      onMessage(answer) {
        if (running?.worker === worker) onMessage(answer)
      },
      onEnd(cause) {
        if (running?.worker === worker) onThreadEnd(Atomics.load(progress, PROGRESS.filter), cause)
      },
    })
    running = { worker, progress }
    // No task has the number 0: these answers are known.
    for (const [filter, text] of planned) post({ kind: 'plan', task: 0, filter, text })
    for (const { message } of tasks) post(message)
  }

  function post(message: ToFilterThread): void {
    running?.worker.post(message)
  }

  function onMessage({ task, matches, refusals }: FromFilterThread): void {
    failedStarts = 0
    for (const [filter, refusal] of refusals) if (!refused.has(filter)) refuse(filter, refusal)
    if (task !== tasks[0]?.message.task) return
    const { message } = tasks[0]
    if (message.kind === 'plan' && !refusals.has(message.filter)) {
      planned.set(message.filter, message.text)
    }
    take()?.resolve({ matches, refusals: refused })
  }

  function take(): Task | undefined {
    const task = tasks.shift()
    waiting -= task ? sizeOf(task.message) : 0
    if (tasks.length === 0) {
      clearTimeout(watch)
      watch = undefined
      endWhenIdle()
    }
    return task
  }

  function refuse(filter: number, refusal: Refusal): void {
    planned.delete(filter)
    refused.set(filter, refusal)
  }

  /** The thread ended by itself: for want of memory, or because it could not start. */
  function onThreadEnd(filter: number, cause: unknown): void {
    running = undefined
    if (filter !== 0) {
      goOnWithout(filter, 'The filter was ended because it takes too much memory')
      return
    }
    console.error('lake: the thread of the listeners’ filters ended', cause)
    failedStarts += 1
    if (failedStarts < MOST_STARTS) start()
    else giveUp()
  }

  /** Begins anew without the filter that took too much. */
  function goOnWithout(filter: number, description: string): void {
    refuse(filter, { status: 400, type: 'listenerError', description, details: {} })
    end()
    const own = tasks.findIndex(
      ({ message }) => message.kind === 'plan' && message.filter === filter,
    )
    const [plan] = own === -1 ? [] : tasks.splice(own, 1)
    waiting -= plan ? sizeOf(plan.message) : 0
    plan?.resolve({ matches: new Map(), refusals: refused })
    for (const task of tasks) {
      if (task.message.kind !== 'judge') continue
      task.message = {
        ...task.message,
        filters: task.message.filters.filter((id) => id !== filter),
      }
    }
    if (tasks.length > 0) start()
  }

  function giveUp(): void {
    end()
    failedStarts = 0
    for (let task = take(); task; task = take()) {
      task.reject(new ApiError(503, 'unavailableError', 'The server has too much to listen for'))
    }
  }

  function end(): void {
    const ended = running?.worker
    running = undefined
    ended?.end()
  }

  function enqueue(message: Task['message']): Promise<FilterAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<FilterAnswer>()
    tasks.push({ message, resolve, reject })
    waiting += sizeOf(message)
    clearTimeout(idle)
    if (waiting > MOST_WAITING) giveUp()
    else if (running) post(message)
    else start()
    watch ??= setTimeout(() => endIfStuck(undefined), stepMs)
    return promise
  }

  /** Ends a filter that is at the step at which it was the last time. */
  function endIfStuck(last: number | undefined): void {
    const filter = running ? Atomics.load(running.progress, PROGRESS.filter) : 0
    const step = running && filter !== 0 ? Atomics.load(running.progress, PROGRESS.step) : undefined
    const isStuck = step !== undefined && step === last
    if (isStuck)
      goOnWithout(filter, `The filter was ended because it takes longer than ${stepMs} ms`)
    watch =
      tasks.length === 0
        ? undefined
        : setTimeout(() => endIfStuck(isStuck ? undefined : step), stepMs)
  }

  function endWhenIdle(): void {
    clearTimeout(idle)
    if (planned.size === 0 && tasks.length === 0) idle = setTimeout(end, IDLE_MS).unref()
  }

  function nextTask(): number {
    lastTask += 1
    return lastTask
  }

  return {
    plan: (filter, text) => enqueue({ kind: 'plan', task: nextTask(), filter, text }),
    judge: (filters, changes) => enqueue({ kind: 'judge', task: nextTask(), filters, changes }),
    forget(filter) {
      planned.delete(filter)
      refused.delete(filter)
      post({ kind: 'forget', filter })
      endWhenIdle()
    },
    close() {
      clearTimeout(idle)
      giveUp()
    },
  }
}

function sizeOf(message: Task['message']): number {
  return TASK_SIZE + (message.kind === 'judge' ? message.changes.length : 0)
}

function startFilterWorker(
  progress: SharedArrayBuffer,
  { onMessage, onEnd }: FilterWorkerEvents,
): FilterWorker {
  const worker = new Worker(new URL(import.meta.resolve('#lake/listen/filter-worker.ts')), {
    name: 'filters',
    workerData: progress,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  let cause: unknown
  worker.on('message', onMessage)
  worker.on('error', (error) => {
    cause = error
  })
  worker.on('exit', () => onEnd(cause))
  worker.unref()
  return {
    post: (message) => worker.postMessage(message),
    end() {
      worker.terminate().catch((error) => console.error('lake: a thread did not end', error))
    },
  }
}
