import 'server-only'
import { PostgrestError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentClient } from '#lib/content/content-store.server.ts'
import { isSessionOver, storageFailure } from '#lib/storage-errors.ts'
import { publishedId } from '#schemas/rules/page-path.ts'
import { contentTypes, isContentType } from '#site/content/list.ts'
import { allTextGroups, isTextKey, pageTitles, SITE_CONTENT, textAddress } from '#site/registry.ts'
import { type DescribedRow, describe, type KnownNames } from './describe.ts'
import { textName } from './names.ts'
import { findRemoved } from './removed.server.ts'
import { targetsOf } from './shown-value.ts'
import { readTrail, type TrailRequest, type TrailRow, wordsIn } from './trail.ts'

/** `canRestore` is true for the removal of a document that is still gone, if the request asks for it. */
export type ActivityRow = DescribedRow & {
  /** Table or document type. */
  readonly entity: string
  readonly canRestore: boolean
}

export type Activity = { readonly rows: readonly ActivityRow[]; readonly hasMore: boolean }

/** Names in the audit trail for pages and texts that are defined in code: “Home, hero title”. */
const knownNames = {
  titles: pageTitles,
  texts: new Map(
    allTextGroups.flatMap((group) =>
      Object.entries(group.texts).flatMap(([key, { title }]) => {
        const name = `${group.title}, ${title.charAt(0).toLowerCase()}${title.slice(1)}`
        // Rows from before a text moved into a page name it by its key.
        const former = { id: SITE_CONTENT, path: key }
        const addresses = isTextKey(key) ? [former, textAddress(key)] : [former]
        return addresses.map((address): [string, string] => [textName(address), name])
      }),
    ),
  ),
}

type ActivityRequest = Omit<TrailRequest, 'ids'> & {
  /** True for lists with a button that restores documents. Finding those takes two more queries. */
  readonly offersRestore?: boolean
}

/** No filter: everything, newest first. */
export const allActivity = {
  olderThan: null,
  kind: null,
  email: null,
  search: '',
  from: null,
  until: null,
} as const

/**
 * Reads a page of the audit trail and describes its rows in words.
 *
 * @param known names of pages and texts that are defined in code
 * @throws Supabase's error
 */
export async function readActivity(
  admin: Admin,
  { offersRestore = false, ...request }: ActivityRequest,
  known: Pick<KnownNames, 'titles' | 'texts'> = knownNames,
): Promise<Activity> {
  const ids = await idsWithTitle(admin, request.search, known.titles)
  const { rows, hasMore } = await readTrail(admin.client, { ...request, ids })
  const [emails, titles, removed] = await Promise.all([
    emailsFor(admin.client, rows).catch(emptyAfterFailure),
    titlesFor(admin, rows).catch(emptyAfterFailure),
    offersRestore ? findRemoved(admin, rows).catch(emptyAfterFailure) : new Map<string, never>(),
  ])
  const names = { ...known, emails, titles: new Map([...known.titles, ...titles]) }
  return {
    rows: rows.map((row) => ({
      ...describe(row, names),
      entity: row.entity,
      canRestore: removed.get(row.entityId) === row.id,
    })),
    hasMore,
  }
}

/** Returns the ids of things whose titles contain all words of a search: rows rarely hold a title. */
async function idsWithTitle(admin: Admin, search: string, known: KnownNames['titles']) {
  const words = wordsIn(search.toLowerCase())
  if (words.length === 0) return []
  const own = [...known].filter(([, title]) =>
    words.every((word) => title.toLowerCase().includes(word)),
  )
  const client = await createContentClient(admin.viewer)
  const documents = z
    .array(z.string())
    .parse(
      await client.fetch<unknown>(
        '*[_type in $types && coalesce(title, name, question, quarter) match $words][0...200]._id',
        { types: contentTypes.map(({ name }) => name), words: words.map((word) => `${word}*`) },
        { cache: 'no-store' },
      ),
    )
  return [...new Set([...own.map(([id]) => id), ...documents.map(publishedId)])]
}

/**
 * Returns nothing if reading names or removals failed: the activity is still worth showing. A caller who lost the
 * admin role or the session during the request is not logged as an error.
 */
function emptyAfterFailure(error: unknown): ReadonlyMap<string, never> {
  const isNoLongerAdmin = error instanceof PostgrestError && storageFailure(error) === 'refused'
  if (!isNoLongerAdmin && !isSessionOver(error))
    console.error('Could not read names or removals for the audit trail:', error)
  return new Map<string, never>()
}

const peopleSchema = z.object({
  rows: z.array(z.object({ id: z.string(), email: z.string().nullable() })),
})

/** Maximum number of accounts that `list_people` returns in one call. */
const MAX_PEOPLE = 1000

async function emailsFor(client: SupabaseClient, rows: readonly TrailRow[]) {
  if (!rows.some(({ entity }) => entity === 'user_roles')) return new Map<string, string>()
  const args = { _words: [], _offset: 0, _limit: MAX_PEOPLE }
  const { data } = await client.rpc('list_people', args).throwOnError()
  const people = peopleSchema.parse(data).rows
  return new Map(people.flatMap(({ id, email }) => (email ? [[id, email] as const] : [])))
}

const titlesSchema = z.array(z.object({ _id: z.string(), title: z.string().nullable() }))

/** Reads the current titles of the documents that rows are about and that their values refer to. */
async function titlesFor(admin: Admin, rows: readonly TrailRow[]) {
  const ids = new Set(
    rows
      .filter(({ entity }) => isContentType(entity))
      .flatMap(({ entityId, before, after }) => [entityId, ...targetsOf([before, after])])
      .flatMap((id) => [id, `drafts.${id}`]),
  )
  if (ids.size === 0) return new Map<string, string>()
  const client = await createContentClient(admin.viewer)
  const documents = titlesSchema.parse(
    await client.fetch<unknown>(
      '*[_id in $ids]{_id, "title": coalesce(title, name, question, quarter)}',
      { ids: [...ids] },
      { cache: 'no-store' },
    ),
  )
  // Drafts first, so that titles of published documents overwrite theirs.
  const ordered = documents.toSorted((a, b) => Number(isDraft(b._id)) - Number(isDraft(a._id)))
  return new Map(
    ordered.flatMap(({ _id, title }) =>
      title ? [[_id.replace(/^drafts\./, ''), title] as const] : [],
    ),
  )
}

function isDraft(id: string): boolean {
  return id.startsWith('drafts.')
}
