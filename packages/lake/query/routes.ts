import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import PQueue from 'p-queue'
import { z } from 'zod'
import { apiVersionOf } from '#lake/api-version.ts'
import { datasetRoutes } from '#lake/auth/guards.ts'
import { compressAnswers } from '#lake/compress.ts'
import { ApiError, unsupported } from '#lake/errors.ts'
import type { DatasetEnv, LakeEnv } from '#lake/lake.ts'
import type { QueryAnswer, QueryRequest } from './engine.ts'
import { parsePerspective } from './perspective.ts'
import { tooMany } from './pool-errors.ts'
import { answerTags } from './sync-tags.ts'

const body = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})

/** In UTF-16 units. */
const LONG_ANSWER = 100_000

/** Maximum number of long answers of one anonymous caller that wait for their turn. */
const MAX_WAITING = 20

/** Sends long answers to anonymous callers one per turn of the event loop. */
const longAnswers = new PQueue({ concurrency: 1 })
const waiting = new Map<string, number>()

/**
 * Creates `GET` and `POST /data/query/:dataset`. Ignores `tag`, `cacheMode` and `lastLiveEventId`, which clients send.
 */
export function queryRoutes(): Hono<LakeEnv> {
  const routes = datasetRoutes('anyone')
  routes.use(compressAnswers(), async (c, next) => {
    const { explain = 'false' } = c.req.query()
    if (explain !== 'false') throw unsupported('explaining a query ("explain")')
    await next()
  })
  routes.get('/', (c) => answer(c, readUrl(c)))
  routes.post('/', async (c) => answer(c, await readBody(c)))
  return new Hono<LakeEnv>().route('/data/query/:dataset', routes)
}

type QueryInput = { query: string; params: Record<string, unknown> }

function readUrl(c: Context): QueryInput {
  const query = c.req.query('query')
  if (query === undefined) throw badRequest('The parameter "query" is missing')
  const params = Object.entries(c.req.query())
    .filter(([name]) => name.startsWith('$'))
    .map(([name, text]) => [name.slice(1), parseParameter(name, text)])
  return { query, params: Object.fromEntries(params) }
}

async function readBody(c: Context): Promise<QueryInput> {
  const parsed = body.safeParse(await c.req.json().catch(() => undefined))
  if (!parsed.success) {
    throw badRequest('The body must be JSON of the form {"query": "…", "params": {…}}')
  }
  return { query: parsed.data.query, params: parsed.data.params ?? {} }
}

function parseParameter(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(`The parameter "${name}" is not JSON; a string needs quotation marks`)
  }
}

async function answer(c: Context<DatasetEnv>, { query, params }: QueryInput): Promise<Response> {
  const { identity, caller, dataset } = c.var
  const { name, query: engine } = dataset
  const { perspective, resultSourceMap, returnQuery } = c.req.query()
  const request: QueryRequest = {
    query,
    params,
    perspective: parsePerspective(perspective, apiVersionOf(c)),
    access: identity.kind === 'anonymous' ? 'public' : 'all',
    caller,
    left: c.req.raw.signal,
    ...parseSourceMapKind(resultSourceMap),
    ...(identity.kind === 'anonymous' ? {} : { identity: identity.id }),
  }
  const result = await engine.run(request)
  const isLong = result.json.length > LONG_ANSWER
  if (isLong && identity.kind === 'anonymous') await waitForTurn(caller.key)

  c.header('Vary', 'Authorization, Cookie', { append: true })
  if (identity.kind !== 'anonymous' || c.req.method !== 'GET') {
    c.header('Cache-Control', 'no-store')
  } else {
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    const tag = await entityTag(c.req.url, result)
    if (tag !== undefined) {
      c.header('ETag', tag)
      if (c.req.header('If-None-Match')?.split(', ').includes(tag)) return c.body(null, 304)
    }
  }
  c.header('Content-Type', 'application/json; charset=utf-8')
  return c.body(answerText(query, result, name, returnQuery !== 'false'))
}

/**
 * Waits until a long answer may be sent. A thousand requests for the same long answer would otherwise be answered in one
 * go, and everyone else would wait for seconds.
 *
 * @throws ApiError 429 if too many of the caller's answers are waiting
 */
async function waitForTurn(caller: string): Promise<void> {
  const count = waiting.get(caller) ?? 0
  if (count >= MAX_WAITING) throw tooMany()
  waiting.set(caller, count + 1)
  await longAnswers.add(() => nextTurn())
  const rest = (waiting.get(caller) ?? 1) - 1
  if (rest === 0) waiting.delete(caller)
  else waiting.set(caller, rest)
}

/** @throws ApiError 400 for an unknown kind of source map */
function parseSourceMapKind(value: string | undefined): Pick<QueryRequest, 'sourceMap'> {
  if (value === undefined || value === 'false') return {}
  if (value === 'true') return { sourceMap: 'indexes' }
  if (value === 'withKeyArraySelector') return { sourceMap: 'keys' }
  throw badRequest('"resultSourceMap" is one of true, false and withKeyArraySelector')
}

/** Builds the response from the JSON of the result, which needn't be parsed and serialized again. */
function answerText(
  query: string,
  { json, ms, dependsOn, sourceMap }: QueryAnswer,
  dataset: string,
  withQuery: boolean,
): string {
  const echo = withQuery ? `"query":${JSON.stringify(query)},` : ''
  const tags = JSON.stringify(answerTags(dataset, dependsOn))
  const map = sourceMap === undefined ? '' : `,"resultSourceMap":${sourceMap}`
  return `{${echo}"result":${json},"syncTags":${tags},"ms":${ms}${map}}`
}

/** Returns a weak ETag, because `ms` differs between equal answers; undefined if the answer can't be cached. */
async function entityTag(url: string, { version }: QueryAnswer): Promise<string | undefined> {
  if (version === undefined) return undefined
  const text = new TextEncoder().encode(`${version} ${new URL(url).search}`)
  const digest = await crypto.subtle.digest('SHA-256', text)
  return `W/"${Buffer.from(digest).toString('base64url').slice(0, 27)}"`
}

function badRequest(message: string): ApiError {
  return new ApiError(400, 'badRequest', message)
}
