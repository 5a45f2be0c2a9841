import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Access, admit, requireRead } from '#lake/auth/access.ts'
import { ApiError, unknownDataset } from '#lake/errors.ts'
import type { DatasetEnv, GuardedEnv, LakeEnv } from '#lake/lake.ts'

/** Bytes of a JSON body, and of a stranger's. */
const limitBody = bodiesUpTo(16 * 1024 * 1024)
const limitStrangersBody = bodiesUpTo(512 * 1024)

/**
 * Lets those come to a route whom it is for. Nothing before it says which lake is asked or by whom, so a route that says
 * nothing of who may come has nothing to answer with. Bodies are JSON of a bounded size, unless the route takes files
 * and bounds them itself.
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
    return identity.kind === 'anonymous' ? limitStrangersBody(c, next) : limitBody(c, next)
  }
}

/**
 * The routes below an address that names a `:dataset`, for whom they are. A private dataset is for readers at least.
 *
 * @throws ApiError 401, 403, 404, 413.
 */
export function datasetRoutes<A extends Access>(access: A): Hono<DatasetEnv<A>> {
  const routes = new Hono<DatasetEnv<A>>()
  routes.use(allow(access), openDataset, hidePrivate)
  return routes
}

/** Opens the dataset that the path names by its name or an alias. @throws ApiError 404. */
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

/** Lets requests pass whose path names the server's own `:project`. @throws ApiError 404. */
export const ownProject: MiddlewareHandler<LakeEnv> = async (c, next) => {
  const id = c.req.param('project')
  if (id !== c.get('unchecked').lake.config.projectId) {
    throw new ApiError(404, 'notFound', `Project "${id}" not found`)
  }
  await next()
}

function bodiesUpTo(maxSize: number): MiddlewareHandler {
  const onError = () => {
    throw new ApiError(413, 'payloadTooLarge', `The body is larger than ${maxSize} bytes`)
  }
  const limit = bodyLimit({ maxSize, onError })
  return (c, next) => {
    const length = lengthTold(c.req)
    if (length === undefined) return limit(c, next)
    return length > maxSize ? onError() : next()
  }
}

/**
 * How many bytes the body has, by the head alone; undefined where that does not say (RFC 9112, section 6.3). To look at
 * the body makes a web stream of it, which costs as much as the rest of a short request.
 */
function lengthTold(request: HonoRequest): number | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return 0
  const length = request.header('Content-Length')
  const isChunked = request.header('Transfer-Encoding') !== undefined
  return length === undefined || isChunked || !/^\d+$/.test(length) ? undefined : Number(length)
}
