import 'server-only'
import { PostgrestError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { contentClientOf } from '#lib/content/content-store.server.ts'
import { storageFailure } from '#lib/storage-errors.ts'
import { isContentType } from '#site/content/list.ts'
import { type DescribedRow, describe, type KnownNames } from './describe.ts'
import { readTrail, type TrailRequest, type TrailRow } from './trail.ts'

export type Activity = { readonly rows: readonly DescribedRow[]; readonly hasMore: boolean }

/**
 * A page of the audit trail in words.
 *
 * @param known the names of what stands in code
 * @throws what Supabase says
 */
export async function readActivity(
  admin: Admin,
  request: TrailRequest,
  known: Pick<KnownNames, 'titles' | 'texts'>,
): Promise<Activity> {
  const { rows, hasMore } = await readTrail(admin.client, request)
  const [emails, titles] = await Promise.all([
    emailsFor(admin.client, rows).catch(unnamed),
    titlesFor(admin, rows).catch(unnamed),
  ])
  const names = { ...known, emails, titles: new Map([...known.titles, ...titles]) }
  return { rows: rows.map((row) => describe(row, names)), hasMore }
}

/**
 * Who changed what is worth showing although a name is missing. A role that was taken back while the page was
 * being made is no fault to be looked into: the next request is turned away.
 */
function unnamed(error: unknown): ReadonlyMap<string, string> {
  const isNoLongerAdmin = error instanceof PostgrestError && storageFailure(error) === 'refused'
  if (!isNoLongerAdmin) console.error('Names for the audit trail could not be read:', error)
  return new Map()
}

const peopleSchema = z.object({
  rows: z.array(z.object({ id: z.string(), email: z.string().nullable() })),
})

/** Accounts at most that `list_people` tells of at once. */
const PEOPLE_READ = 1000

async function emailsFor(client: SupabaseClient, rows: readonly TrailRow[]) {
  if (!rows.some(({ entity }) => entity === 'user_roles')) return new Map<string, string>()
  const everybody = { _words: [], _offset: 0, _limit: PEOPLE_READ }
  const { data } = await client.rpc('list_people', everybody).throwOnError()
  const people = peopleSchema.parse(data).rows
  return new Map(people.flatMap(({ id, email }) => (email ? [[id, email] as const] : [])))
}

const titlesSchema = z.array(z.object({ _id: z.string(), title: z.string().nullable() }))

/** Of the content that rows are about, as it is called now. */
async function titlesFor(admin: Admin, rows: readonly TrailRow[]) {
  const ids = new Set(
    rows
      .filter(({ entity }) => isContentType(entity))
      .flatMap(({ entityId }) => [entityId, `drafts.${entityId}`]),
  )
  if (ids.size === 0) return new Map<string, string>()
  const client = await contentClientOf(admin.viewer)
  const found = titlesSchema.parse(
    await client.fetch<unknown>(
      '*[_id in $ids]{_id, "title": coalesce(title, name, quarter)}',
      { ids: [...ids] },
      { cache: 'no-store' },
    ),
  )
  // Drafts stand in front: what is published has the last word.
  const named = found.toSorted((a, b) => Number(isDraft(b._id)) - Number(isDraft(a._id)))
  return new Map(
    named.flatMap(({ _id, title }) =>
      title ? [[_id.replace(/^drafts\./, ''), title] as const] : [],
    ),
  )
}

function isDraft(id: string): boolean {
  return id.startsWith('drafts.')
}
