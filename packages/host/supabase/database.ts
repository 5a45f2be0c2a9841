import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPgliteConnection, PGlite, type PgliteConnection } from '@supabase/lite/pglite'

/**
 * Shrinks PostgreSQL's page cache from its default of 128 MB. A site's few tables fit into this, and the operating
 * system caches the rest (https://www.postgresql.org/docs/17/runtime-config-resource.html).
 */
const sharedBuffers = ['-c', 'shared_buffers=16MB']

/**
 * Opens the PostgreSQL database of a data folder, creating it if necessary. Only one process may do so at a time:
 * PGlite has no lock, and the last one to close overwrites the others' data (see lock in main.ts).
 *
 * A process killed while creating the folder leaves half a database that will never open. The marker file, written
 * afterwards, distinguishes it from a complete database that was damaged. Nothing was acknowledged before the marker
 * exists, so half a database is simply created again.
 *
 * @throws Error with one sentence when a complete database does not open
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
  if (/ENOSPC|No space left/.test(detail))
    return `There is no space left for ${folder}. Free up space and start again.`

  return `Couldn't open the database in ${folder}. Restore a backup, or start over with "npm run reset".`
}
