import type { PgliteConnection } from '@supabase/lite/pglite'
import { z } from 'zod'

type Database = PgliteConnection['driver']
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Left out of backups. Sessions, mailed links and codes would open what was closed since; fronts and cache versions
 * describe processes that run now.
 */
const passing = {
  tables: [
    'auth.sessions',
    'auth.refresh_tokens',
    'auth.flow_state',
    'public.cache_versions',
    'public.fronts',
  ],
  columns: /_token(?:_new|_current)?$/,
}

/** Rows that are fetched, and stored, at once. */
const CHUNK = 500

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
 * Writes all accounts and rows as lines of JSON, as they are at one moment: which migrations had run, then of each table
 * its columns and its rows, every value as PostgreSQL itself writes it, then the sequences, last the number of rows.
 * Any later version of PostgreSQL reads these; the files of a database only its own.
 *
 * @param write takes one line at a time, without its end
 * @param withinMs milliseconds after which it gives up
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
  let { rows } = await transaction.query<{ line: string }>(`fetch ${CHUNK} from dumped`)
  while (rows.length > 0) {
    yield rows
    ;({ rows } = await transaction.query<{ line: string }>(`fetch ${CHUNK} from dumped`))
  }
  await transaction.exec('close dumped')
}

function tooLong(withinMs: number): string {
  return `The rows of Supabase could not be read within ${withinMs / 1000} s; stop the site and make the backup then, which has no limit.`
}

/** @returns which migrations had run where the lines were written, by their first line. */
export function migrationsIn(first: string): string[] {
  const parsed = line.parse(JSON.parse(first))
  if ('migrations' in parsed) return parsed.migrations
  throw new Error('The rows do not begin with their migrations.')
}

/**
 * Brings what `dumpRows` wrote into a database on which the same migrations have run, instead of the rows that are
 * there. Triggers and foreign keys are not asked: the rows were consistent, and what happened is not to happen again.
 *
 * @param lines without the first one
 * @returns how many rows there were
 * @throws Error with one sentence when something has no place in this database, or the lines end too early
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
  let table: Awaited<ReturnType<typeof emptied>> | undefined
  let waiting: string[] = []
  let stored = 0
  let expected: number | undefined
  const flush = async () => {
    if (waiting.length > 0) await table?.store(waiting)
    stored += waiting.length
    waiting = []
  }
  const takeHeading = async (heading: Heading) => {
    await flush()
    if ('table' in heading) table = await emptied(transaction, heading)
    else if ('sequence' in heading) await setSequence(transaction, heading)
    else if ('rows' in heading) expected = heading.rows
  }

  return {
    async take(text: string): Promise<void> {
      const parsed = line.parse(JSON.parse(text))
      if (!Array.isArray(parsed)) return takeHeading(parsed)
      if (!table) throw new Error('There is a row before its table.')
      waiting.push(text)
      if (waiting.length === CHUNK) await flush()
    },
    /** @returns how many rows are stored. */
    async end(): Promise<number> {
      await flush()
      if (expected !== stored) throw new Error('The rows of Supabase end too early.')
      return stored
    },
  }
}

/** A table without rows, and how rows with these columns get into it. */
async function emptied(
  transaction: Transaction,
  { table, columns }: { table: string; columns: string[] },
) {
  const { rows } = await transaction.query(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [named(table)],
  )
  const known = new Map(
    rows.map((row) => columnRow.parse(row)).map(({ name, type }) => [name, type]),
  )
  const missing = known.size === 0 ? columns : columns.filter((column) => !known.has(column))
  const kept = columns.flatMap((column, index) => {
    const type = known.get(column)
    return type === undefined ? [] : [{ column, value: `(line ->> ${index})::${type}` }]
  })
  if (known.size > 0) await transaction.exec(`delete from ${named(table)}`)

  return {
    async store(lines: readonly string[]): Promise<void> {
      const all = `[${lines.join(',')}]`
      for (const column of missing) {
        const values: unknown[] = JSON.parse(all)
        const index = columns.indexOf(column)
        if (values.some((row) => Array.isArray(row) && row[index] !== null)) {
          throw new Error(`This version has no place for ${table}.${column}.`)
        }
      }
      if (kept.length === 0) return
      await transaction.query(
        `insert into ${named(table)} (${kept.map(({ column }) => quoted(column)).join(', ')})
         overriding system value
         select ${kept.map(({ value }) => value).join(', ')} from json_array_elements($1::json) as line`,
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

/** Without the migrations' own book: running them writes it. */
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
    .filter(({ name }) => !passing.tables.includes(name))
    .map(({ name, columns }) => ({
      name,
      columns: name.startsWith('auth.')
        ? columns.filter((column) => !passing.columns.test(column))
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

/** Of a schema and a table with a dot between them. */
const named = (name: string): string => name.split('.').map(quoted).join('.')
