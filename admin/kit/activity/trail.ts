import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { entitiesOf, isTrailKind } from './trail-kinds.ts'

/** One change, as the database keeps it. */
export type TrailRow = {
  readonly id: number
  /** ISO 8601, UTC. */
  readonly at: string
  /** The address they had then; `null` when the site itself or somebody it does not know did it. */
  readonly email: string | null
  readonly action: string
  readonly entity: string
  readonly entityId: string
  readonly before: unknown
  readonly after: unknown
}

/** Which part of the trail; what comes from a browser is parsed with this. */
export const trailRequest = z.object({
  /** Rows older than this one; the newest when left out. */
  olderThan: z.number().int().positive().nullable(),
  kind: z.string().refine(isTrailKind).nullable(),
  email: z.string().max(320).nullable(),
})

export type TrailRequest = z.infer<typeof trailRequest>

export type TrailPage = { readonly rows: readonly TrailRow[]; readonly hasMore: boolean }

const ROWS_ON_A_PAGE = 30

/** So far back one looks for people to filter by. */
const ROWS_FOR_PEOPLE = 1000

const rowSchema = z
  .object({
    id: z.coerce.number(),
    // The embedded Supabase writes times as PostgreSQL does, hosted ones as ISO 8601.
    created_at: z.string().transform((text) => new Date(text).toISOString()),
    actor_email: z.string().nullable(),
    action: z.string(),
    entity: z.string(),
    entity_id: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .transform(
    (row): TrailRow => ({
      id: row.id,
      at: row.created_at,
      email: row.actor_email,
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id ?? '',
      before: row.before,
      after: row.after,
    }),
  )

/**
 * A page of the audit trail, the newest first. Pages go by the id of their last row, so that rows that are
 * added meanwhile neither repeat one nor skip one.
 *
 * @throws what Supabase says
 */
export async function readTrail(
  client: SupabaseClient,
  { olderThan, kind, email }: TrailRequest,
): Promise<TrailPage> {
  let query = client.from('audit_log').select('*')
  if (olderThan !== null) query = query.lt('id', olderThan)
  if (email !== null) query = query.eq('actor_email', email)
  if (kind !== null) query = query.in('entity', entitiesOf(kind))
  const { data } = await query
    .order('id', { ascending: false })
    .limit(ROWS_ON_A_PAGE + 1)
    .throwOnError()
  const rows = z.array(rowSchema).parse(data)
  return { rows: rows.slice(0, ROWS_ON_A_PAGE), hasMore: rows.length > ROWS_ON_A_PAGE }
}

/**
 * Everything recorded about one thing, the newest first, at most `most` rows.
 *
 * @throws what Supabase says
 */
export async function readTrailOf(
  client: SupabaseClient,
  { entity, entityId, most }: { entity: string; entityId: string; most: number },
): Promise<TrailRow[]> {
  const { data } = await client
    .from('audit_log')
    .select('*')
    .eq('entity', entity)
    .eq('entity_id', entityId)
    .order('id', { ascending: false })
    .limit(most)
    .throwOnError()
  return z.array(rowSchema).parse(data)
}

/**
 * The people of the trail's last thousand rows, in the order of the alphabet.
 *
 * @throws what Supabase says
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
