import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { App } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'

type Database = PgliteConnection['driver']

const fileName = /^(\d{14})_([a-z0-9_]+)\.sql$/

/**
 * Creates everything a database needs before its first row: lite's own tables, what a hosted project has, and the
 * migrations.
 *
 * @param projectDir the `supabase/` folder
 * @param only versions of the migrations to run; all of them if omitted
 * @throws Error with one sentence naming the migration that failed or doesn't exist
 */
export async function prepareSchema(
  app: App,
  database: Database,
  projectDir: string,
  only?: readonly string[],
): Promise<void> {
  await app.ensureSystemSchema()
  await database.exec(readFileSync(join(import.meta.dirname, 'platform.sql'), 'utf8'))
  await migrate(database, join(projectDir, 'migrations'), only)
}

/**
 * Applies pending migrations in order, each in one transaction with its row in `supabase_migrations.schema_migrations`,
 * the table that `supabase db push` also uses.
 *
 * @returns the names of the applied files
 * @throws Error with one sentence naming the file that failed; those before it stay applied
 */
async function migrate(
  database: Database,
  folder: string,
  only?: readonly string[],
): Promise<string[]> {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const applied = new Set(rows.map((row) => row.version))
  const all = listMigrations(folder)
  const unknown = only?.find((requested) => all.every(({ version }) => version !== requested))
  if (unknown)
    throw new Error(
      `A newer version of the site wrote this data: it needs the migration ${unknown}, which doesn't exist here.`,
    )
  const pending = all.filter(
    ({ version }) => !applied.has(version) && (only?.includes(version) ?? true),
  )

  for (const { file, version, name } of pending) {
    const sql = readFileSync(join(folder, file), 'utf8')
    try {
      await database.transaction(async (transaction) => {
        await transaction.exec(sql)
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, [sql]],
        )
      })
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      throw new Error(`The migration ${file} failed: ${detail}.`, { cause: error })
    }
  }

  return pending.map(({ file }) => file)
}

/**
 * Runs a seed file once in a database's lifetime, as `supabase db push --include-seed` does, so that rows deleted later
 * don't reappear.
 */
export async function seedOnce(database: Database, path: string): Promise<void> {
  const sql = readFileSync(path, 'utf8')
  const name = basename(path)
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.query(
      'select 1 from supabase_migrations.seed_files where path = $1',
      [name],
    )
    if (rows.length > 0) return

    await transaction.exec(sql)
    await transaction.query(
      'insert into supabase_migrations.seed_files (path, hash) values ($1, $2)',
      [name, createHash('sha256').update(sql).digest('hex')],
    )
  })
}

function listMigrations(folder: string): { file: string; version: string; name: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const [, version, name] = fileName.exec(file) ?? []
      if (version && name) return { file, version, name }
      throw new Error(`The migration ${file} must be named like 20261102090000_what_it_does.sql.`)
    })
}
