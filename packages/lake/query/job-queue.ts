import type { Caller } from '#lake/types.ts'
import { BOUNDS, LANES, type Lane, MOST_RUNNING } from './caller-limits.ts'
import type { Evaluation } from './evaluate.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import type { Question } from './messages.ts'
import { tooMany, unavailable } from './pool-errors.ts'
import { createStoppedQueries } from './stopped-queries.ts'

/** An answer with the version of the documents it was evaluated on. */
export type PoolAnswer = Evaluation & { version: string }

export type Job = {
  question: Question
  caller: Caller
  timeoutMs: number
  /** Milliseconds it may wait for a free thread. Default 15,000. */
  patienceMs?: number
  /** Aborted when no client waits for the answer any more. */
  abandoned?: AbortSignal
  /** Called when the question is sent to a thread, which by then has seen every earlier transaction. */
  version: () => string
}

/** A job whose caller waits for the answer. */
export type PendingJob = Job & {
  attempts: number
  resolve: (answer: PoolAnswer) => void
  reject: (error: unknown) => void
}

type WaitingJob = PendingJob & {
  /** The caller, for turns within a kind of callers. */
  key: string
  /** Characters of the question. */
  size: number
  patience: NodeJS.Timeout
}

type Kind = Caller['kind']

const PATIENCE_MS = 15_000

/** The jobs that wait for a thread, and the choice of the one that runs next. */
export type JobQueue = {
  /** @throws ApiError 429 when too many jobs of the caller wait, 503 when too many of their kind do. */
  checkRoom(job: Job): void
  /** Rejects the job if it is not taken within its patience, or is abandoned. */
  add(job: PendingJob, place: 'first' | 'last'): void
  /** The job that a thread runs next: kinds of callers by priority, callers of one kind in turn. */
  nextFor(lane: Lane): PendingJob | undefined
  /** Takes the next job out. */
  takeFor(lane: Lane): PendingJob | undefined
  /** Whether an anonymous caller waits who had no query stopped within the last minute. */
  hasStrangerWithoutStops(): boolean
  /** Records that a caller's query was stopped. Returns how many were within the minute before. */
  noteStop(key: string): number
  /** Takes all jobs out. */
  takeAll(): PendingJob[]
}

/** @param running callers whose queries run now */
export function createJobQueue(running: () => Iterable<Caller>): JobQueue {
  const lines: Record<Kind, FairQueue<WaitingJob>> = {
    site: createFairQueue(BOUNDS.site),
    write: createFairQueue(BOUNDS.write),
    person: createFairQueue(BOUNDS.person),
    robot: createFairQueue(BOUNDS.robot),
    stranger: createFairQueue(BOUNDS.stranger),
  }
  const stops = createStoppedQueries()

  function nextFor(lane: Lane): WaitingJob | undefined {
    for (const kind of LANES[lane]) {
      if (countRunning(kind) >= MOST_RUNNING[kind]) continue
      const job = nextWithoutStops(kind) ?? lines[kind].next((key) => mayRun({ kind, key }))
      if (job) return job
    }
    return undefined
  }

  function nextWithoutStops(kind: Kind): WaitingJob | undefined {
    return lines[kind].next((key) => mayRun({ kind, key }) && !stops.isOf(key))
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
      const refusal = lines[kind].refusal({ key, size: sizeOf(job) })
      if (refusal === 'caller') throw tooMany()
      if (refusal) throw unavailable('The server has too many queries to answer')
    },
    add(job, place) {
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
      const waiting: WaitingJob = { ...job, key: job.caller.key, size: sizeOf(job), patience }
      line.add(waiting, place)
      const leave = () => giveUp('Nobody waits for the answer any more')
      job.abandoned?.addEventListener('abort', leave, { once: true })
    },
    nextFor,
    takeFor(lane) {
      const job = nextFor(lane)
      if (!job) return undefined
      lines[job.caller.kind].take(job)
      clearTimeout(job.patience)
      return job
    },
    hasStrangerWithoutStops: () => nextWithoutStops('stranger') !== undefined,
    noteStop: (key) => stops.note(key),
    takeAll() {
      const jobs = Object.values(lines).flatMap((line) => line.clear())
      for (const job of jobs) clearTimeout(job.patience)
      return jobs
    },
  }
}

function sizeOf({ question }: Job): number {
  return question.query.length + question.params.length
}
