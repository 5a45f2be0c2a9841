import type { PgliteConnection } from '@supabase/lite/pglite'
import { z } from 'zod'

type Database = PgliteConnection['driver']
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Data left out of backups. Sessions, mailed links and codes could reopen access that was revoked since. Attempts
 * are counted for minutes. Fronts and cache versions describe processes that are running now.
 */
const excluded = {
  tables: [
    'auth.sessions',
    'auth.refresh_tokens',
    'auth.flow_state',
    'public.attempts',
    'public.cache_versions',
    'public.fronts',
  ],
  columns: /_token(?:_new|_current)?$/,
}

const ROWS_PER_QUERY = 500

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()) })
const sequenceRow = z.object({ sequence: z.string(), value: z.string(), called: z.boolean() })

const heading = z.union([
  z.object({ migrations: z.array(z.string()) }),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  sequenceRow,
  z.object({ rows: z.number() }),
])
const line = z.union([heading, z.array(z.string().nullable())])

type Heading = z.infer<typeof heading>
const columnRow = z.object({ name: z.string(), type: z.string() })

/**
 * Writes all accounts and rows of one moment as lines of JSON: the migrations that had run, then each table's columns
 * and rows with values in PostgreSQL's text format, then the sequences, and finally the number of rows. Any later
 * version of PostgreSQL can read these, unlike a database's files.
 *
 * @param write takes one line at a time, without line ending
 * @param withinMs time limit in milliseconds
 * @throws Error with one sentence when it takes longer
 */
export async function dumpRows(
  database: Database,
  write: (line: string) => void,
  withinMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const deadline = Date.now() + withinMs
  let rows = 0
  await database.transaction(async (transaction) => {
    await transaction.exec('set transaction isolation level repeatable read, read only')
    write(JSON.stringify({ migrations: await migrationsOf(transaction) }))
    for (const table of await tablesOf(transaction)) {
      write(JSON.stringify({ table: table.name, columns: table.columns }))
      for await (const chunk of chunksOf(transaction, table)) {
        for (const { line } of chunk) write(line)
        rows += chunk.length
        if (Date.now() > deadline) throw new Error(tooLong(withinMs))
      }
    }
    for (const sequence of await sequencesOf(transaction)) write(JSON.stringify(sequence))
  })
  write(JSON.stringify({ rows }))
}

async function* chunksOf(transaction: Transaction, { name, columns }: z.infer<typeof tableRow>) {
  const values = columns.map((column) => `${quoted(column)}::text`).join(', ')
  await transaction.exec(
    `declare dumped no scroll cursor for select json_build_array(${values})::text as line from ${named(name)}`,
  )
  let { rows } = await transaction.query<{ line: string }>(`fetch ${ROWS_PER_QUERY} from dumped`)
  while (rows.length > 0) {
    yield rows
    ;({ rows } = await transaction.query<{ line: string }>(`fetch ${ROWS_PER_QUERY} from dumped`))
  }
  await transaction.exec('close dumped')
}

function tooLong(withinMs: number): string {
  return `Couldn't read all rows of Supabase within ${withinMs / 1000} s. Stop the site and make the backup again: there is no time limit while it is stopped.`
}

/** @returns the migrations that had run when the lines were written, from their first line */
export function migrationsIn(first: string): string[] {
  const parsed = line.parse(JSON.parse(first))
  if ('migrations' in parsed) return parsed.migrations
  throw new Error('The Supabase rows in this backup do not start with the list of migrations.')
}

/**
 * Replaces a database's rows with the output of `dumpRows`. The same migrations must have run. Triggers and foreign
 * keys are off, because the rows were consistent, and side effects must not happen twice.
 *
 * @param lines all but the first line
 * @returns the number of rows
 * @throws Error with one sentence when this database lacks a table or column, or the lines are incomplete
 */
export async function loadRows(database: Database, lines: AsyncIterable<string>): Promise<number> {
  return database.transaction(async (transaction) => {
    await transaction.exec('set local session_replication_role = replica')
    const loading = loadInto(transaction)
    for await (const text of lines) await loading.take(text)
    return loading.end()
  })
}

