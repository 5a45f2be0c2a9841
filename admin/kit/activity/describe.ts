import { timeOf } from '#admin/kit/time-text.tsx'
import type { StepDetails } from '#lib/audit/steps.ts'
import { WRITERS } from '#lib/audit/writers.ts'
import { isRecord } from '#lib/json.ts'
import { listChanges } from './list-changes.ts'
import { accountOf, capitalized, fieldName, thingName, thingPlace } from './names.ts'
import { personName } from './person-name.ts'
import { rowChanges } from './row-changes.ts'
import { isFile, targetsOf, textOf } from './shown-value.ts'
import type { TrailRow } from './trail.ts'

/** Number of unchanged characters to show on each side of a difference. */
const CONTEXT = 40

const MAX_LENGTH = 280

/** Words of a search, which excerpts must show. */
type Excerpts = { readonly words: readonly string[]; readonly maxLength: number }

/**
 * Cuts two texts to the part where they differ, with some context, so that a changed word in an article is easy to
 * find.
 */
function aroundDifference(from: string, to: string, excerpts: Excerpts) {
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from[start] === to[start]) start += 1
  let end = 0
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1

  const cut = (text: string) =>
    excerpt(text, [start - CONTEXT, text.length - end + CONTEXT], excerpts)
  return { from: cut(from), to: cut(to) }
}

