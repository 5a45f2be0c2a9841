import { Worker } from 'node:worker_threads'
import type { Question } from './document-questions.ts'

/** groq-js over objects in memory, which scans all of them for every query. */
export type Yardstick = {
  /** Returns the milliseconds of several runs. @throws Error if the worker exited */
  times(question: Pick<Question, 'name'>): Promise<number[]>
  close(): Promise<void>
}

/**
 * Creates posts in a worker, so that the garbage of 100,000 of them and their results isn't collected during other
 * measurements.
 */
export async function openYardstick(size: number): Promise<Yardstick> {
  const worker = new Worker(new URL('./yardstick-worker.ts', import.meta.url), { workerData: size })
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => undefined)
  worker.once('error', ended.reject)
  worker.once('exit', () => ended.reject(new Error('The baseline worker exited.')))
  const nextMessage = () =>
    Promise.race([
      new Promise<number[]>((resolve) => worker.once('message', resolve)),
      ended.promise,
    ])
  await nextMessage()
  return {
    times({ name }) {
      worker.postMessage(name)
      return nextMessage()
    },
    async close() {
      await worker.terminate()
    },
  }
}
