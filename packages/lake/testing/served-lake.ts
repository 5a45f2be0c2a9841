import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#lake/app.ts'
import type { LakeConfig } from '#lake/config.ts'
import { attachSockets } from '#lake/listen/sockets.ts'
import type { OpenLake } from '#lake/open-lake.ts'
import { LISTENER, portOf } from '#lake/start-lake.ts'
import { openTemporaryLake } from '#lake/testing/temporary-lake.ts'
import type { Role } from '#lake/types.ts'

/** A temporary lake on its own port, for tests that need real connections. */
export type TestServer = AsyncDisposable & {
  lake: OpenLake
  server: Server
  origin: string
  write(
    transactionId: string,
    documents: Record<string, Record<string, unknown> | null>,
  ): Promise<void>
  signIn(id: string, role?: Role): Promise<string>
}

export async function serveForTests(
  options: { config?: Partial<LakeConfig>; app?: Parameters<typeof createApp>[1] } = {},
): Promise<TestServer> {
  const lake = await openTemporaryLake(options.config ? { config: options.config } : {})
  const app = createApp(lake, options.app)
  const server = createServer(
    getRequestListener(app.fetch, { ...LISTENER, overrideGlobalObjects: false }),
  )
  const sockets = attachSockets(server, lake, app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    lake,
    server,
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    write: (transactionId, documents) => write(lake, transactionId, documents),
    async signIn(id, role = 'editor') {
      const person = { id, name: id, email: `${id}@example.com`, profileImage: null, role }
      const { sid } = await lake.auth.handOver(person)
      const session = await lake.auth.sessions.exchange(sid)
      return `lake_session=${session?.secret}`
    },
    async [Symbol.asyncDispose]() {
      lake.beginClosing()
      sockets.close()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await lake[Symbol.asyncDispose]()
    },
  }
}

/** Writes a revision of each document in one transaction. Null deletes the document. */
export async function write(
  lake: OpenLake,
  transactionId: string,
  documents: Record<string, Record<string, unknown> | null>,
  at = new Date().toISOString(),
): Promise<void> {
  const store = lake.datasets.get('production')?.store
  if (!store) throw new Error('There is no dataset to write to')
  await store.commit({
    id: transactionId,
    author: 'ann',
    timestamp: at,
    changes: Object.entries(documents).map(([id, fields]) => {
      const system = { _id: id, _rev: transactionId, _createdAt: at, _updatedAt: at }
      const after = fields && { _type: 'post', ...fields, ...system }
      return { id, before: store.get(id) ?? null, after, mutations: [] }
    }),
  })
}