/** Cuts a text to the wanted part, and a part that is too long to the piece with the first word of the search. */
function excerpt(
  text: string,
  [wantedStart, wantedEnd]: readonly [number, number],
  { words, maxLength }: Excerpts,
): string {
  const from = Math.max(0, wantedStart)
  const part = text.slice(from, wantedEnd).toLowerCase()
  const places = words.map((word) => part.indexOf(word.toLowerCase())).filter((at) => at >= 0)
  const isFar = places.length > 0 && Math.min(...places) > maxLength - CONTEXT
  const start = isFar ? from + Math.min(...places) - CONTEXT : from
  const end = Math.min(text.length, wantedEnd, start + maxLength)
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

/** One changed field; `null` for an empty value, for which pages show the default. */
export type DescribedChange = {
  readonly label: string
  readonly from: string | null
  readonly to: string | null
  /** Set if both texts are the same, or would be long: `image changed`, `Added: Contact`. */
  readonly note?: string
  /** ISO 8601, if the note is a time. */
  readonly time?: string
}

/** A change in words, to follow the person's name: “changed Home, hero title”. */
export type DescribedRow = {
  readonly id: number
  readonly at: string
  readonly who: string
  /** “changed”, “published”, “granted editor to”. */
  readonly verb: string
  readonly thing: string
  /** Other people who wrote what this person published. */
  readonly writers: readonly string[]
  /** URL where the thing is edited or shown. */
  readonly href: string | null
  readonly changes: readonly DescribedChange[]
}

/** Columns that people don't change themselves. */
const IGNORED_COLUMNS = new Set([
  'id',
  'created_at',
  'updated_at',
  'hit_count',
  'last_hit_at',
  'decided_at',
  'decided_by',
  'revision',
])

/** Names for what a row has only the id of. */
export type KnownNames = {
  /** Email addresses by account. */
  readonly emails: ReadonlyMap<string, string>
  /** Titles by document id. */
  readonly titles: ReadonlyMap<string, string>
  /** Names of the site's texts, by `textName`. */
  readonly texts: ReadonlyMap<string, string>
}

/** @param excerpts words of a search, and the maximum length of a changed text */
export function describe(
  row: TrailRow,
  names: KnownNames,
  { words = [], maxLength = MAX_LENGTH }: Partial<Excerpts> = {},
): DescribedRow {
  const { id, at, email } = row
  const writers = fieldsOf(row.after)[WRITERS]
  return {
    id,
    at,
    who: personName(email),
    writers: Array.isArray(writers) ? writers.map(String) : [],
    ...describeEntity(row, names, { words, maxLength }),
  }
}

/**
 * Returns true if a change shows every word of a search, so that a word in an unchanged part of a page finds nothing.
 *
 * @param title current title of the thing, which the change may not show
 */
export function showsWords(
  row: Omit<DescribedRow, 'id' | 'at' | 'href'>,
  words: readonly string[],
  title = '',
): boolean {
  const { who, verb, thing, writers, changes } = row
  const values = changes.flatMap(({ label, from, to, note }) => [label, from, to, note])
  const text = [who, verb, thing, title, ...writers, ...values].join('\n').toLowerCase()
  return words.every((word) => text.includes(word.toLowerCase()))
}

function describeEntity(row: TrailRow, names: KnownNames, excerpts: Excerpts) {
  if (row.entity === 'user_roles') return describeRole(row, names)
  return describeImport(row) ?? describeThing(row, names, excerpts)
}

/** An import of redirects, or undoing one: one row for all of its rules. */
function describeImport({ action, entityId, after }: TrailRow) {
  const fields = fieldsOf(after)
  const [file, added, changed, removed, restored, kept] = [
    'file',
    'added',
    'changed',
    'removed',
    'restored',
    'kept',
  ].map((name) => textOf(fields[name]) ?? '')
  const href = `/admin/redirects#import-${entityId}`
  if (action === 'imported') {
    const thing = `redirects from ${file}: ${added} added, ${changed} changed`
    return { verb: 'imported', thing, href, changes: [] }
  }
  if (action !== 'import undone') return undefined
  const left = Number(kept) > 0 ? `, ${kept} kept` : ''
  const thing = `redirects from ${file}: ${removed} removed, ${restored} restored${left}`
  return { verb: 'undid the import of', thing, href, changes: [] }
}

function describeRole(row: TrailRow, { emails }: KnownNames) {
  const { action, before, after } = row
  const role = textOf(fieldsOf(after ?? before).role) ?? 'a role'
  const account = accountOf(row) ?? ''
  const verb = action === 'deleted' ? `revoked ${role} from` : `granted ${role} to`
  const thing = emails.get(account) ?? `a deleted account (${account.slice(0, 8)})`
  return { verb, thing, href: '/admin/people', changes: [] }
}

function describeThing(row: TrailRow, names: KnownNames, excerpts: Excerpts) {
  const name = thingName(row, names.titles)
  const rows = textOf(fieldsOf(row.before ?? row.after).rows)
  return {
    verb: verbOf(row),
    thing: rows ? `${rows} × ${name}` : name,
    href: thingPlace(row),
    changes: changesOf(row, names, excerpts),
  }
}

function verbOf({ action, entity, before, after }: TrailRow): string {
  if (action !== 'updated') return action
  if (entity !== 'redirects') return 'changed'
  const was = fieldsOf(before).is_active
  const is = fieldsOf(after).is_active
  if (was === is) return 'changed'
  return is === true ? 'activated' : 'deactivated'
}

/** Lists the changed fields of an update; for other actions the verb says enough. */
function changesOf(
  row: TrailRow,
  { titles, texts }: KnownNames,
  excerpts: Excerpts,
): DescribedChange[] {
  const changes = rowChanges(row).filter(
    ({ path }) =>
      !IGNORED_COLUMNS.has(path) && (row.entity !== 'redirects' || path !== 'is_active'),
  )
  const described = changes.map(({ path, before, after }) => ({
    label: capitalized(fieldName(row, path, texts)),
    ...shownPair([before, after], titles, excerpts),
  }))
  return [...described, ...detailsOf(row)]
}

const DETAILS: readonly (readonly [keyof StepDetails, string])[] = [
  ['note', 'Note'],
  ['reason', 'Reason'],
  ['for', 'For'],
  ['until', 'Works until'],
  ['publishAt', 'Planned for'],
]

/** Describes the details of a review, a preview link or a schedule. */
function detailsOf({ after }: TrailRow): DescribedChange[] {
  const details = fieldsOf(fieldsOf(after)._details)
  return DETAILS.flatMap(([name, label]) => {
    const text = textOf(details[name])
    if (text === null) return []
    const isTime = name === 'until' || name === 'publishAt'
    const words = isTime ? { note: timeOf(text), time: text } : { note: text }
    return [{ label, from: null, to: null, ...words }]
  })
}

function shownPair(
  [was, is]: readonly [unknown, unknown],
  titles: KnownNames['titles'],
  excerpts: Excerpts,
): Omit<DescribedChange, 'label'> {
  const note = listChanges(was, is, titles)
  if (note) return { from: null, to: null, note }
  const [from, to] = [textOf(was, titles), textOf(is, titles)]
  if (from === to) return { from, to, note: unseenChange(was, is) }
  return from !== null && to !== null ? aroundDifference(from, to, excerpts) : { from, to }
}

/** Names the change of a value whose text is the same as before: `image changed`. */
function unseenChange(was: unknown, is: unknown): string {
  const [before, after] = [targetsOf(was).filter(isFile), targetsOf(is).filter(isFile)]
  const files = [
    ...after.filter((id) => !before.includes(id)),
    ...before.filter((id) => !after.includes(id)),
  ]
  if (files.length === 0) return 'changed, with the same words'
  return files.every((id) => id.startsWith('image')) ? 'image changed' : 'file changed'
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
