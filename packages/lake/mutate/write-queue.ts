import type { Store } from '#lake/store/store.ts'
import type { PendingTransaction } from '#lake/types.ts'
import { createStagedStore, type StagedStore } from './staged-store.ts'

/** One request to write. */
export type WriteJob<Answer> = {
  /** Reads what the transaction depends on; nothing is written until it has been built. */
  prepare?: () => Promise<void>
  /** How many mutations it holds. Default 1. */
  size?: number
  /** Works the transaction out, undefined when there is nothing to write. Nobody else writes meanwhile. */
  build: (
    staged: StagedStore,
  ) => Promise<{ transaction: PendingTransaction | undefined; answer: Answer }>
}

/** How many requests share one write to the disk at most, and how many mutations; bounds how long one waits for others. */
const MAX_BATCH = 64
const MOST_MUTATIONS = 100

type QueuedJob = {
  prepare: (() => Promise<void>) | undefined
  size: number
  build: (staged: StagedStore) => Promise<PendingTransaction | undefined>
  succeed: () => void
  fail: (error: unknown) => void
}

type Queue = { jobs: QueuedJob[]; isRunning: boolean }

const queues = new WeakMap<Store, Queue>()

/**
 * Queues a request to write. Requests are worked out one after the other, each seeing what those
 * before it write, and no request is answered before it is durable. Those that come while one is written
 * share the next write to the disk, because that is what takes the time.
 * @throws what `prepare` and `build` throw, or ApiError 503 when the store cannot write.
 */
export function enqueueWrite<Answer>(store: Store, job: WriteJob<Answer>): Promise<Answer> {
  const queue = queues.get(store) ?? { jobs: [], isRunning: false }
  queues.set(store, queue)

  return new Promise<Answer>((resolve, reject) => {
    let succeed = () => {}
    queue.jobs.push({
      prepare: job.prepare,
      size: job.size ?? 1,
      async build(staged) {
        const { transaction, answer } = await job.build(staged)
        succeed = () => resolve(answer)
        return transaction
      },
      succeed: () => succeed(),
      fail: reject,
    })
    if (!queue.isRunning) void run(store, queue)
  })
}

async function run(store: Store, queue: Queue): Promise<void> {
  queue.isRunning = true
  while (queue.jobs.length > 0) await writeBatch(store, queue.jobs)
  queue.isRunning = false
}

/**
 * Writes the requests that have come. One that has to read first comes first in its batch: nothing is written in
 * between.
 */
async function writeBatch(store: Store, jobs: QueuedJob[]): Promise<void> {
  const batch = jobs.splice(0, 1)
  const built: QueuedJob[] = []
  try {
    await store.commitAll(async () => {
      await batch[0]?.prepare?.()
      while (jobs[0] && hasRoom(batch, jobs[0])) batch.push(...jobs.splice(0, 1))
      return buildAll(store, batch, built)
    })
  } catch (error) {
    for (const job of batch) job.fail(error)
    return
  }
  for (const job of built) job.succeed()
}

function hasRoom(batch: readonly QueuedJob[], next: QueuedJob): boolean {
  const isSmall = batch.length < MAX_BATCH && sizeOf(batch) + next.size <= MOST_MUTATIONS
  return isSmall && !next.prepare
}

function sizeOf(batch: readonly QueuedJob[]): number {
  return batch.reduce((sum, { size }) => sum + size, 0)
}

/** @param built gets the requests that could be worked out; the others have failed */
async function buildAll(
  store: Store,
  batch: readonly QueuedJob[],
  built: QueuedJob[],
): Promise<PendingTransaction[]> {
  const staged = createStagedStore(store)
  const transactions: PendingTransaction[] = []
  for (const job of batch) {
    try {
      const transaction = await job.build(staged)
      if (transaction) {
        staged.stage(transaction)
        transactions.push(transaction)
      }
      built.push(job)
    } catch (error) {
      job.fail(error)
    }
  }
  return transactions
}
