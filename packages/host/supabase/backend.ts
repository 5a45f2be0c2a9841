import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { z } from 'zod'
import { QueueFullError } from '../limiter.ts'
import { type BackendOptions, createApp } from './app.ts'
import type { Caller, Session } from './caller.ts'
import { prepareSchema, seedOnce } from './migrate.ts'
import { createQueue } from './queue.ts'
import { dataRefusal, refusal } from './refusal.ts'
import { dumpRows } from './rows.ts'
import { createTurnLimit } from './turn-limit.ts'

/**
 * Free bytes below which nothing is written anymore. PostgreSQL writes its log in files of 16 MB and allocates each one
 * whole. If there is no room for the next, PostgreSQL exits, and PGlite hangs permanently (seen on PGlite 0.4.5). Room
 * for three keeps it from ever getting there.
 */
const RESERVED_BYTES = 3 * 16 * 2 ** 20

const functionRow = z.object({ name: z.string() })

type DiskSpace = {
  /** Answers 503 to writes while the disk is full, and to requests that failed because it is. */
  unlessFull(request: Request, answer: () => Promise<Response>): Promise<Response>
}

/** Watches the data folder's disk, so that a database without free space still serves reads. */
async function watchDiskSpace(
  database: PgliteConnection['driver'],
  dataDir: string,
): Promise<DiskSpace> {
  // Functions that promise to write nothing (https://www.postgresql.org/docs/17/xfunc-volatility.html).
  const { rows } = await database.query(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile <> 'v'`,
  )
  const reading = new Set(rows.map((row) => `/rest/v1/rpc/${functionRow.parse(row).name}`))
  const isRead = ({ method, url }: Request) =>
    /^(?:GET|HEAD|OPTIONS)$/.test(method) || reading.has(new URL(url).pathname)
  // Synchronous, so that requests keep their order.
  const isFull = () => {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < RESERVED_BYTES
  }

  return {
    async unlessFull(request, answer) {
      if (!isRead(request) && isFull()) return full(request)
      const response = await answer()
      return response.status >= 500 && isFull() ? full(request) : response
    },
  }
}

function full({ url }: Request): Response {
  const message = 'The disk is full. Nothing can be saved until there is free space again'
  const isData = new URL(url).pathname.startsWith('/rest/')
  return isData ? dataRefusal(503, 'disk_full', message) : refusal(503, 'disk_full', message, 5)
}

export type Backend = {
  /**
   * Answers one API request. Requests run one after another and share no state. A person whose session has ended can
   * neither read nor write, even while their access token is still valid.
   *
   * @throws QueueFullError when too many requests from the same lane are already waiting
   */
  fetch(request: Request, caller: Pick<Caller, 'lane' | 'session'>): Promise<Response>
  /**
   * Writes all accounts and rows of one moment as lines (rows.ts), while all other requests wait.
   *
   * @throws Error when the dump would keep them waiting too long
   */
  dump(write: (line: string) => void): Promise<void>
  /** Resolves with the database's next response, to any request or to a query sent for this purpose. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Time limit of a dump, in milliseconds. It must end before the 15 s after which turn-limit.ts kills the process. */
const DUMP_TIMEOUT_MS = 10_000

/**
 * Migrates the database and serves Supabase's API on it with @supabase/lite.
 *
 * It runs in this process, not in a child running `lite start`, because PGlite has a single session, and lite opens a
 * transaction per request on it without a lock. Two overlapping requests then share ONE transaction, the later one with
 * the earlier one's role, so anonymous requests read protected rows (seen on 0.10.0, also over HTTP when a connection
 * pipelines). Only something between the socket and `app.fetch` can prevent that. Here it is a queue around the call,
 * which also covers lite's own connection and avoids a second port, CLI output containing the secret key, telemetry,
 * and an orphan when this process is killed.
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { connection, config, projectDir } = options
  const queue = createQueue()
  // lite has no admin API, so accounts are created by signing up. Only the open app allows that.
  const closed = createApp(options, { enableSignup: false })
  const open = createApp(options, { enableSignup: true })

  const database = connection.driver
  await prepareSchema(open, database, projectDir)
  await seedOnce(database, join(projectDir, 'seed.sql'))
  await connection.clearSchemaCache()
  await preserveRevokes(connection)
  const disk = await watchDiskSpace(database, config.dataDir)

  const limit = createTurnLimit()
  let nextAnswer = Promise.withResolvers<void>()
  const notifyAnswer = () => {
    nextAnswer.resolve()
    nextAnswer = Promise.withResolvers()
  }

  const ask = async () => {
    try {
      await queue.run('site', () => limit.hold(() => database.query('select 1')))
    } catch (error) {
      // The queue has no room for another request, so the response to one of the waiting ones will do.
      if (!(error instanceof QueueFullError)) throw error
      await nextAnswer.promise
    }
  }

  const answer = async (request: Request, { lane, session }: Pick<Caller, 'lane' | 'session'>) => {
    const isData = new URL(request.url).pathname.startsWith('/rest/')
    // lite checks a token's session for account requests, but not for row requests.
    if (isData && session && !(await isOpen(database, session))) {
      return dataRefusal(401, 'PGRST301', 'The session has ended')
    }
    const response = await (lane === 'site' ? open : closed).fetch(request)
    // Wait for the whole body: the turn isn't over at its first byte.
    const body = await response.arrayBuffer()
    if (response.status < 500) notifyAnswer()
    return new Response(body.byteLength > 0 ? body : null, response)
  }

  return {
    fetch: (request, caller) =>
      disk.unlessFull(request, () =>
        queue.run(caller.lane, () => limit.hold(() => answer(request, caller))),
      ),
    dump: (write) =>
      queue.run('site', () => limit.hold(() => dumpRows(database, write, DUMP_TIMEOUT_MS))),
    // A busy database responds to some other request before it gets to this one.
    ping: () => Promise.race([nextAnswer.promise, ask()]),
    close: async () => {
      await queue.idle()
      await limit.stop()
      await connection.close()
    },
  }
}

async function isOpen(
  database: PgliteConnection['driver'],
  { id, userId }: Session,
): Promise<boolean> {
  const { rows } = await database.query(
    'select from auth.sessions where id = $1 and user_id = $2 and (not_after is null or not_after > now())',
    [id, userId],
  )
  return rows.length > 0
}

/**
 * Keeps lite from granting every table to every API role, which it does once per connection when it first sees a role
 * with row-level security. REVOKE in a migration would then have no effect here, unlike on hosted Supabase. So this
 * triggers it inside a transaction that is rolled back.
 */
async function preserveRevokes(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec('begin')
  try {
    await connection.withContext({ auth: { uid: null, role: 'anon' } }, async () => undefined, {
      transaction: connection.kysely,
    })
  } finally {
    await connection.driver.exec('rollback')
  }
}
