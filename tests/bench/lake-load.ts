import { Agent, request } from 'node:http'
import { spreadOf } from './numbers.ts'

/** Throughput, and latency in milliseconds. */
export type Timing = { perSecond: number; p50: number; p95: number }

/** A request. One with a body is a POST. */
export type LoadRequest = { path: string; body?: string }

type LoadOptions = { connections: number; seconds: number; token: string }

const WARM_UP_SECONDS = 0.3

/**
 * Keeps every connection busy with one request after another.
 *
 * @param next returns the request with the given number
 * @throws Error for any response other than 2xx, because a fast error is no result
 */
export async function measureHttp(
  origin: string,
  next: (index: number) => LoadRequest,
  { connections, seconds, token }: LoadOptions,
): Promise<Timing> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let index = 0
  const work = () => {
    index += 1
    return send(origin, next(index), { agent, token })
  }
  try {
    await together(connections, WARM_UP_SECONDS, work)
    return await together(connections, seconds, work)
  } finally {
    agent.destroy()
  }
}

/** Measures local work, repeated for the given time. Synchronous work is measured without awaiting. */
export function timeWork(seconds: number, work: (index: number) => void): Timing
export function timeWork(seconds: number, work: (index: number) => Promise<void>): Promise<Timing>
export function timeWork(
  seconds: number,
  work: (index: number) => void | Promise<void>,
): Timing | Promise<Timing> {
  let index = 0
  const first = work(index)
  if (first) {
    return first.then(() =>
      together(1, seconds, async () => {
        index += 1
        await work(index)
      }),
    )
  }
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  let now = start
  while (now < end) {
    index += 1
    work(index)
    const after = performance.now()
    times.push(after - now)
    now = after
  }
  return summarise(times, now - start)
}

async function together(
  parallel: number,
  seconds: number,
  work: () => Promise<void>,
): Promise<Timing> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const one = async (): Promise<void> => {
    for (let now = performance.now(); now < end; ) {
      await work()
      const after = performance.now()
      times.push(after - now)
      now = after
    }
  }
  await Promise.all(Array.from({ length: parallel }, one))
  return summarise(times, performance.now() - start)
}

function summarise(times: number[], elapsedMs: number): Timing {
  const { p50, p95 } = spreadOf(times)
  return { perSecond: (times.length / elapsedMs) * 1000, p50, p95 }
}

function send(
  origin: string,
  { path, body }: LoadRequest,
  { agent, token }: { agent: Agent; token: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        answer.once('error', reject)
        answer.once('end', () => {
          if (status >= 200 && status < 300) resolve()
          else reject(new Error(`${path} answered ${status}.`))
        })
        answer.resume()
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
