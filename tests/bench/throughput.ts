import { type Dispatcher, Pool } from 'undici'

/** So many visitors ask at a time, each again as soon as it has its answer. */
export const CONNECTIONS = 16

/**
 * How many times a second an address is answered, packed with gzip.
 *
 * Asked by undici's dispatcher, which makes no objects of answers: a client that costs more per answer than the server
 * measures itself.
 *
 * @throws Error when an answer is not 200: a fast refusal is no result
 */
export async function requestsPerSecond(address: string, seconds: number): Promise<number> {
  const { origin, pathname, search } = new URL(address)
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 })
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
    await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
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
