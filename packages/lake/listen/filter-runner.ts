import { Worker } from 'node:worker_threads'
import { type FromFilterThread, PROGRESS, type ToFilterThread } from './filter-messages.ts'

type FilterWorker = { post(message: ToFilterThread): void; end(): void }

export type FilterWorkerEvents = {
  onMessage(answer: FromFilterThread): void
  onEnd(cause: unknown): void
}

export type StartFilterWorker = (
  progress: SharedArrayBuffer,
  events: FilterWorkerEvents,
) => FilterWorker

type Parts = {
  startWorker: StartFilterWorker | undefined
  stepMs: number
  /** Returns true if the worker has tasks. It is only watched then. */
  isBusy(): boolean
  onMessage(answer: FromFilterThread): void
  /** Called when a filter takes too long for a step. */
  onStuck(filter: number): void
  /** Called when the worker exits unexpectedly. `filter` is its current filter, 0 for none. */
  onEnd(filter: number, cause: unknown): void
}

/** A restartable worker for filters. No callbacks are called for a worker that was stopped. */
export type FilterRunner = {
  isRunning(): boolean
  start(): void
  post(message: ToFilterThread): void
  end(): void
  watch(): void
  unwatch(): void
}

const MEMORY_MB = 256

export function createFilterRunner(parts: Parts): FilterRunner {
  const { startWorker = startFilterWorker, stepMs } = parts
  let running: { worker: FilterWorker; progress: Int32Array } | undefined
  let timer: NodeJS.Timeout | undefined

  /** @param last step number at the previous check */
  function check(last: number | undefined): void {
    const filter = running ? Atomics.load(running.progress, PROGRESS.filter) : 0
    const step = running && filter !== 0 ? Atomics.load(running.progress, PROGRESS.step) : undefined
    const isStuck = step !== undefined && step === last
    if (isStuck) parts.onStuck(filter)
    timer = parts.isBusy() ? setTimeout(() => check(isStuck ? undefined : step), stepMs) : undefined
  }

  return {
    isRunning: () => running !== undefined,
    start() {
      const memory = new SharedArrayBuffer(PROGRESS.length * Int32Array.BYTES_PER_ELEMENT)
      const progress = new Int32Array(memory)
      const worker = startWorker(memory, {
        onMessage(answer) {
          if (running?.worker === worker) parts.onMessage(answer)
        },
        onEnd(cause) {
          if (running?.worker !== worker) return
          running = undefined
          parts.onEnd(Atomics.load(progress, PROGRESS.filter), cause)
        },
      })
      running = { worker, progress }
    },
    post(message) {
      running?.worker.post(message)
    },
    end() {
      const ended = running?.worker
      running = undefined
      ended?.end()
    },
    watch() {
      timer ??= setTimeout(() => check(undefined), stepMs)
    },
    unwatch() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

const startFilterWorker: StartFilterWorker = (progress, { onMessage, onEnd }) => {
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
      worker
        .terminate()
        .catch((error) => console.error('lake: could not stop a filter thread', error))
    },
  }
}
