import { Worker } from 'node:worker_threads'
import { ApiError } from '#lake/errors.ts'
import type { ContentWriter } from './write-content.ts'
import type { FromWriter, ToWriter } from './writer-messages.ts'

/** The writer thread exited unexpectedly before it confirmed a commit. */
export class WriterLost extends Error {
  override readonly name = 'WriterLost'
}

type Task = { resolve(answer: FromWriter): void; reject(error: unknown): void }

type Thread = { worker: Worker; tasks: Map<number, Task> }

let thread: Thread | undefined
let databases = 0
let lastTask = 0

/**
 * Opens a writer in a thread, so that large commits and slow disks don't block readers. All databases of the process
 * share one thread, which runs while any of them is open.
 */
export function openWriterThread(file: string): ContentWriter {
  databases += 1
  thread ??= startThread()
  return {
    async commit(text) {
      await post(file, { commit: text })
    },
    async forget(part) {
      const { forgotten } = await post(file, { forget: part })
      if (!forgotten) throw new Error('The writer thread returned no result for deleting history')
      return forgotten
    },
    async close() {
      try {
        if (thread) await post(file, 'close')
      } finally {
        databases -= 1
        if (databases === 0) await endThread()
      }
    },
  }
}

function post(file: string, work: ToWriter['work']): Promise<FromWriter> {
  thread ??= startThread()
  const { worker, tasks } = thread
  const { promise, resolve, reject } = Promise.withResolvers<FromWriter>()
  lastTask += 1
  tasks.set(lastTask, { resolve, reject })
  // Keep the process alive until the writes are done.
  worker.ref()
  worker.postMessage({ task: lastTask, file, work } satisfies ToWriter)
  return promise
}

function startThread(): Thread {
  const tasks = new Map<number, Task>()
  const worker = new Worker(new URL(import.meta.resolve('#lake/sqlite/writer-worker.ts')), {
    name: 'writer',
  })
  const started: Thread = { worker, tasks }
  let cause: unknown
  worker.on('message', (answer: FromWriter) => {
    const task = tasks.get(answer.task)
    tasks.delete(answer.task)
    if (tasks.size === 0) worker.unref()
    if (answer.refusal) task?.reject(refusalOf(answer.refusal))
    else if (answer.error) task?.reject(answer.error)
    else task?.resolve(answer)
  })
  worker.on('error', (error) => {
    cause = error
  })
  worker.on('exit', () => {
    if (thread === started) thread = undefined
    const lost = new WriterLost('The writer thread exited unexpectedly', { cause })
    for (const { reject } of tasks.values()) reject(lost)
  })
  worker.unref()
  return started
}

async function endThread(): Promise<void> {
  const ended = thread
  thread = undefined
  await ended?.worker.terminate()
}

function refusalOf({ status, type, description, cause }: NonNullable<FromWriter['refusal']>) {
  const error = new ApiError(status, type, description)
  error.cause = cause
  return error
}
