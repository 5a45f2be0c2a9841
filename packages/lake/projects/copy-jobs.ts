import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { ApiError } from '#lake/errors.ts'
import type { CopyJob, CopyJobStore } from '#lake/ports/system.ts'
import type { CopyOrder } from '#lake/projects/copy-dataset.ts'
import type { DatasetRegistry } from '#lake/projects/dataset-registry.ts'

type Request = Pick<CopyJob, 'source' | 'target' | 'author'> &
  Pick<CopyOrder, 'skipHistory' | 'skipContentReleases'>

export type CopyJobs = Pick<CopyJobStore, 'get' | 'list'> & {
  /**
   * Starts to copy a dataset to a new one, which exists when the job is completed.
   * @throws ApiError 409 while another copy is running.
   */
  start(request: Request): Promise<CopyJob>
  /** Calls the listener with every change of a job. @returns a function that unsubscribes */
  watch(id: string, listener: (job: CopyJob) => void): () => void
  /** Stops a running copy, which fails. */
  close(): Promise<void>
}

type Parts = {
  store: CopyJobStore
  datasets: Pick<DatasetRegistry, 'create' | 'record'>
  dataDir: string
  projectId: string
  publicUrl: () => string
  now: () => Date
}

const MAX_JOBS = 100

const STOPPED = 'The server was stopped during the copy'

/** Opens the jobs. Those that a stopped process left running are marked as failed. */
export async function openCopyJobs(parts: Parts): Promise<CopyJobs> {
  const { store, datasets, now } = parts
  /** Saves states in order, so that an earlier one can't overwrite a later one. */
  const saveQueue = new PQueue({ concurrency: 1 })
  const watchers = new Set<{ id: string; listener: (job: CopyJob) => void }>()
  let running: { done: Promise<void>; stop: () => Promise<void> } | undefined

  for (const job of await store.list({ offset: 0, limit: MAX_JOBS })) {
    if (job.state === 'running') await save({ ...job, state: 'failed', message: STOPPED })
  }

  function save(stored: CopyJob): Promise<void> {
    return saveQueue.add(async () => {
      const job = { ...stored, updatedAt: now().toISOString() }
      await store.put(job)
      for (const { id, listener } of [...watchers]) if (id === job.id) listener(job)
    })
  }

  async function start(request: Request): Promise<CopyJob> {
    if (running)
      throw new ApiError(409, 'conflict', 'Another dataset is being copied. Try again later')
    const { source, target, author, skipHistory } = request
    const job: CopyJob = {
      id: randomBytes(16).toString('hex'),
      source,
      target,
      withHistory: !skipHistory,
      author,
      state: 'running',
      progress: 0,
      message: null,
      createdAt: now().toISOString(),
      updatedAt: now().toISOString(),
    }
    const stopping = new AbortController()
    const started = store.keepNewest(MAX_JOBS).then(() => save(job))
    // If the copy can't start, the caller gets the error.
    const done = started
      .then(
        () => copy(request, job, stopping.signal),
        () => undefined,
      )
      .finally(() => {
        running = undefined
      })
    running = {
      done,
      stop: () => {
        stopping.abort()
        return done
      },
    }
    await started
    return job
  }

  async function copy(request: Request, job: CopyJob, signal: AbortSignal): Promise<void> {
    const report = (error: unknown) =>
      console.error(`lake: could not save the state of copy ${job.id}`, error)
    const onProgress = (progress: number) => void save({ ...job, progress }).catch(report)
    const aclMode = datasets.record(job.source)?.aclMode
    const end = await datasets
      .create(job.target, aclMode, () => copyInThread(orderOf(request), signal, onProgress))
      .then(
        (): Partial<CopyJob> => ({ state: 'completed', progress: 100 }),
        (error: unknown): Partial<CopyJob> => ({ state: 'failed', message: sentence(error) }),
      )
    await save({ ...job, ...end }).catch(report)
  }

  function orderOf({ source, target, ...request }: Request): CopyOrder {
    const { dataDir } = parts
    return {
      ...request,
      from: { dataDir, dataset: source },
      to: { dataDir, dataset: target },
      place: `${parts.projectId}/${target}`,
      publicUrl: parts.publicUrl(),
    }
  }

  return {
    start,
    get: (id) => store.get(id),
    list: (page) => store.list(page),
    watch(id, listener) {
      const watcher = { id, listener }
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    async close() {
      await running?.stop()
    },
  }
}

/** Copies in a worker thread, so that requests aren't blocked. */
async function copyInThread(
  order: CopyOrder,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<void> {
  const worker = new Worker(new URL(import.meta.resolve('#lake/projects/copy-worker.ts')), {
    name: 'copy',
    workerData: order,
  })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  worker.on('message', onProgress)
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code) => {
      if (signal.aborted) reject(new Error(STOPPED))
      else if (code === 0) resolve()
      else reject(new Error('The copy thread exited unexpectedly'))
    })
  }).finally(() => signal.removeEventListener('abort', stop))
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
