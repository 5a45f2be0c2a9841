import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { StoredDocument } from '#lake/store/stored-document.ts'
import { HEAP_FOR_DOCUMENTS } from './lazy-documents.ts'
import {
  type FromWorker,
  packDocuments,
  type ToWorker,
  type WorkerSettings,
  type WorkerStart,
} from './messages.ts'
import { IS_AT_WORK, WORKED_MS } from './shared-work.ts'

export type ThreadEnd = 'out of memory' | 'ended' | { error: unknown }

export type WorkerThread = {
  /** Sends a transaction or a query. Messages are received in order, after the documents. */
  post(message: ToWorker): void
  /**
   * Returns whether the thread is doing shared work (`shared-work.ts`), and for how many milliseconds it has in total.
   */
  sharedWork(): { isNow: boolean; ms: number }
  end(): Promise<void>
}

type Options = {
  settings: WorkerSettings
  documents: readonly StoredDocument[]
  /** Megabytes of heap on top of what the documents need. */
  memoryMb: number
  onMessage(message: FromWorker): void
  onEnd(end: ThreadEnd): void
}

/** Documents to send per turn of the event loop, which takes a few milliseconds. */
const DOCUMENTS_PER_TURN = 5_000

/** Starts a thread and sends it the location of the documents, in batches so that the event loop isn't blocked. */
export function startWorkerThread(options: Options): WorkerThread {
  const waiting: ToWorker[] = []
  const sharedWork = new Int32Array(new SharedArrayBuffer(8))
  let worker: Worker | undefined
  let areDocumentsSent = false
  let hasEnded = false

  start().catch((error: unknown) => options.onEnd({ error }))

  async function start(): Promise<void> {
    const { documents, memoryMb, settings } = options
    worker = new Worker(new URL(import.meta.resolve('#lake/query/worker.ts')), {
      name: `query ${settings.dataset}`,
      workerData: { settings, sharedWork } satisfies WorkerStart,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb + heapFor(documents) },
    })
    watch(worker)
    for (let from = 0; from < documents.length; from += DOCUMENTS_PER_TURN) {
      const batch = packDocuments(documents.slice(from, from + DOCUMENTS_PER_TURN))
      worker.postMessage({ kind: 'documents', documents: batch })
      await nextTurn()
      if (hasEnded) return
    }
    areDocumentsSent = true
    worker.postMessage({ kind: 'start' })
    for (const message of waiting.splice(0)) worker.postMessage(message)
  }

  function watch(started: Worker): void {
    let end: ThreadEnd = 'ended'
    started.on('message', options.onMessage)
    started.on('error', (error) => {
      end = isOutOfMemory(error) ? 'out of memory' : { error }
    })
    started.on('exit', () => {
      if (!hasEnded) options.onEnd(end)
      hasEnded = true
    })
  }

  return {
    post(message) {
      if (areDocumentsSent) worker?.postMessage(message)
      else waiting.push(message)
    },
    sharedWork: () => ({
      isNow: Atomics.load(sharedWork, IS_AT_WORK) === 1,
      ms: Atomics.load(sharedWork, WORKED_MS),
    }),
    async end() {
      hasEnded = true
      await worker?.terminate()
    },
  }
}

/** Returns the megabytes of heap that a thread needs for these documents with indexes and views. */
function heapFor(documents: readonly StoredDocument[]): number {
  const { each, perByte, maxBytes } = HEAP_FOR_DOCUMENTS
  const bytes = documents.reduce((sum, { length }) => sum + length, 0)
  return Math.ceil((documents.length * each + Math.min(bytes, maxBytes) * perByte) / 1_000_000)
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
