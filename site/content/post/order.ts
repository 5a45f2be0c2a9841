import { z } from 'zod'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { optionalDate, optionalText, usableDocuments } from '#lib/content/stored-fields.ts'
import { compareDates, readIsoDate } from '#schemas/rules/iso-date.ts'
import { HAS_PATH } from '../has-path.ts'

/** GROQ filter for posts with a URL. */
export const isListed = `_type == "post" && ${HAS_PATH}`

/** The blog's order in GROQ: newest first, and stable. Right only if all dates are days (`arePlainDays`). */
const newestFirst = 'order(publishedAt desc, _id asc)'

type Dated = {
  readonly id: string
  /** As `readIsoDate` returns it. */
  readonly publishedAt: string
}

/** Compares posts by the date that readers see: newest first, and stable. */
export function byDate(a: Dated, b: Dated): number {
  return compareDates(b.publishedAt, a.publishedAt) || (a.id < b.id ? -1 : 1)
}

/** Returns the date that readers see: the time of the last write if the stored date can't be read. */
export function shownDate(publishedAt: string | undefined, updatedAt: string): string {
  return (publishedAt && readIsoDate(publishedAt)) || updatedAt
}

/** Matches what the Studio stores, `2024-12-03`. Other forms of a date, in imports, don't sort as texts. */
const OTHER_DATES = `count(*[${isListed} && !defined(dateTime(publishedAt + "T00:00:00Z"))])`

/** Returns true if the content server can sort posts by date. Otherwise `listByDate` does. */
export async function arePlainDays(mode: ContentMode, untracked = false): Promise<boolean> {
  return (await read({ query: OTHER_DATES, untracked }, mode)) === 0
}

const storedDated = z
  .object({
    _id: z.string(),
    _updatedAt: z.string(),
    publishedAt: optionalDate,
    category: optionalText,
  })
  .transform(({ _id, _updatedAt, publishedAt, category }) => ({
    id: _id,
    publishedAt: shownDate(publishedAt, _updatedAt),
    category,
  }))

/** Lists posts by date, newest first, with the IDs of their categories. Costs more the more posts there are. */
export async function listByDate(
  filter: string,
  params: Readonly<Record<string, string>>,
  mode: ContentMode,
  untracked = false,
) {
  const query = `*[${filter}]{_id, _updatedAt, publishedAt, "category": category._ref}`
  return usableDocuments(storedDated, await read({ query, params, untracked }, mode)).toSorted(
    byDate,
  )
}

type Slice = {
  readonly filter: string
  readonly params?: Readonly<Record<string, string>>
  /** GROQ projection with `_id`. */
  readonly fields: string
  readonly from: number
  readonly until: number
}

/** Reads a slice of the posts that match a filter, newest first. */
export async function readNewest(slice: Slice, mode: ContentMode): Promise<unknown> {
  const { filter, params = {}, fields, from, until } = slice
  if (until <= from) return []
  if (await arePlainDays(mode)) {
    // Safe to interpolate, because both are numbers of ours. GROQ doesn't accept parameters as slice bounds.
    const query = `*[${filter}] | ${newestFirst}[${from}...${until}]{${fields}}`
    return read({ query, params }, mode)
  }
  const sorted = await listByDate(filter, params, mode)
  const ids = sorted.slice(from, until).map(({ id }) => id)
  const query = `*[_type == "post" && _id in $ids]{${fields}}`
  return inOrder(await read({ query, params: { ids } }, mode), ids)
}

/** Puts documents in the order of a list of IDs. */
function inOrder(documents: unknown, ids: readonly string[]): unknown[] {
  const list = z.array(z.looseObject({ _id: z.string() })).parse(documents)
  const byId = new Map(list.map((document) => [document._id, document]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
