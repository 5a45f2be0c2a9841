import { Console } from 'node:console'
import { once } from 'node:events'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { lockDataFolder } from 'brightkeel-lake/data-folder'
import { keepAlive } from '#lib/keep-alive.ts'
import { openLogFile } from '#lib/log-file.ts'
import { createBackend } from './backend.ts'
import { parseConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { deleteDumps } from './dump-answer.ts'
import { createGate } from './gate.ts'
import { createOutbox } from './outbox.ts'

// The embedded Supabase, for development and a single machine: `node packages/host/supabase/main.ts`. It prints one
// line when it is ready, or one sentence about why it can't start. A signal during the start ends it immediately, which
// is safe: the next start redoes unfinished work.
const isOrphan = new Promise<void>((resolve) => process.once('disconnect', resolve))

try {
  const stop = await start()
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  isOrphan.then(stop)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function start(): Promise<() => void> {
  const config = parseConfig(process.env)
  const lock = lockDataFolder(config.dataDir)
  deleteDumps(config.dataDir)
  sendConsoleTo(join(config.dataDir, 'supabase.log'))

  const connection = await openDatabase(config.dataDir)
  const backend = await createBackend({
    connection,
    config,
    projectDir: join(import.meta.dirname, '../../../supabase'),
    email: createOutbox(join(config.dataDir, 'outbox.txt')),
  })
  const gate = createGate({
    backend,
    dataDir: config.dataDir,
    secretKey: config.secretKey,
    jwtSecret: config.jwtSecret,
  })
  let server: RunningServer
  try {
    server = await serveOnLoopback(gate, config.port)
  } catch (error) {
    await backend.close()
    throw error
  }
  process.stdout.write(`supabase listening on http://127.0.0.1:${server.port}\n`)

  let stopping = false
  return () => {
    if (stopping) return
    stopping = true
    server
      .close()
      .then(() => backend.close())
      .then(() => lock.release())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`Supabase didn't stop cleanly: ${String(error)}\n`)
          process.exit(1)
        },
      )
  }
}

/**
 * Redirects the console to a file that only this account can read, because lite logs statements and sometimes rows.
 * main.ts writes messages for people directly to the standard streams. A full disk costs the log, not the service.
 */
function sendConsoleTo(file: string): void {
  const log = openLogFile(file, { say: (sentence) => process.stderr.write(`${sentence}\n`) })
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.write(chunk)
      done()
    },
  })
  const quiet = new Console({ stdout: stream, stderr: stream })
  for (const method of ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const) {
    console[method] = quiet[method].bind(quiet)
  }
}

type RunningServer = {
  port: number
  close(): Promise<void>
}

/**
 * Serves on loopback only.
 *
 * @throws Error with one sentence when the port is taken or forbidden
 */
async function serveOnLoopback(
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
    return `Port ${port} is in use. Stop the program that uses it, or set SUPABASE_PORT to another port.`
  }
  if (code === 'EACCES')
    return `Port ${port} requires elevated rights. Set SUPABASE_PORT to another port.`

  return `Couldn't listen on port ${port}: ${error instanceof Error ? error.message : error}.`
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