function loadInto(transaction: Transaction) {
  let table: Awaited<ReturnType<typeof emptyTable>> | undefined
  let buffer: string[] = []
  let storedRows = 0
  let expected: number | undefined
  const flush = async () => {
    if (buffer.length > 0) await table?.store(buffer)
    storedRows += buffer.length
    buffer = []
  }
  const takeHeading = async (heading: Heading) => {
    await flush()
    if ('table' in heading) table = await emptyTable(transaction, heading)
    else if ('sequence' in heading) await setSequence(transaction, heading)
    else if ('rows' in heading) expected = heading.rows
  }

  return {
    async take(text: string): Promise<void> {
      const parsed = line.parse(JSON.parse(text))
      if (!Array.isArray(parsed)) return takeHeading(parsed)
      if (!table) throw new Error('A row appears before its table.')
      buffer.push(text)
      if (buffer.length === ROWS_PER_QUERY) await flush()
    },
    async end(): Promise<number> {
      await flush()
      if (expected !== storedRows)
        throw new Error('The Supabase rows in this backup are incomplete.')
      return storedRows
    },
  }
}

async function emptyTable(
  transaction: Transaction,
  { table, columns }: { table: string; columns: string[] },
) {
  const { rows } = await transaction.query(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [named(table)],
  )
  const types = new Map(
    rows.map((row) => columnRow.parse(row)).map(({ name, type }) => [name, type]),
  )
  const missing = types.size === 0 ? columns : columns.filter((column) => !types.has(column))
  const shared = columns.flatMap((column, index) => {
    const type = types.get(column)
    return type === undefined ? [] : [{ column, value: `(line ->> ${index})::${type}` }]
  })
  if (types.size > 0) await transaction.exec(`delete from ${named(table)}`)

  return {
    async store(lines: readonly string[]): Promise<void> {
      const all = `[${lines.join(',')}]`
      for (const column of missing) {
        const values: unknown[] = JSON.parse(all)
        const index = columns.indexOf(column)
        if (values.some((row) => Array.isArray(row) && row[index] !== null)) {
          throw new Error(`This version has no column ${table}.${column}.`)
        }
      }
      if (shared.length === 0) return
      await transaction.query(
        `insert into ${named(table)} (${shared.map(({ column }) => quoted(column)).join(', ')})
         overriding system value
         select ${shared.map(({ value }) => value).join(', ')} from json_array_elements($1::json) as line`,
        [all],
      )
    },
  }
}

async function setSequence(
  transaction: Transaction,
  { sequence, value, called }: z.infer<typeof sequenceRow>,
): Promise<void> {
  await transaction.query('select setval(to_regclass($1), $2::bigint, $3)', [
    named(sequence),
    value,
    called,
  ])
}

async function migrationsOf(transaction: Transaction): Promise<string[]> {
  const { rows } = await transaction.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  return rows.map(({ version }) => version)
}

/** Excludes the migrations' own table, which running them fills. */
async function tablesOf(transaction: Transaction): Promise<z.infer<typeof tableRow>[]> {
  const { rows } = await transaction.query(
    `select n.nspname || '.' || c.relname as name,
       (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('auth', 'public', 'supabase_migrations')
       and c.oid <> 'supabase_migrations.schema_migrations'::regclass
     order by 1`,
  )
  return rows
    .map((row) => tableRow.parse(row))
    .filter(({ name }) => !excluded.tables.includes(name))
    .map(({ name, columns }) => ({
      name,
      columns: name.startsWith('auth.')
        ? columns.filter((column) => !excluded.columns.test(column))
        : columns,
    }))
}

async function sequencesOf(transaction: Transaction): Promise<z.infer<typeof sequenceRow>[]> {
  const { rows } = await transaction.query(
    `select schemaname || '.' || sequencename as sequence,
       coalesce(last_value, start_value)::text as value, last_value is not null as called
     from pg_sequences where schemaname in ('auth', 'public') order by 1`,
  )
  return rows.map((row) => sequenceRow.parse(row))
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const named = (name: string): string => name.split('.').map(quoted).join('.')
