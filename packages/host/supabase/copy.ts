import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { lockDataFolder } from 'brightkeel-lake/data-folder'
import { createApp } from './app.ts'
import { openDatabase } from './database.ts'
import { prepareSchema } from './migrate.ts'
import { dumpRows, loadRows, migrationsIn } from './rows.ts'

const projectDir = join(import.meta.dirname, '../../../supabase')

/**
 * Reads all accounts and rows (rows.ts) of a data folder that no Supabase is using.
 *
 * @throws Error with one sentence when the folder is in use, or the database does not open
 */
export async function dumpFolder(dataDir: string, write: (line: string) => void): Promise<void> {
  const lock = lockDataFolder(dataDir)
  try {
    const connection = await openDatabase(dataDir)
    try {
      await dumpRows(connection.driver, write)
    } finally {
      await connection.close()
    }
  } finally {
    lock.release()
  }
}

/**
 * Builds a database from a dump: first the migrations that had run at the time, then the rows. Later migrations run on
 * these rows at the next start, as they would on the original database.
 *
 * @param dataDir a folder without a database
 * @param lines the output of `dumpRows`
 * @returns the number of rows
 * @throws Error with one sentence when a newer version wrote the dump, or it is incomplete
 */
export async function loadFolder(dataDir: string, lines: AsyncIterable<string>): Promise<number> {
  const connection = await openDatabase(dataDir)
  try {
    const iterator = lines[Symbol.asyncIterator]()
    const first = await iterator.next()
    const migrations = migrationsIn(first.done ? 'null' : first.value)
    const rest = { [Symbol.asyncIterator]: () => iterator }
    await prepareSchema(schemaApp(connection), connection.driver, projectDir, migrations)
    return await loadRows(connection.driver, rest)
  } finally {
    await connection.close()
  }
}

/** Creates the app that sets up lite's own tables. It serves no requests, so its keys are random. */
function schemaApp(connection: Awaited<ReturnType<typeof openDatabase>>) {
  const key = () => randomBytes(32).toString('base64url')
  return createApp(
    {
      connection,
      projectDir,
      config: {
        port: 0,
        dataDir: '',
        publishableKey: `sb_publishable_${key()}`,
        secretKey: `sb_secret_${key()}`,
        jwtSecret: key(),
        siteUrl: 'http://localhost',
      },
      email: { send: async () => undefined },
    },
    { enableSignup: false },
  )
}
