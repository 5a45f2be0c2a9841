import 'server-only'
import { PostgrestError } from '@supabase/supabase-js'
import { z } from 'zod'
import { versionsAddress } from '#admin/kit/studio-address.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentClient } from '#lib/content/content-store.server.ts'
import { isSessionOver, storageFailure } from '#lib/storage-errors.ts'
import { publishedId } from '#schemas/rules/page-path.ts'
import { contentTypes } from '#site/content/list.ts'
import { type DescribedRow, describe, type KnownNames, showsWords } from './describe.ts'
import { emailsFor, knownNames, titlesFor } from './known-names.server.ts'
import { findPublished, findRemoved } from './removed.server.ts'
import { changesOnlyFields, isUndone, rowChanges } from './row-changes.ts'
import { wordsIn } from './search-words.ts'
import { readTrail, type TrailRequest, type TrailRow } from './trail.ts'

export type ActivityRow = DescribedRow & {
  /** Table or document type. */
  readonly entity: string
  /** For the removal of a document that is still gone: how to bring it back, if the request asks for it. */
  readonly restore: 'Restore' | 'Publish again' | null
  /** True for a change of single fields in a document that is still published, if the request asks for it. */
  readonly canUndo: boolean
  /** True for such a change if the document is again as it was before. */
  readonly isUndone: boolean
  /** For other changes of such a document: URL at which the Studio lists its earlier versions. */
  readonly versions: string | null
}

export type Activity = {
  readonly rows: readonly ActivityRow[]
  /** ID of the row to continue from, or `null` if there are no older changes. */
  readonly next: number | null
}

type ActivityRequest = Omit<TrailRequest, 'ids' | 'limit'> & {
  /** True for lists that restore documents and undo changes. Finding those takes three more queries. */
  readonly offersRestore?: boolean
}

const ROWS_PER_PAGE = 30

/** Rows to look for a search in at a time, and how often until the reader decides whether to go on. */
const SEARCHED_ROWS = 100
const MAX_SEARCHES = 10

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
 * Reads a page of the audit trail and describes its rows in words. A search finds only rows that show all its words:
 * the database also finds words in unchanged parts of a page.
 *
 * @param known names of pages and texts that are defined in code
 * @throws Supabase's error
 */
export async function readActivity(
  admin: Admin,
  { offersRestore = false, ...request }: ActivityRequest,
  known: Pick<KnownNames, 'titles' | 'texts'> = knownNames,
): Promise<Activity> {
  const words = wordsIn(request.search)
  const ids = await idsWithTitle(admin, words, known.titles)
  const limit = words.length > 0 ? SEARCHED_ROWS : ROWS_PER_PAGE
  const found: ActivityRow[] = []
  let { olderThan } = request
  for (let searches = 0; searches < MAX_SEARCHES; searches += 1) {
    const { rows, hasMore } = await readTrail(admin.client, { ...request, olderThan, ids, limit })
    found.push(...(await describeRows(admin, rows, { words, offersRestore, known })))
    olderThan = hasMore ? (rows.at(-1)?.id ?? null) : null
    if (olderThan === null || found.length >= ROWS_PER_PAGE) break
  }
  const shown = found.slice(0, ROWS_PER_PAGE)
  return { rows: shown, next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : olderThan }
}

type Descriptions = {
  readonly words: readonly string[]
  readonly offersRestore: boolean
  readonly known: Pick<KnownNames, 'titles' | 'texts'>
}

async function describeRows(
  admin: Admin,
  rows: readonly TrailRow[],
  { words, offersRestore, known }: Descriptions,
): Promise<ActivityRow[]> {
  const [emails, titles, removed, published] = await Promise.all([
    emailsFor(admin.client, rows).catch(emptyAfterFailure),
    titlesFor(admin, rows).catch(emptyAfterFailure),
    offersRestore ? findRemoved(admin, rows).catch(emptyAfterFailure) : new Map<string, never>(),
    offersRestore ? findPublished(admin, rows).catch(emptyAfterFailure) : new Map<string, never>(),
  ])
  const names = { ...known, emails, titles: new Map([...known.titles, ...titles]) }
  const isShown = (row: TrailRow) =>
    showsWords(
      describe(row, names, { maxLength: Number.POSITIVE_INFINITY }),
      words,
      names.titles.get(row.entityId),
    )
  return rows.filter(isShown).map((row) => {
    const { entity, entityId } = row
    const removal = removed.get(entityId)
    const documents = published.get(entityId)
    const changes = rowChanges(row)
    const onlyFields = documents !== undefined && changesOnlyFields(row)
    const isBack = onlyFields && isUndone(changes, documents)
    const hasVersions = documents && !onlyFields && changes.length > 0
    return {
      ...describe(row, names, { words }),
      entity,
      restore: removal?.row !== row.id ? null : removal.isDraft ? 'Publish again' : 'Restore',
      canUndo: onlyFields && !isBack,
      isUndone: isBack,
      versions: hasVersions ? versionsAddress({ id: entityId, type: entity }) : null,
    }
  })
}

/** Returns the ids of things whose titles contain all words of a search: rows rarely hold a title. */
async function idsWithTitle(
  admin: Admin,
  words: readonly string[],
  known: KnownNames['titles'],
): Promise<readonly string[]> {
  if (words.length === 0) return []
  const own = [...known].filter(([, title]) =>
    words.every((word) => title.toLowerCase().includes(word.toLowerCase())),
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
