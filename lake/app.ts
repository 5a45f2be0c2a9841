import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { assetDeliveryRoutes } from '#lake/assets/delivery-routes.ts'
import {
  createRenderQueue,
  type RenderQueue,
  type RenderQueueOptions,
} from '#lake/assets/render-queue.ts'
import { assetUploadRoutes, type UploadLimits } from '#lake/assets/upload-routes.ts'
import { requireManage, requireRead, requireWrite } from '#lake/auth/access.ts'
import { addressOf, callerOf } from '#lake/auth/caller.ts'
import { identify } from '#lake/auth/identify.ts'
import { keyValueRoutes } from '#lake/auth/key-value-routes.ts'
import { robotRoutes } from '#lake/auth/robot-routes.ts'
import { authRoutes } from '#lake/auth/routes.ts'
import { requireOwnOrigin } from '#lake/auth/same-origin.ts'
import { userRoutes } from '#lake/auth/user-routes.ts'
import { compressAnswers } from '#lake/compress.ts'
import { ApiError } from '#lake/errors.ts'
import { exportRoutes } from '#lake/history/export-routes.ts'
import { historyRoutes } from '#lake/history/history-routes.ts'
import { referenceRoutes } from '#lake/history/reference-routes.ts'
import type { Dataset, Lake, LakeEnv } from '#lake/lake.ts'
import { listenRoutes } from '#lake/listen/routes.ts'
import { actionRoutes } from '#lake/mutate/action-routes.ts'
import { docRoutes } from '#lake/mutate/doc-routes.ts'
import { mutateRoutes } from '#lake/mutate/mutate-routes.ts'
import { aliasRoutes } from '#lake/projects/alias-routes.ts'
import { commentRoutes } from '#lake/projects/comment-routes.ts'
import { copyRoutes } from '#lake/projects/copy-routes.ts'
import { unknownDataset } from '#lake/projects/dataset-registry.ts'
import { originRoutes } from '#lake/projects/origin-routes.ts'
import { projectRoutes } from '#lake/projects/routes.ts'
import { serviceRoutes } from '#lake/projects/service-routes.ts'
import { unsupportedRoutes } from '#lake/projects/unsupported-routes.ts'
import { queryRoutes } from '#lake/query/routes.ts'
import { releaseRoutes } from '#lake/releases/routes.ts'
import type { ScheduleOptions } from '#lake/releases/schedule.ts'
import type { Identity } from '#lake/types.ts'
import { hookRoutes } from '#lake/webhooks/routes.ts'

type Options = {
  /** Told about every unexpected error, one line each. */
  log?: (line: string, error: unknown) => void
  webhooks?: Parameters<typeof hookRoutes>[1]
  listen?: Parameters<typeof listenRoutes>[1]
  renders?: RenderQueueOptions
  uploads?: UploadLimits
  schedule?: ScheduleOptions
}

const VERSION = '/:version{v[0-9X][0-9-]*}'

/** Under it, the rooms whose answers can be long texts. */
const LONG_ANSWERS = '/data/:room{query|doc|history|export}/*'

/** Bytes of a JSON body, and of a stranger's; uploads are bounded by the assets' own room. */
const JSON_BODY_LIMIT = 16 * 1024 * 1024
const STRANGERS_BODY_LIMIT = 512 * 1024

/** Seconds after which whoever was turned away may try again. */
const RETRY_AFTER = '1'

/** Where a path (without its version) names a dataset. */
const DATASET_PATHS = [
  /^\/data\/live\/events\/([^/]+)/,
  /^\/data\/(?!live\/)[a-z]+\/([^/]+)/,
  /^\/assets\/(?:images|files)\/([^/]+)/,
  /^\/(?:images|files)\/[^/]+\/([^/]+)/,
]

