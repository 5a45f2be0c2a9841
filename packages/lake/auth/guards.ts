import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Access, admit, requireRead } from '#lake/auth/access.ts'
import { type WriteLimits, writeLimitsOf } from '#lake/auth/write-limits.ts'
import { ApiError, unknownDataset } from '#lake/errors.ts'
import type { DatasetEnv, GuardedEnv, LakeEnv } from '#lake/lake.ts'

/** Limits of JSON bodies in bytes, for signed-in and anonymous callers. */
const limitBody = limitBodyTo(16 * 1024 * 1024)
const limitAnonymousBody = limitBodyTo(512 * 1024)

/**
 * Admits callers with the required access to a route. Only this guard sets the lake and the identity on the context, so
 * a route without it can't respond with any data. Bodies are JSON of limited size, unless the route accepts files and
 * sets its own limit.
 *
 * @throws ApiError 401, 403, 413.
 * @example
 * routes.delete('/aliases/:name', allow('manage'), (c) => c.var.lake.aliases.delete(c.req.param('name')))
 */
export function allow<A extends Access>(
  access: A,
  body: 'json' | 'file' = 'json',
): MiddlewareHandler<GuardedEnv<A>> {
  return (c, next) => {
    const { lake, identity, caller } = c.get('unchecked')
    c.set('lake', lake)
    c.set('identity', admit(identity, access))
    c.set('caller', caller)
    if (body === 'file') return next()
    return identity.kind === 'anonymous' ? limitAnonymousBody(c, next) : limitBody(c, next)
  }
}

/**
 * Creates routes below a path with a `:dataset`, for callers with the required access. Anonymous callers can't access a
 * private dataset.
 *
 * @throws ApiError 401, 403, 404, 413.
 */
export function datasetRoutes<A extends Access>(access: A): Hono<DatasetEnv<A>> {
  const routes = new Hono<DatasetEnv<A>>()
  routes.use(allow(access), openDataset, hidePrivate)
  return routes
}

/** Opens the dataset that the path specifies by name or alias. @throws ApiError 404. */
export const openDataset: MiddlewareHandler<DatasetEnv> = async (c, next) => {
  const { datasets, aliases } = c.var.lake
  const name = c.req.param('dataset') ?? ''
  const dataset = datasets.get((await aliases.resolve(name)) ?? '')
  if (!dataset) throw unknownDataset(name)
  c.set('dataset', dataset)
  await next()
}

const hidePrivate: MiddlewareHandler<DatasetEnv> = async (c, next) => {
  const { lake, dataset, identity } = c.var
  if (lake.datasets.record(dataset.name)?.aclMode === 'private') requireRead(identity)
  await next()
}

/** Returns what a caller may change in a dataset. */
export function limitsOf({ lake, dataset, identity }: DatasetEnv['Variables']): WriteLimits {
  const { adminTypes } = lake.config
  const addonFor = lake.datasets.record(dataset.name)?.addonFor
  return writeLimitsOf(identity, { adminTypes, addonFor })
}

/** Admits requests whose path contains this server's `:project`. @throws ApiError 404. */
export const ownProject: MiddlewareHandler<LakeEnv> = async (c, next) => {
  const id = c.req.param('project')
  if (id !== c.get('unchecked').lake.config.projectId) {
    throw new ApiError(404, 'notFound', `Project "${id}" not found`)
  }
  await next()
}

function limitBodyTo(maxSize: number): MiddlewareHandler {
  const onError = () => {
    throw new ApiError(413, 'payloadTooLarge', `The body is larger than ${maxSize} bytes`)
  }
  const limit = bodyLimit({ maxSize, onError })
  return (c, next) => {
    const length = declaredLength(c.req)
    if (length === undefined) return limit(c, next)
    return length > maxSize ? onError() : next()
  }
}

/**
 * Returns the length of the body from the headers; undefined if they don't contain it (RFC 9112, section 6.3). Reading
 * the body instead would create a web stream, which costs as much as the rest of a short request.
 */
function declaredLength(request: HonoRequest): number | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return 0
  const length = request.header('Content-Length')
  const isChunked = request.header('Transfer-Encoding') !== undefined
  return length === undefined || isChunked || !/^\d+$/.test(length) ? undefined : Number(length)
}
