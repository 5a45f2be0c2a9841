import type { Store } from '#lake/store/store.ts'
import type { PendingTransaction } from '#lake/types.ts'
import { createStagedStore, type StagedStore } from './staged-store.ts'

export type WriteJob<Answer> = {
  /** Reads data on which the transaction depends. Nothing is written between this and `build`. */
  prepare?: () => Promise<void>
  /** Number of mutations; defaults to 1. */
  size?: number
  /** Builds the transaction, undefined if there is nothing to write. No other write happens during it. */
  build: (
    staged: StagedStore,
  ) => Promise<{ transaction: PendingTransaction | undefined; answer: Answer }>
}

/** Maximum requests and mutations per commit, which limits how long a request waits for others. */
const MAX_BATCH = 64
const MAX_MUTATIONS = 100

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
 * Queues a request to write. Requests are built one at a time, each based on the previous ones, and resolve when they
 * are durable. Requests that arrive during a commit share the next one, because syncing to disk takes most of the time.
 * @throws the error of `prepare` or `build`, or ApiError 503 if the storage can't write
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
 * Writes waiting requests as a batch. A request with `prepare` is always first in its batch, so that nothing is written
 * after it has read.
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
  const isSmall = batch.length < MAX_BATCH && sizeOf(batch) + next.size <= MAX_MUTATIONS
  return isSmall && !next.prepare
}

function sizeOf(batch: readonly QueuedJob[]): number {
  return batch.reduce((sum, { size }) => sum + size, 0)
}

/** @param built receives the requests that could be built; the others have failed */
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