/** What a caller must be, before a room sees the request. Rooms check again where it depends on the content. */
const GUARDS: { path: RegExp; check: (identity: Identity) => unknown; method?: 'POST' }[] = [
  { path: /^\/data\/(?:mutate|actions)\//, check: requireWrite },
  { path: /^\/assets\/(?:images|files)\//, check: requireWrite, method: 'POST' },
  { path: /^\/data\/(?:history|export|references)\//, check: requireRead },
  { path: /^\/hooks\//, check: requireManage },
]

/**
 * The Content Lake's HTTP API as one function from Request to Response.
 *
 * @example
 * const answer = await createApp(lake).request('/v2025-02-19/data/query/production?query=*')
 */
export function createApp(lake: Lake, options: Options = {}): Hono<LakeEnv> {
  const log = options.log ?? ((line, error) => console.error(line, error))
  const app = new Hono<LakeEnv>()

  app.get('/health', (c) =>
    lake.closing.aborted ? c.json({ status: 'closing' }, 503) : c.json({ status: 'ok' }),
  )
  app.use(refuseWhileClosing(lake))
  app.use(shareWithOrigins(lake))
  app.use(prepareContext(lake))
  app.use(limitJsonBodies())
  app.use(VERSION + LONG_ANSWERS, compressAnswers())

  const renders = createRenderQueue(options.renders)
  for (const room of versionedRooms(lake, options, renders)) app.route(VERSION, room)
  app.route('/', assetDeliveryRoutes(renders))

  app.notFound((c) => c.json(plainError(404, 'There is no such endpoint'), 404))
  app.onError((error, c) => answerError(error, c, log))
  return app
}

/** The rooms behind the version prefix; where two know a path, the first answers. */
function versionedRooms(lake: Lake, options: Options, renders: RenderQueue): Hono<LakeEnv>[] {
  return [
    unsupportedRoutes(),
    serviceRoutes(),
    commentRoutes(),
    authRoutes(),
    keyValueRoutes(lake.system.keyValues),
    userRoutes(),
    robotRoutes(),
    originRoutes(),
    aliasRoutes(),
    copyRoutes(),
    projectRoutes(),
    listenRoutes(lake, options.listen),
    hookRoutes(lake, options.webhooks),
    // After the webhooks, which must hear of a release that is late already.
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

/** Lets scripts of the allowed origins read answers, and of some as the person who is signed in (Fetch, CORS). */
function shareWithOrigins({ origins }: Lake): MiddlewareHandler<LakeEnv> {
  const options = {
    origin: (origin: string) => (origins.allows(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['Content-Type', 'Content-Length', 'ETag', 'X-Sanity-Shard', 'X-Request-Id'],
    maxAge: 600,
  }
  const withCredentials = cors({ ...options, credentials: true })
  const without = cors(options)
  return (c, next) => {
    const isTrusted = origins.allowsCredentials(c.req.header('origin') ?? '')
    return isTrusted ? withCredentials(c, next) : without(c, next)
  }
}

function refuseWhileClosing(lake: Lake): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    // 503, never 4xx: the Studio keeps unsaved work and tries again (checkoutPair.ts).
    if (lake.closing.aborted) {
      c.header('Retry-After', RETRY_AFTER)
      return c.json(plainError(503, 'The server is restarting'), 503)
    }
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
  }
}

/** Finds out who asks for what, and refuses what no room needs to see. */
function prepareContext(lake: Lake): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const { version, path } = splitVersion(c.req.path)
    const { identity, via } = c.env?.identified ?? (await identify(lake, c.req.raw.headers))
    if (via === 'cookie') requireOwnOrigin(c.req.raw, lake.origins)
    checkGuards(identity, { method: c.req.method, path })

    c.set('lake', lake)
    c.set('apiVersion', version)
    c.set('identity', identity)
    const address = addressOf(c.req.raw.headers, c.env?.incoming?.socket.remoteAddress)
    c.set('caller', callerOf(identity, address))
    const dataset = await openedDataset(lake, datasetOf(path))
    if (dataset) {
      c.set('dataset', dataset)
      if (isPrivate(lake, dataset.name) && path.startsWith('/data/')) requireRead(identity)
    }
    await next()
  }
}

/** @throws ApiError 401, 403. */
function checkGuards(identity: Identity, request: { method: string; path: string }): void {
  for (const { path, check, method = request.method } of GUARDS) {
    if (method === request.method && path.test(request.path)) check(identity)
  }
}

/** @param name also an alias; undefined where none is named. @throws ApiError 404. */
async function openedDataset(lake: Lake, name: string | undefined): Promise<Dataset | undefined> {
  if (name === undefined) return undefined
  const dataset = lake.datasets.get((await lake.aliases.resolve(name)) ?? '')
  if (!dataset) throw unknownDataset(name)
  return dataset
}

function isPrivate(lake: Lake, name: string): boolean {
  return lake.datasets.record(name)?.aclMode === 'private'
}

function splitVersion(full: string): { version: string; path: string } {
  const match = /^\/v([0-9X][0-9-]*)(\/.*)$/.exec(full)
  return { version: match?.[1] ?? '1', path: match?.[2] ?? full }
}

function datasetOf(path: string): string | undefined {
  for (const pattern of DATASET_PATHS) {
    const name = pattern.exec(path)?.[1]
    if (name !== undefined) return name
  }
  return undefined
}

function limitJsonBodies(): MiddlewareHandler<LakeEnv> {
  const limit = bodiesUpTo(JSON_BODY_LIMIT)
  const strangersLimit = bodiesUpTo(STRANGERS_BODY_LIMIT)
  return (c, next) => {
    if (/^\/v[^/]+\/assets\//.test(c.req.path)) return next()
    return c.get('identity').kind === 'anonymous' ? strangersLimit(c, next) : limit(c, next)
  }
}

function bodiesUpTo(maxSize: number): MiddlewareHandler<LakeEnv> {
  return bodyLimit({
    maxSize,
    onError: (c) => c.json(plainError(413, `The body is larger than ${maxSize} bytes`), 413),
  })
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

  const requestId = randomUUID()
  log(`lake: request ${requestId} ${c.req.method} ${c.req.path} failed`, error)
  c.header('X-Request-Id', requestId)
  // Always 5xx: what went wrong here may pass, and a 4xx would make the Studio drop unsaved work.
  const [status, message] = storageTrouble(error) ?? [500, 'An unexpected error occurred']
  return c.json({ ...plainError(status, message), requestId }, status)
}

/** Query and mutation errors have the type in their name; the others have the gateway's shape. */
function answerApiError(error: ApiError, c: Context<LakeEnv>): Response {
  const status = contentful(error.status)
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

/** SQLite's result codes that say "not now" (https://www.sqlite.org/rescode.html). */
const STORAGE_TROUBLE: Record<number, string> = {
  5: 'The store is busy',
  10: 'The store could not be written or read',
  13: 'The disk is full',
}

function storageTrouble(error: Error): [ContentfulStatusCode, string] | undefined {
  if ('code' in error && error.code === 'ENOSPC') return [503, 'The disk is full']
  if (!('errcode' in error) || typeof error.errcode !== 'number') return undefined
  const message = STORAGE_TROUBLE[error.errcode & 0xff]
  return message === undefined ? undefined : [503, message]
}

const CONTENTFUL: readonly ContentfulStatusCode[] = [
  400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 422, 429, 500,
  501, 502, 503, 504,
]

function contentful(status: number): ContentfulStatusCode {
  return CONTENTFUL.find((known) => known === status) ?? 500
}
