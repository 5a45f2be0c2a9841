import type { ApiError } from '#lake/errors.ts'
import type { Caller } from '#lake/types.ts'
import { createJobQueue, type Job, type PendingJob, type PoolAnswer } from './job-queue.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { errorOf, tooMuchMemory, unavailable } from './pool-errors.ts'
import { createThreadSlots, type RunningJob, type Slot, type SlotOptions } from './thread-slots.ts'
import { limitTime } from './time-limit.ts'
import type { ThreadEnd } from './worker-thread.ts'

/** A pool of threads that run one query at a time each and are terminated when a query exceeds its limits. */
export type WorkerPool = {
  ask(job: Job): Promise<PoolAnswer>
  /** Sends a transaction to every thread. */
  broadcast(sequence: number, message: ToWorker): void
  close(): Promise<void>
}

/** Maximum number of attempts when threads exit during a query. */
const MAX_ATTEMPTS = 2

/** Creates a pool. Each kind of thread starts with the first query for it, so an unused dataset has none. */
export function createWorkerPool(options: SlotOptions): WorkerPool {
  const slots = createThreadSlots(options, { onMessage, onEnd })
  const queue = createJobQueue(() => runningCallers(slots))
  let lastId = 0
  /** Ends the delay before the next thread for anonymous callers starts, if there is one. */
  let endPause = () => {}
  let isClosed = false

  function onMessage(slot: Slot, message: FromWorker): void {
    const job = slot.running
    if (message.kind !== 'ready' && job?.id === message.id) {
      slot.running = undefined
      settle(job, message)
    }
    sendNext()
    slots.endWhenIdle(slot)
  }

  function onEnd(slot: Slot, end: ThreadEnd): void {
    const job = slot.running
    if (job) {
      job.liftLimit()
      if (end === 'out of memory') job.reject(tooMuchMemory(options.memoryMb))
      else if (job.attempts < MAX_ATTEMPTS) queue.add(job, 'first')
      else job.reject(unavailable('The query crashed its thread twice'))
    }
    slots.replace(slot)
    sendNext()
  }

  function sendNext(): void {
    for (const slot of slots) {
      if (!slot.isReady || slot.running) continue
      const job = queue.takeFor(slot.lane)
      if (job) send(slot, job)
    }
    slots.growSoonIf(() => queue.nextFor('authenticated') !== undefined)
  }

  function send(slot: Slot, job: PendingJob): void {
    clearTimeout(slot.idle)
    lastId += 1
    const id = lastId
    const liftLimit = limitTime({
      timeoutMs: job.timeoutMs,
      ...(job.caller.kind === 'anonymous' && { isCrowded: queue.hasAnonymousJobWithoutStops }),
      sharedWork: slot.thread.sharedWork,
      onTimeout: (error) => stop(slot, job, error),
    })
    slot.running = {
      ...job,
      attempts: job.attempts + 1,
      id,
      liftLimit,
      sentVersion: job.version(),
    }
    slot.thread.post({ kind: 'question', id, question: job.question })
  }

  function stop(slot: Slot, job: PendingJob, error: ApiError): void {
    slots.remove(slot)
    job.reject(error)
    if (slot.lane === 'anonymous') restartAnonymousThread(queue.noteStop(job.caller.key))
    else slots.add(slot.lane)
    sendNext()
  }

  /** Starting a thread is expensive, so callers whose queries keep being stopped wait longer each time. */
  function restartAnonymousThread(stopsBefore: number): void {
    endPause = slots.addAfterFailures('anonymous', stopsBefore)
    if (queue.hasAnonymousJobWithoutStops()) endPause()
  }

  return {
    async ask(job) {
      if (isClosed) throw closing()
      queue.checkRoom(job)
      slots.startFor(job.caller.kind)
      const { promise, resolve, reject } = Promise.withResolvers<PoolAnswer>()
      queue.add({ ...job, attempts: 0, resolve, reject }, 'last')
      if (queue.hasAnonymousJobWithoutStops()) endPause()
      sendNext()
      return promise
    },
    broadcast: slots.broadcast,
    async close() {
      isClosed = true
      for (const { running } of slots) {
        running?.liftLimit()
        running?.reject(closing())
      }
      const ended = slots.close()
      for (const job of queue.takeAll()) job.reject(closing())
      await ended
    },
  }
}

function* runningCallers(slots: Iterable<Slot>): Iterable<Caller> {
  for (const { running } of slots) if (running) yield running.caller
}

function settle(job: RunningJob, message: Exclude<FromWorker, { kind: 'ready' }>): void {
  job.liftLimit()
  if (message.kind === 'answer') {
    job.resolve({ ...message.evaluation, version: job.sentVersion })
  } else {
    job.reject(message.kind === 'refusal' ? errorOf(message.refusal) : new Error(message.reason))
  }
}

function closing(): ApiError {
  return unavailable('The server is closing')
}
