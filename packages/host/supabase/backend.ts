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
 * PostgreSQL writes its log in files of 16 MB, and makes the next one whole. Where there is no room for it PostgreSQL
 * ends, and PGlite, whose process it is, hangs for good (seen on PGlite 0.4.5). With room for three of them nothing is
 * written any more, and the last one is never the one that is missing.
 */
const RESERVED_BYTES = 3 * 16 * 2 ** 20

const functionRow = z.object({ name: z.string() })

type DiskSpace = {
  /** Answers 503 for what would be written while the disk is full, and when an answer failed because it is. */
  unlessFull(request: Request, answer: () => Promise<Response>): Promise<Response>
}

/** Watches the disk of the data folder, so that a database without room still reads. */
async function watchDiskSpace(
  database: PgliteConnection['driver'],
  dataDir: string,
): Promise<DiskSpace> {
  // They promise to write nothing (https://www.postgresql.org/docs/17/xfunc-volatility.html).
  const { rows } = await database.query(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile <> 'v'`,
  )
  const reading = new Set(rows.map((row) => `/rest/v1/rpc/${functionRow.parse(row).name}`))
  const isRead = ({ method, url }: Request) =>
    /^(?:GET|HEAD|OPTIONS)$/.test(method) || reading.has(new URL(url).pathname)
  // Without a pause, so that requests keep the order in which they came.
  const isFull = () => {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < RESERVED_BYTES
  }

  return {
    async unlessFull(request, answer) {
      if (!isRead(request) && isFull()) return full()
      const response = await answer()
      return response.status >= 500 && isFull() ? full() : response
    },
  }
}

function full(): Response {
  const message = 'The disk is full: nothing can be saved until there is room again'
  return refusal(503, 'disk_full', message, 5)
}

export type Backend = {
  /**
   * Answers one API request. Requests run one after another and share nothing. Whose session has ended reads and
   * writes nothing more, however long their access token would be good for.
   *
   * @throws QueueFullError when too many of such callers wait already
   */
  fetch(request: Request, caller: Pick<Caller, 'lane' | 'session'>): Promise<Response>
  /**
   * Writes all accounts and rows of one moment as lines (rows.ts), while everybody else waits.
   *
   * @throws Error with one sentence when that takes too long for them
   */
  dump(write: (line: string) => void): Promise<void>
  /** Resolves with the database's next answer: to a request, or to a question of its own. */
  ping(): Promise<void>
  /** Finishes what was begun, then closes the database. */
  close(): Promise<void>
}

/** A turn that takes 15 s ends the process (turn-limit.ts): reading everything gives up before. */
const DUMP_WITHIN_MS = 10_000

/**
 * Brings the database up to date and serves Supabase's API on it with @supabase/lite.
 *
 * Why inside this process and not as a child running `lite start`: PGlite has one session, and lite
 * opens a transaction per request on it without a lock, so two requests that overlap run in ONE
 * transaction, the later one with the earlier one's role. Anonymous requests then read protected rows
 * (seen on 0.10.0, also over HTTP when a connection pipelines). Only something that stands between
 * the socket and `app.fetch` can rule that out; here it is a queue around the call itself, which also
 * covers lite's own connection and leaves no second port, no CLI output with the secret key in it, no
 * telemetry and no orphan when this process is killed.
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { connection, config, projectDir } = options
  const queue = createQueue()
  // lite has no admin API: accounts are made by signing up. The two apps differ in who may do so.
  const closed = createApp(options, { enableSignup: false })
  const open = createApp(options, { enableSignup: true })

  const database = connection.driver
  await prepareSchema(open, database, projectDir)
  await seedOnce(database, join(projectDir, 'seed.sql'))
  await connection.clearSchemaCache()
  await keepPrivileges(connection)
  const disk = await watchDiskSpace(database, config.dataDir)

  const limit = createTurnLimit()
  let nextAnswer = Promise.withResolvers<void>()
  const noteAnswer = () => {
    nextAnswer.resolve()
    nextAnswer = Promise.withResolvers()
  }

  const ask = async () => {
    try {
      await queue.run('site', () => limit.hold(() => database.query('select 1')))
    } catch (error) {
      // So many wait that there is no place for another: the answer to one of them will do.
      if (!(error instanceof QueueFullError)) throw error
      await nextAnswer.promise
    }
  }

  const answer = async (request: Request, { lane, session }: Pick<Caller, 'lane' | 'session'>) => {
    const isData = new URL(request.url).pathname.startsWith('/rest/')
    // lite looks at the session of a token where accounts are asked for, and not where rows are.
    if (isData && session && !(await isOpen(database, session))) {
      return dataRefusal(401, 'PGRST301', 'The session has ended')
    }
    const response = await (lane === 'site' ? open : closed).fetch(request)
    // The turn is over when the whole answer is there, not when its first byte is.
    const body = await response.arrayBuffer()
    if (response.status < 500) noteAnswer()
    return new Response(body.byteLength > 0 ? body : null, response)
  }

  return {
    fetch: (request, caller) =>
      disk.unlessFull(request, () =>
        queue.run(caller.lane, () => limit.hold(() => answer(request, caller))),
      ),
    dump: (write) =>
      queue.run('site', () => limit.hold(() => dumpRows(database, write, DUMP_WITHIN_MS))),
    // A database with much to do answers somebody before it comes to this question.
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
 * lite grants every table to every API role when it first sees one with row-level security, so that
 * a REVOKE in a migration would mean nothing here and everything on hosted. It does so once per
 * connection: let it, inside a transaction that is rolled back.
 */
async function keepPrivileges(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec('begin')
  try {
    await connection.withContext({ auth: { uid: null, role: 'anon' } }, async () => undefined, {
      transaction: connection.kysely,
    })
  } finally {
    await connection.driver.exec('rollback')
  }
}
