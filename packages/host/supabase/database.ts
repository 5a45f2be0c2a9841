import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPgliteConnection, PGlite, type PgliteConnection } from '@supabase/lite/pglite'

/**
 * PostgreSQL's own cache of pages is 128 MB unless told otherwise; the few tables of a site fit into this, and the
 * operating system keeps the rest (https://www.postgresql.org/docs/17/runtime-config-resource.html).
 */
const sharedBuffers = ['-c', 'shared_buffers=16MB']

/**
 * Opens the PostgreSQL of a data folder, creating it when missing. Only one process may do so at a
 * time: PGlite has no lock of its own and the last one to close wins (see lock in main.ts).
 *
 * A process killed while the folder is being created leaves half a database that will never open.
 * The marker written afterwards tells it from a whole one that was damaged; nobody was promised
 * anything before the marker, so half a database is simply made again.
 *
 * @throws Error with one sentence when a whole database does not open.
 */
export async function openDatabase(dataDir: string): Promise<PgliteConnection> {
  const folder = join(dataDir, 'postgres')
  const marker = join(dataDir, 'created')
  const isNew = !existsSync(marker)
  if (isNew) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: { startParams: [...PGlite.defaultStartParams, ...sharedBuffers] },
  })
  try {
    await connection.driver.waitReady
    await connection.driver.query('select 1')
  } catch (error) {
    throw new Error(describeDamage(folder, error), { cause: error })
  }
  if (isNew) writeFileSync(marker, `${new Date().toISOString()}\n`)

  return connection
}

function describeDamage(folder: string, error: unknown): string {
  const detail = error instanceof Error ? error.message : String(error)
  if (/ENOSPC|No space left/.test(detail)) return `There is no space left for ${folder}.`

  return `The database in ${folder} cannot be opened; restore a backup, or clear it with "npm run reset".`
}
