import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import next from 'next'
import { flushCompileCacheSoon } from '../flush-compile-cache.ts'
import { HEALTH_PATH } from '../health.ts'
import { keepAlive } from '../keep-alive.ts'
import {
  CACHE_TAG,
  FRONT_PROOF,
  GOOD_FOR,
  LAST_LIVE_EVENT,
  UNTRACKED_TAGS,
} from '../publishing/headers.ts'
import { isSameSecret } from '../secret.ts'
import { createRender, type Render, withRender } from './render.ts'

/**
 * Runs Next in its own process (a custom server, https://nextjs.org/docs/app/guides/custom-server) and tells the front
 * what each response was made from. Reads the environment variables `NEXT_PORT`, `FRONT_SECRET` and `NODE_ENV`.
 */
// biome-ignore lint/style/noProcessEnv: the entry of a process; the site's own settings are read in lib/env.ts.
const { NEXT_PORT, FRONT_SECRET = '', NODE_ENV } = process.env

const port = Number(NEXT_PORT)
const server = createServer(keepAlive)
const app = next({
  dev: NODE_ENV === 'development',
  hostname: '127.0.0.1',
  port,
  httpServer: server,
})
await app.prepare()
const handle = app.getRequestHandler()

server.on('request', (request, response) => {
  if (request.url === HEALTH_PATH) return void response.writeHead(204).end()
  const isOwn = isFromFront(request)
  const render = createRender(isOwn ? String(request.headers[LAST_LIVE_EVENT] ?? '') : undefined)
  if (isOwn) beforeHeaders(response, () => describeToFront(response, render))
  withRender(render, () => handle(request, response)).catch((error: unknown) => {
    console.error('Next failed to handle a request:', error)
    response.destroy()
  })
})
server.listen(port, '127.0.0.1', flushCompileCacheSoon)

// The launcher has exited, so nothing else would stop this process.
process.once('disconnect', () => process.exit(0))
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
}

function describeToFront(response: ServerResponse, render: Render): void {
  const { tags, untrackedTags, goodFor, isUncacheable } = render
  if (tags.size === 0 || isUncacheable) return
  response.setHeader(CACHE_TAG, [...tags].join(','))
  if (untrackedTags.size > 0) response.setHeader(UNTRACKED_TAGS, [...untrackedTags].join(','))
  if (goodFor !== undefined) response.setHeader(GOOD_FOR, String(goodFor))
}

/**
 * Calls back once before the headers of a response are sent. A page without pending parts sends nothing until all of
 * it is rendered: by then everything it shows has been read.
 */
function beforeHeaders(response: ServerResponse, callback: () => void): void {
  const writeHead = response.writeHead.bind(response)
  let isCalled = false
  const withCallback = (status: number, ...rest: readonly unknown[]): ServerResponse => {
    if (!isCalled) callback()
    isCalled = true
    return writeHead(status, rest.find(isHeaders))
  }
  Object.assign(response, { writeHead: withCallback })
}

function isHeaders(value: unknown): value is OutgoingHttpHeaders {
  return typeof value === 'object' && value !== null
}

function isFromFront({ headers }: IncomingMessage): boolean {
  return isSameSecret(headers[FRONT_PROOF], FRONT_SECRET)
}
