import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { storedTime } from '#lib/stored-time.ts'
import { wordsIn } from './search-words.ts'
import type { TimeSpan } from './time-span.ts'
import { entitiesOf, type TrailKind } from './trail-kinds.ts'

/** Filters of the trail; `null` and an empty search match everything. */
export type TrailFilter = TimeSpan & {
  readonly kind: TrailKind | null
  readonly email: string | null
  /** Every word must appear in the row, or be part of the thing's title. */
  readonly search: string
}

export type TrailRequest = TrailFilter & {
  /** Id of a row: only older rows are returned. `null` for the newest rows. */
  readonly olderThan: number | null
  readonly limit: number
  /** Ids of things whose titles match the search. */
  readonly ids: readonly string[]
}

export type TrailPage = { readonly rows: readonly TrailRow[]; readonly hasMore: boolean }

/** Number of latest rows to search for people to filter by. */
const ROWS_FOR_PEOPLE = 1000

/** The columns of a row, named as the fields of `rowSchema`. */
const COLUMNS =
  'id, at:created_at, email:actor_email, action, entity, entityId:entity_id, before, after'

const rowSchema = z.object({
  id: z.coerce.number(),
  /** ISO 8601, UTC. */
  at: storedTime,
  /** Email address at the time of the change; `null` if the site itself or an unknown person made it. */
  email: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z
    .string()
    .nullable()
    .transform((id) => id ?? ''),
  before: z.unknown(),
  after: z.unknown(),
})

/** One change as stored in the database. */
export type TrailRow = Readonly<z.infer<typeof rowSchema>>

/**
 * Reads a page of the audit trail, newest first. Pages continue from a row id, so that rows added in the meantime
 * cause no duplicates or gaps.
 *
 * @throws Supabase's error
 */
export async function readTrail(
  client: SupabaseClient,
  { olderThan, limit, kind, email, search, ids, from, until }: TrailRequest,
): Promise<TrailPage> {
  const { data } = await client
    .rpc('find_activity', {
      _entities: kind && entitiesOf(kind),
      _email: email,
      _from: from,
      _until: until,
      _words: wordsIn(search),
      _ids: ids,
      _older_than: olderThan,
      _limit: limit + 1,
    })
    .select(COLUMNS)
    .throwOnError()
  const rows = z.array(rowSchema).parse(data)
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

/**
 * Reads one row of the audit trail, or `undefined` if the caller can't see it.
 *
 * @throws Supabase's error
 */
export async function readTrailRow(
  client: SupabaseClient,
  where: { readonly column: 'id' | 'after->>revision'; readonly value: number | string },
): Promise<TrailRow | undefined> {
  const { data } = await client
    .from('audit_log')
    .select(COLUMNS)
    .eq(where.column, where.value)
    .limit(1)
    .throwOnError()
  return z.array(rowSchema).parse(data)[0]
}

/**
 * Reads the rows about one thing, newest first.
 *
 * @throws Supabase's error
 */
export async function readTrailOf(
  client: SupabaseClient,
  { entity, entityId, limit }: { entity: string; entityId: string; limit: number },
): Promise<TrailRow[]> {
  const { data } = await client
    .from('audit_log')
    .select(COLUMNS)
    .eq('entity', entity)
    .eq('entity_id', entityId)
    .order('id', { ascending: false })
    .limit(limit)
    .throwOnError()
  return z.array(rowSchema).parse(data)
}

/**
 * Returns the email addresses in the latest 1,000 rows of the trail, in alphabetical order.
 *
 * @throws Supabase's error
 */
export async function readTrailPeople(client: SupabaseClient): Promise<string[]> {
  const { data } = await client
    .from('audit_log')
    .select('actor_email')
    .not('actor_email', 'is', null)
    .order('id', { ascending: false })
    .limit(ROWS_FOR_PEOPLE)
    .throwOnError()
  const rows = z.array(z.object({ actor_email: z.string() })).parse(data)
  return [...new Set(rows.map(({ actor_email }) => actor_email))].sort()
}
