import type { Caller } from '#lake/types.ts'
import { LANES, type Lane, MAX_RUNNING, QUEUE_LIMITS } from './caller-limits.ts'
import type { Evaluation } from './evaluate.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import type { Question } from './messages.ts'
import { tooMany, unavailable } from './pool-errors.ts'
import { createStoppedQueries } from './stopped-queries.ts'

export type PoolAnswer = Evaluation & { version: string }

export type Job = {
  question: Question
  caller: Caller
  timeoutMs: number
  /** Milliseconds to wait for a free thread before giving up. Default 15,000. */
  patienceMs?: number
  /** Aborted when all clients that wait for the answer have disconnected. */
  abandoned?: AbortSignal
  /**
   * Returns the version of the documents. Called when the query is sent to a thread, which by then has received every
   * earlier transaction.
   */
  version: () => string
}

export type PendingJob = Job & {
  attempts: number
  resolve: (answer: PoolAnswer) => void
  reject: (error: unknown) => void
}

type WaitingJob = PendingJob & {
  key: string
  /** Length of the query and its parameters, in characters. */
  size: number
  patience: NodeJS.Timeout
}

type Kind = Caller['kind']

const PATIENCE_MS = 15_000

export type JobQueue = {
  /** @throws ApiError 429 when too many jobs of the caller wait, 503 when too many of their kind do. */
  checkRoom(job: Job): void
  /** Adds a job. It is rejected if it is abandoned or isn't taken before its patience ends. */
  add(job: PendingJob, place: 'first' | 'last'): void
  /** Returns the job to run next: kinds of callers by priority, callers of the same kind in turn. */
  nextFor(lane: Lane): PendingJob | undefined
  takeFor(lane: Lane): PendingJob | undefined
  /** Returns true if an anonymous caller is waiting who had no query stopped within the last minute. */
  hasAnonymousJobWithoutStops(): boolean
  /**
   * Records that a caller's query was stopped. Returns the number of stopped queries in the minute before, of all
   * callers.
   */
  noteStop(key: string): number
  takeAll(): PendingJob[]
}

/**
 * Creates an empty queue.
 *
 * @param running returns the callers whose queries are running
 */
export function createJobQueue(running: () => Iterable<Caller>): JobQueue {
  const queues: Record<Kind, FairQueue<WaitingJob>> = {
    site: createFairQueue(QUEUE_LIMITS.site),
    write: createFairQueue(QUEUE_LIMITS.write),
    person: createFairQueue(QUEUE_LIMITS.person),
    robot: createFairQueue(QUEUE_LIMITS.robot),
    anonymous: createFairQueue(QUEUE_LIMITS.anonymous),
  }
  const stops = createStoppedQueries()

  function nextFor(lane: Lane): WaitingJob | undefined {
    for (const kind of LANES[lane]) {
      if (countRunning(kind) >= MAX_RUNNING[kind]) continue
      const job = nextWithoutStops(kind) ?? queues[kind].next((key) => mayRun({ kind, key }))
      if (job) return job
    }
    return undefined
  }

  function nextWithoutStops(kind: Kind): WaitingJob | undefined {
    return queues[kind].next((key) => mayRun({ kind, key }) && !stops.has(key))
  }

  function countRunning(kind: Kind): number {
    let count = 0
    for (const caller of running()) if (caller.kind === kind) count += 1
    return count
  }

  /** Every caller but the site runs one query at a time. */
  function mayRun({ kind, key }: Caller): boolean {
    if (kind === 'site') return true
    for (const caller of running()) if (caller.kind === kind && caller.key === key) return false
    return true
  }

  return {
    checkRoom(job) {
      const { kind, key } = job.caller
      const refusal = queues[kind].refusal({ key, size: sizeOf(job) })
      if (refusal === 'caller') throw tooMany()
      if (refusal) throw unavailable('The server has too many queries to answer')
    },
    add(job, place) {
      if (job.abandoned?.aborted) return
      const queue = queues[job.caller.kind]
      const giveUp = (description: string) => {
        clearTimeout(patience)
        queue.remove(waiting)
        job.reject(unavailable(description))
      }
      const patience = setTimeout(
        () => giveUp('The server is too busy to answer this query'),
        job.patienceMs ?? PATIENCE_MS,
      )
      const waiting: WaitingJob = { ...job, key: job.caller.key, size: sizeOf(job), patience }
      queue.add(waiting, place)
      const leave = () => giveUp('The client has disconnected')
      job.abandoned?.addEventListener('abort', leave, { once: true })
    },
    nextFor,
    takeFor(lane) {
      const job = nextFor(lane)
      if (!job) return undefined
      queues[job.caller.kind].take(job)
      clearTimeout(job.patience)
      return job
    },
    hasAnonymousJobWithoutStops: () => nextWithoutStops('anonymous') !== undefined,
    noteStop: (key) => stops.note(key),
    takeAll() {
      const jobs = Object.values(queues).flatMap((queue) => queue.clear())
      for (const job of jobs) clearTimeout(job.patience)
      return jobs
    },
  }
}

function sizeOf({ question }: Job): number {
  return question.query.length + question.params.length
}
