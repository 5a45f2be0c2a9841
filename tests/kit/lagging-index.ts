import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { endToEnd, forward, forwardSocket } from 'brightkeel-lake/cli/forward.ts'
import { keepAlive } from '#lib/keep-alive.ts'

/** A server in front of a lake whose queries can lag behind its events, as hosted Sanity's do. */
export type LaggingIndex = {
  /** Makes queries answer as of this many milliseconds ago, but never from before this call; 0 turns the lag off. */
  lagBy(milliseconds: number): void
  queries(): number
  /** Number of answers that left out a change. */
  staleAnswers(): number
  close(): Promise<void>
}

type Answer = {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: string
}
type Remembered = Answer & { readonly askedAt: number; readonly answeredAt: number }
/** A change happened between these two times. */
type Change = { readonly from: number; to: number }

/**
 * Starts the server. The lake cannot be queried as of a past moment, so a lagging answer is the last one to the same
 * query from before the change. A query without an earlier answer gets the current one.
 *
 * @param origin of the lake, without a trailing slash
 */
export async function startLaggingIndex(port: number, origin: string): Promise<LaggingIndex> {
  const remembered = new Map<string, Remembered>()
  let changes: Change[] = []
  let lagMs = 0
  let lagSince = 0
  let stale = 0
  let queries = 0

  const answerQuery = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    queries += 1
    const body = await text(incoming)
    const key = keyOf(incoming, body)
    const askedAt = performance.now()
    const past = earlierAnswer(remembered.get(key), changes, Math.max(askedAt - lagMs, lagSince))
    if (lagMs > 0 && past) {
      stale += 1
      return send(outgoing, past)
    }
    const answer = await ask(origin, incoming, body)
    remembered.set(key, { ...answer, askedAt, answeredAt: performance.now() })
    send(outgoing, answer)
  }

  const server = createServer(keepAlive, (incoming, outgoing) => {
    const { method = '', url: path = '' } = incoming
    if (['GET', 'POST'].includes(method) && /\/data\/query\//.test(path)) {
      answerQuery(incoming, outgoing).catch((error: unknown) => {
        outgoing.writeHead(502).end(`${origin} does not answer: ${String(error)}\n`)
      })
      return
    }
    if (method === 'POST' && /\/data\/(?:mutate|actions)\//.test(path)) {
      const change: Change = { from: performance.now(), to: Number.POSITIVE_INFINITY }
      changes = [...changes, change]
      outgoing.once('close', () => {
        change.to = performance.now()
      })
    }
    forward(incoming, outgoing, origin)
  })
  server.on('upgrade', (incoming, socket, head) => forwardSocket(incoming, socket, head, origin))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    lagBy: (milliseconds) => {
      lagMs = milliseconds
      lagSince = performance.now()
    },
    queries: () => queries,
    staleAnswers: () => stale,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns the answer if it was still current at `asOf` and a change came later. */
function earlierAnswer(
  answer: Remembered | undefined,
  changes: readonly Change[],
  asOf: number,
): Answer | undefined {
  const firstLater = changes.find(({ to }) => to > asOf)
  if (!answer || !firstLater || answer.answeredAt > firstLater.from) return undefined
  const isOutdated = changes.some(({ from, to }) => to <= asOf && from > answer.askedAt)
  return isOutdated ? undefined : answer
}

/** Identifies a query, regardless of the event that its answer should include. */
function keyOf({ method, url = '', headers }: IncomingMessage, body: string): string {
  const { pathname, searchParams } = new URL(url, 'http://index')
  searchParams.delete('lastLiveEventId')
  return [method, pathname, searchParams, headers.authorization, headers.cookie, body].join('\n')
}

async function ask(
  origin: string,
  { method = 'GET', url, headers }: IncomingMessage,
  body: string,
): Promise<Answer> {
  const requestHeaders = new Headers({ 'accept-encoding': 'identity' })
  for (const name of ['authorization', 'content-type', 'cookie', 'origin'] as const) {
    const value = headers[name]
    if (value !== undefined) requestHeaders.set(name, value)
  }
  const answer = await fetch(`${origin}${url}`, {
    method,
    headers: requestHeaders,
    ...(method === 'POST' && { body }),
  })
  return {
    status: answer.status,
    headers: endToEnd(Object.fromEntries(answer.headers)),
    body: await answer.text(),
  }
}

function send(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, headers).end(body)
}
