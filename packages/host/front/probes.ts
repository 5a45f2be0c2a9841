import type { IncomingMessage } from 'node:http'
import { LIVE_PATH, METRICS_PATH, READY_PATH } from '#lib/health.ts'
import { isSameSecret } from '#lib/secret.ts'
import type { Readiness } from './readiness.ts'
import type { Visit } from './upstream.ts'

type Options = {
  readonly readiness: () => Promise<Readiness>
  readonly metrics: () => Promise<Answer>
  /** Allows requests from other machines to read the metrics. */
  readonly metricsToken: string | undefined
  /** Returns true if a request comes straight from its client, and from no trusted proxy. */
  readonly isDirect: (request: IncomingMessage) => boolean
}

export type Answer = { readonly status: number; readonly type: string; readonly body: string }

export type Probes = (visit: Visit) => Promise<void> | undefined

/** Creates the handler of requests by load balancers and monitoring. It returns undefined for all other requests. */
export function createProbes(options: Options): Probes {
  const { readiness, metrics } = options

  async function answerReady(): Promise<Answer> {
    const state = await readiness()
    return json(state.ready ? 200 : 503, state)
  }

  return (visit) => {
    const { pathname, request } = visit
    if (pathname === LIVE_PATH) return send(visit, async () => json(200, { status: 'ok' }))
    if (pathname === READY_PATH) return send(visit, answerReady)
    if (pathname !== METRICS_PATH) return undefined
    return send(visit, mayReadMetrics(request, options) ? metrics : async () => NOT_FOUND)
  }
}

const NOT_FOUND = { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found.' }

const NOT_ALLOWED = { ...NOT_FOUND, status: 405, body: 'Use GET or HEAD.' }

function json(status: number, value: unknown): Answer {
  return { status, type: 'application/json', body: `${JSON.stringify(value)}\n` }
}

async function send({ request, response }: Visit, answer: () => Promise<Answer>): Promise<void> {
  const { method } = request
  const isAllowed = method === 'GET' || method === 'HEAD'
  const { status, type, body } = isAllowed ? await answer() : NOT_ALLOWED
  response.writeHead(status, {
    ...(!isAllowed && { allow: 'GET, HEAD' }),
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  response.end(method === 'HEAD' ? undefined : body)
}

/** Headers by which a proxy on this machine shows even if TRUST_PROXY does not name it. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Returns true for requests with the token, and for those of a program on this machine. */
function mayReadMetrics(request: IncomingMessage, { metricsToken, isDirect }: Options): boolean {
  const { headers, socket } = request
  if (metricsToken !== undefined && isSameSecret(headers.authorization, `Bearer ${metricsToken}`)) {
    return true
  }
  const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  const isLocalHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.host ?? '')
  const isProxied = PROXY_HEADERS.some((name) => headers[name] !== undefined)
  return isLocal && isLocalHost && !isProxied && isDirect(request)
}
