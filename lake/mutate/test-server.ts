import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { openVariantCache } from '#lake/assets/variant-cache.ts'
import { callerOf } from '#lake/auth/caller.ts'
import { simpleEngine as engine } from '#lake/engine.ts'
import { ApiError } from '#lake/errors.ts'
import type { LakeEnv } from '#lake/lake.ts'
import { createQueryEngine, type QueryEngine } from '#lake/query/engine.ts'
import { openStore } from '#lake/store/open-store.ts'
import type { Identity } from '#lake/types.ts'

export const EDITOR = {
  kind: 'user',
  id: 'ada',
  name: 'Ada',
  role: 'editor',
} as const satisfies Identity

type Answer = { status: number; body: unknown }

/** One dataset in a folder of its own with some rooms in front of it, for tests; `run` answers queries by itself. */
export async function startTestServer(rooms: Hono<LakeEnv>[], run?: QueryEngine['run']) {
  const folder = mkdtempSync(join(tmpdir(), 'lake-rooms-'))
  const place = { dataDir: folder, dataset: 'production' }
  const store = await openStore(await engine.openContent(place))
  const file = join(folder, 'datasets', 'production', 'content.sqlite')
  const engines: QueryEngine[] = []
  const query: QueryEngine = {
    run: (request) => (run ?? startEngine().run)(request),
    close: async () => {
      for (const engine of engines) await engine.close()
    },
  }
  const assets = await engine.openAssets(place)
  const variants = openVariantCache(join(folder, 'variants'))
  let identity: Identity = EDITOR

  /** Only the tests that query pay for its threads. */
  function startEngine(): QueryEngine {
    const [running] = engines
    if (running) return running
    const threads = { site: 0, known: 1, strangers: 1 }
    const engine = createQueryEngine({ store, projectId: 'p', dataset: 'production', threads })
    engines.push(engine)
    return engine
  }

  const app = new Hono<LakeEnv>()
  app.use(async (c, next) => {
    c.set('identity', identity)
    c.set('caller', callerOf(identity, ''))
    c.set('dataset', { name: 'production', store, query, assets, variants })
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
    store,
    file,
    /** Answers the following requests as someone else. */
    actAs(someone: Identity) {
      identity = someone
    },
    get: async (path: string): Promise<Answer> => read(await app.request(path)),
    post: async (path: string, body: unknown): Promise<Answer> =>
      read(await app.request(path, { method: 'POST', body: JSON.stringify(body) })),
    async stop() {
      await query.close()
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
