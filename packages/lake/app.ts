import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { VERSION } from '#lake/api-version.ts'
import { assetDeliveryRoutes } from '#lake/assets/delivery-routes.ts'
import {
  createRenderQueue,
  type RenderQueue,
  type RenderQueueOptions,
} from '#lake/assets/render-queue.ts'
import { assetUploadRoutes, type UploadLimits } from '#lake/assets/upload-routes.ts'
import { addressOf, callerOf } from '#lake/auth/caller.ts'
import { identify } from '#lake/auth/identify.ts'
import { authRoutes } from '#lake/auth/routes.ts'
import { requireOwnOrigin } from '#lake/auth/same-origin.ts'
import { ApiError, DISK_FULL, diskFull } from '#lake/errors.ts'
import type { Lake, LakeEnv } from '#lake/lake.ts'
import { listenRoutes } from '#lake/listen/routes.ts'
import { actionRoutes } from '#lake/mutate/action-routes.ts'
import { docRoutes } from '#lake/mutate/doc-routes.ts'
import { mutateRoutes } from '#lake/mutate/mutate-routes.ts'
import { copyRoutes } from '#lake/projects/copy-routes.ts'
import { projectRoutes } from '#lake/projects/routes.ts'
import { unsupportedRoutes } from '#lake/projects/unsupported-routes.ts'
import { queryRoutes } from '#lake/query/routes.ts'
import { releaseRoutes } from '#lake/releases/routes.ts'
import type { ScheduleOptions } from '#lake/releases/schedule.ts'
import { SQLITE_FULL, sqliteCode } from '#lake/store/storage-failures.ts'
import { hookRoutes } from '#lake/webhooks/routes.ts'
import { keyValueRoutes, robotRoutes, userRoutes } from './auth/routes.ts'
import { exportRoutes, historyRoutes, referenceRoutes } from './history/routes.ts'
import { aliasRoutes, originRoutes, serviceRoutes } from './projects/routes.ts'

type Options = {
  log?: (line: string, error: unknown) => void
  webhooks?: Parameters<typeof hookRoutes>[1]
  listen?: Parameters<typeof listenRoutes>[1]
  renders?: RenderQueueOptions
  uploads?: UploadLimits
  schedule?: ScheduleOptions
}

/** Seconds, as the value of the `Retry-After` header. */
const RETRY_AFTER = '1'

/** Milliseconds before a full disk is logged again. */
const FULL_DISK_LOG_MS = 60_000

/**
 * Creates the Content Lake's HTTP API as one function from Request to Response.
 *
 * @example
 * const answer = await createApp(lake).request('/v2025-02-19/data/query/production?query=*')
 */
export function createApp(lake: Lake, options: Options = {}): Hono<LakeEnv> {
  const log = options.log ?? ((line, error) => console.error(line, error))
  const app = new Hono<LakeEnv>()

  app.get('/health', (c) =>
    lake.closing.aborted
      ? c.json({ status: 'closing' }, 503)
      : c.json({ status: 'ok', commits: countCommits(lake) }),
  )
  app.use(refuseWhileClosing(lake))
  app.use(allowOrigins(lake))
  app.use(identifyCaller(lake))

  app.route(VERSION, listenRoutes(lake, options.listen))
  app.use(refuseOverSockets)
  const renders = createRenderQueue(options.renders)
  for (const routes of versionedRoutes(lake, options, renders)) app.route(VERSION, routes)
  app.route('/', assetDeliveryRoutes(renders))

  app.notFound((c) => c.json(plainError(404, 'There is no such endpoint'), 404))
  const logFullDisk = createFullDiskLog(log)
  app.onError((error, c) => {
    const answered = isDiskFull(error) ? diskFull(error) : error
    if (answered instanceof ApiError && answered.type === DISK_FULL) logFullDisk(answered)
    return answerError(answered, c, log)
  })
  return app
}

