import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

/** So many visitors ask at a time, each again as soon as it has its answer. */
export const CONNECTIONS = 16

/**
 * How many times a second an address is answered, packed with gzip. Asked by a thread of its own: what the bench has
 * loaded and measured before, Lighthouse above all, would make the client the slower of the two.
 *
 * @throws Error when an answer is not 200: a fast refusal is no result
 */
export async function requestsPerSecond(address: string, seconds: number): Promise<number> {
  const client = new Worker(new URL('./throughput-client.ts', import.meta.url), {
    workerData: { address, seconds, connections: CONNECTIONS },
  })
  const [perSecond] = await once(client, 'message')
  return z.number().parse(perSecond)
}
