import { join } from 'node:path'
import { Hono } from 'hono'
import { callerOf } from '#lake/auth/caller.ts'
import { ApiError } from '#lake/errors.ts'
import type { LakeEnv } from '#lake/lake.ts'
import type { QueryEngine } from '#lake/query/engine.ts'
import { openTemporaryLake } from '#lake/testing/temporary-lake.ts'
import type { Identity } from '#lake/types.ts'

export const EDITOR = {
  kind: 'user',
  id: 'ada',
  name: 'Ada',
  role: 'editor',
} as const satisfies Identity

type Answer = { status: number; body: unknown }

/** Starts a temporary lake with only the given routes. `run` replaces its query engine. */
export async function startTestServer(rooms: Hono<LakeEnv>[], run?: QueryEngine['run']) {
  const lake = await openTemporaryLake()
  const dataset = lake.datasets.get('production')
  if (!dataset) throw new Error('The lake has no dataset')
  if (run) dataset.query = { ...dataset.query, run }
  let identity: Identity = EDITOR

  const app = new Hono<LakeEnv>()
  app.use(async (c, next) => {
    c.set('unchecked', { lake, identity, via: 'bearer', caller: callerOf(identity, '') })
    await next()
  })
  for (const room of rooms) app.route('/', room)
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error
    const { type, message, details } = error
    const body = { error: { type, description: message, ...details } }
    return new Response(JSON.stringify(body), { status: error.status, headers: c.res.headers })
  })

  async function read(response: Response): Promise<Answer> {
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: isJson || !response.ok ? JSON.parse(text) : text }
  }

  return {
    store: dataset.store,
    file: join(lake.config.dataDir, 'datasets', 'production', 'content.sqlite'),
    actAs(someone: Identity) {
      identity = someone
    },
    get: async (path: string): Promise<Answer> => read(await app.request(path)),
    post: async (path: string, body: unknown): Promise<Answer> =>
      read(await app.request(path, { method: 'POST', body: JSON.stringify(body) })),
    stop: () => lake[Symbol.asyncDispose](),
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
