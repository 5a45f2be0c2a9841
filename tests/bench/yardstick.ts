import { Worker } from 'node:worker_threads'
import type { Question } from './document-questions.ts'

/** groq-js over plain objects in memory, which looks at every one of them each time. */
export type Yardstick = {
  /** How long a few answers took, in milliseconds. @throws Error when its thread ended */
  times(question: Pick<Question, 'name'>): Promise<number[]>
  close(): Promise<void>
}

/**
 * Makes that many posts in a thread of their own: what 100,000 of them and their answers leave behind is collected
 * there, and not while something else is measured here.
 */
export async function openYardstick(size: number): Promise<Yardstick> {
  const worker = new Worker(new URL('./yardstick-worker.ts', import.meta.url), { workerData: size })
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => undefined)
  worker.once('error', ended.reject)
  worker.once('exit', () => ended.reject(new Error('The thread of the yardstick has ended')))
  const heard = () =>
    Promise.race([
      new Promise<number[]>((resolve) => worker.once('message', resolve)),
      ended.promise,
    ])
  await heard()
  return {
    times({ name }) {
      worker.postMessage(name)
      return heard()
    },
    async close() {
      await worker.terminate()
    },
  }
}
