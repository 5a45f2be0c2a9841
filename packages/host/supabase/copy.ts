import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { lockDataFolder } from 'brightkeel-lake/data-folder'
import { createApp } from './app.ts'
import { openDatabase } from './database.ts'
import { prepareSchema } from './migrate.ts'
import { dumpRows, loadRows, migrationsIn } from './rows.ts'

const projectDir = join(import.meta.dirname, '../../../supabase')

/**
 * Reads all accounts and rows of a data folder that no Supabase runs on (rows.ts).
 * @throws Error with one sentence when one does, or the database does not open
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
 * Makes a database from what was dumped: the migrations that had run then, and the rows. Those that came later run at
 * the next start, on the rows, as they would have without the way round.
 *
 * @param dataDir a folder without a database
 * @param lines what `dumpRows` wrote
 * @returns how many rows there were
 * @throws Error with one sentence when a newer version wrote them, or they are not whole
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

/** Makes lite's own tables, and is asked nothing: the keys open nothing. */
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
