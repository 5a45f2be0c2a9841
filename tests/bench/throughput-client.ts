import { parentPort, workerData } from 'node:worker_threads'
import { type Dispatcher, Pool } from 'undici'
import { z } from 'zod'

const task = z.object({ address: z.string(), seconds: z.number(), connections: z.number() })

/** How many times a second the address of its task is answered: tells it whoever began the thread. */
parentPort?.postMessage(await answersPerSecond(task.parse(workerData)))

/** undici's dispatcher makes no objects of answers: a client that costs more than the server measures itself. */
async function answersPerSecond({
  address,
  seconds,
  connections,
}: z.infer<typeof task>): Promise<number> {
  const { origin, pathname, search } = new URL(address)
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const begun = performance.now()
  const end = begun + seconds * 1000
  let answered = 0
  const visitor = async () => {
    while (performance.now() < end) {
      await answerOf(pool, `${pathname}${search}`)
      answered += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, visitor))
    return answered / ((performance.now() - begun) / 1000)
  } finally {
    await pool.destroy()
  }
}

function answerOf(pool: Pool, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' }
    const handler: Dispatcher.DispatchHandler = {
      // Nothing to do, but undici insists on these two.
      onRequestStart: () => undefined,
      onResponseData: () => undefined,
      onResponseStart(_controller, status) {
        if (status !== 200) reject(new Error(`${path} was answered with ${status}`))
      },
      onResponseEnd: () => resolve(),
      onResponseError: (_controller, error) => reject(error),
    }
    pool.dispatch({ path, method: 'GET', headers }, handler)
  })
}
