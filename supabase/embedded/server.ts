import { once } from 'node:events'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { keepAlive } from '#lib/keep-alive.ts'

export type RunningServer = {
  port: number
  /** Accepts nothing new and resolves when every answer is on its way. */
  close(): Promise<void>
}

/**
 * Serves on loopback only.
 *
 * @throws Error with one sentence when the port is taken or forbidden.
 */
export async function serveOnLoopback(
  fetch: (request: Request) => Promise<Response>,
  port: number,
): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch, serverOptions: keepAlive })
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(describeListenError(port, error), { cause: error })
  }

  return { port: portOf(server, port), close: () => closeServer(server) }
}

function describeListenError(port: number, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use; stop what listens there or set SUPABASE_PORT to another port.`
  }
  if (code === 'EACCES') return `Port ${port} may not be used; set SUPABASE_PORT to another port.`

  return `Cannot listen on port ${port}: ${error instanceof Error ? error.message : error}.`
}

function portOf(server: ServerType, fallback: number): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : fallback
}

async function closeServer(server: ServerType): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  await closed
}
