import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { LakeDocument } from '#lake/types.ts'
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts'

/** How a thread ended. */
export type ThreadEnd = 'out of memory' | 'ended' | { error: unknown }

/** A thread with a replica of the documents. */
export type WorkerThread = {
  /** Sends a transaction or a question, in order; before the start it waits for the documents. */
  post(message: ToWorker): void
  end(): Promise<void>
}

type Options = {
  settings: WorkerSettings
  documents: readonly LakeDocument[]
  /** Megabytes beyond what the documents take. */
  memoryMb: number
  onMessage(message: FromWorker): void
  onEnd(end: ThreadEnd): void
}

/** Documents a turn of the event loop turns into text: a few milliseconds. */
const DOCUMENTS_A_TURN = 200

/** Bytes of heap that one byte of JSON becomes in a thread: the text, the objects, views and indexes. */
const HEAP_PER_JSON_BYTE = 8

/** Starts a thread and hands it the documents, a part at a time so that other work goes on. */
export function startWorkerThread(options: Options): WorkerThread {
  const waiting: ToWorker[] = []
  let worker: Worker | undefined
  let hasEnded = false

  start().catch((error: unknown) => options.onEnd({ error }))

  async function start(): Promise<void> {
    const parts = await documentParts(options.documents)
    if (hasEnded) return
    const bytes = parts.reduce((sum, json) => sum + json.length, 0)
    const heap = options.memoryMb + Math.ceil((bytes * HEAP_PER_JSON_BYTE) / 1_000_000)
    worker = new Worker(new URL('./worker.ts', import.meta.url), {
      name: `query ${options.settings.dataset}`,
      workerData: options.settings,
      resourceLimits: { maxOldGenerationSizeMb: heap },
    })
    watch(worker)
    for (const json of parts) worker.postMessage({ kind: 'documents', json })
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
      if (worker) worker.postMessage(message)
      else waiting.push(message)
    },
    async end() {
      hasEnded = true
      await worker?.terminate()
    },
  }
}

async function documentParts(documents: readonly LakeDocument[]): Promise<string[]> {
  const parts: string[] = []
  for (let from = 0; from < documents.length; from += DOCUMENTS_A_TURN) {
    parts.push(JSON.stringify(documents.slice(from, from + DOCUMENTS_A_TURN)))
    await nextTurn()
  }
  return parts
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