/** Returns the number of transactions of all datasets, ever. */
function countCommits({ datasets }: Lake): number {
  const counts = datasets.records().map(({ name }) => datasets.get(name)?.store.sequence ?? 0)
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Returns the routes behind the version prefix except event streams. If two match a path, the first one handles it. */
function versionedRoutes(lake: Lake, options: Options, renders: RenderQueue): Hono<LakeEnv>[] {
  return [
    unsupportedRoutes(),
    serviceRoutes(),
    authRoutes(),
    keyValueRoutes(),
    userRoutes(),
    robotRoutes(),
    originRoutes(),
    aliasRoutes(),
    copyRoutes(),
    projectRoutes(),
    hookRoutes(lake, options.webhooks),
    // After the webhooks, which must be notified of overdue releases.
    releaseRoutes(lake, options.schedule),
    assetUploadRoutes(lake, renders, options.uploads),
    queryRoutes(),
    mutateRoutes(),
    actionRoutes(),
    docRoutes(),
    historyRoutes(),
    referenceRoutes(),
    exportRoutes(),
  ]
}

const EXPOSED_HEADERS = ['Content-Type', 'Content-Length', 'ETag', 'X-Sanity-Shard', 'X-Request-Id']

/**
 * Handles CORS. Only preflight requests go through Hono's middleware: with it, and with `c.header` after a response is
 * made, Hono copies the whole body, which blocks the lake for long responses.
 */
function allowOrigins({ origins }: Lake): MiddlewareHandler<LakeEnv> {
  const options = {
    origin: (origin: string) => (origins.allows(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: 600,
  }
  const withCredentials = cors({ ...options, credentials: true })
  const without = cors(options)
  return async (c, next) => {
    const origin = c.req.header('origin') ?? ''
    const isTrusted = origins.allowsCredentials(origin)
    if (c.req.method === 'OPTIONS') return isTrusted ? withCredentials(c, next) : without(c, next)
    await next()
    const { headers } = c.res
    if (origin && origins.allows(origin)) headers.set('Access-Control-Allow-Origin', origin)
    if (isTrusted) headers.set('Access-Control-Allow-Credentials', 'true')
    headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(','))
    headers.append('Vary', 'Origin')
  }
}

function refuseWhileClosing(lake: Lake): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    // 503, never 4xx: the Studio keeps unsaved work and retries (checkoutPair.ts).
    if (lake.closing.aborted) {
      c.header('Retry-After', RETRY_AFTER)
      return c.json(plainError(503, 'The server is restarting'), 503)
    }
    await next()
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
  }
}

function identifyCaller(lake: Lake): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const { identity, via } = c.env?.identified ?? (await identify(lake, c.req.raw.headers))
    if (via === 'cookie') requireOwnOrigin(c.req.raw, lake.origins)
    const address = addressOf(c.req.raw.headers, c.env?.incoming?.socket.remoteAddress)
    c.set('unchecked', { lake, identity, via, caller: callerOf(identity, address) })
    await next()
  }
}

/** WebSockets (listen/sockets.ts) only carry event streams. Rejects other requests on them. */
const refuseOverSockets: MiddlewareHandler<LakeEnv> = (c, next) =>
  c.get('unchecked').via === 'socket' ? Promise.resolve(c.notFound()) : next()

/** Creates the function that logs a full disk, at most once a minute: every write fails until there is space. */
function createFullDiskLog(log: (line: string, error: unknown) => void) {
  let loggedAt = Number.NEGATIVE_INFINITY
  return ({ message, cause }: ApiError): void => {
    if (performance.now() - loggedAt < FULL_DISK_LOG_MS) return
    loggedAt = performance.now()
    log(`lake: ${message}`, cause)
  }
}

function answerError(
  error: Error,
  c: Context<LakeEnv>,
  log: (line: string, error: unknown) => void,
): Response {
  if (error instanceof ApiError) return answerApiError(error, c)
  if (error instanceof HTTPException) {
    return c.json(plainError(error.status, error.message), error.status)
  }

  const requestId = givenRequestId(c) ?? randomUUID()
  log(`lake: request ${requestId} ${c.req.method} ${c.req.path} failed`, error)
  c.header('X-Request-Id', requestId)
  // Always 5xx: unexpected errors may be temporary, and the Studio discards unsaved work on a 4xx.
  const [status, message] = storageFailure(error) ?? [500, 'An unexpected error occurred']
  return c.json({ ...plainError(status, message), requestId }, status)
}

/** Returns the id that a proxy has given the request, if it is safe in logs and headers. */
function givenRequestId(c: Context<LakeEnv>): string | undefined {
  return /^[\w.-]{8,64}$/.exec(c.req.header('x-request-id') ?? '')?.[0]
}

/** Queries and mutations have their own error shape, recognizable by the type. All others have the API gateway's. */
function answerApiError(error: ApiError, c: Context<LakeEnv>): Response {
  const status = supportedStatus(error.status)
  const { retryAfter = RETRY_AFTER } = error.details
  if (status === 429 || status === 503) c.header('Retry-After', String(retryAfter))
  const body = error.type.endsWith('Error')
    ? { error: { type: error.type, description: error.message, ...error.details } }
    : { ...plainError(status, error.message), ...error.details }
  return c.json(body, status)
}

function plainError(statusCode: number, message: string) {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message }
}

/** Result codes of temporary SQLite failures (https://www.sqlite.org/rescode.html). */
const STORAGE_FAILURES: Record<number, string> = {
  5: 'The storage is busy',
  10: 'The storage could not be read or written',
}

function isDiskFull(error: Error): boolean {
  return sqliteCode(error) === SQLITE_FULL || ('code' in error && error.code === 'ENOSPC')
}

function storageFailure(error: Error): [ContentfulStatusCode, string] | undefined {
  if (!('errcode' in error) || typeof error.errcode !== 'number') return undefined
  const message = STORAGE_FAILURES[error.errcode & 0xff]
  return message === undefined ? undefined : [503, message]
}

const SUPPORTED_STATUSES: readonly ContentfulStatusCode[] = [
  400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 422, 429, 500,
  501, 502, 503, 504,
]

function supportedStatus(status: number): ContentfulStatusCode {
  return SUPPORTED_STATUSES.find((code) => code === status) ?? 500
}
