import { fieldName, thingName, thingPlace } from './names.ts'
import { isFields, textOf } from './shown-value.ts'
import type { TrailRow } from './trail.ts'

/** So much of what stayed the same is shown on each side of a difference, in characters. */
const CONTEXT = 40

const MOST_SHOWN = 280

/**
 * Two texts cut to where they differ, with a little of what is around it: a word changed in an article is not
 * looked for in two whole articles.
 */
function aroundDifference(from: string, to: string): { from: string; to: string } {
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from[start] === to[start]) start += 1
  let end = 0
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1

  const cut = (text: string) => shown(text, start - CONTEXT, text.length - end + CONTEXT)
  return { from: cut(from), to: cut(to) }
}

function shown(text: string, wantedStart: number, wantedEnd: number): string {
  const start = Math.max(0, wantedStart)
  const end = Math.min(text.length, wantedEnd, start + MOST_SHOWN)
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

/** One field of a change; `null` stands for nothing, which on a page means the default. */
export type DescribedChange = {
  readonly label: string
  readonly from: string | null
  readonly to: string | null
}

/** A change in words a person reads, to stand behind their name: “changed Home, hero title”. */
export type DescribedRow = {
  readonly id: number
  readonly at: string
  readonly who: string
  /** “changed”, “published”, “granted editor to”. */
  readonly verb: string
  readonly thing: string
  /** Where the thing is looked after or seen. */
  readonly href: string | null
  readonly changes: readonly DescribedChange[]
}

/** Columns that say nothing a person did. */
const SILENT = new Set([
  'id',
  'created_at',
  'updated_at',
  'hit_count',
  'last_hit_at',
  'decided_at',
  'decided_by',
  'revision',
])

/** What a row names by its id alone. */
export type KnownNames = {
  /** Email addresses by account. */
  readonly emails: ReadonlyMap<string, string>
  /** Titles by document. */
  readonly titles: ReadonlyMap<string, string>
  /** What the texts of the site are called, by key. */
  readonly texts: ReadonlyMap<string, string>
}

/** Puts a row of the trail into words. */
export function describe(row: TrailRow, names: KnownNames): DescribedRow {
  const { id, at, email } = row
  return {
    id,
    at,
    who: email ?? 'The site',
    ...(row.entity === 'user_roles' ? ofRole(row, names) : ofThing(row, names)),
  }
}

function ofRole({ action, before, after }: TrailRow, { emails }: KnownNames) {
  const fields = fieldsOf(after ?? before)
  const role = textOf(fields.role) ?? 'a role'
  const account = textOf(fields.user_id) ?? ''
  const verb = action === 'deleted' ? `took ${role} from` : `granted ${role} to`
  const thing = emails.get(account) ?? `an account that is gone (${account.slice(0, 8)})`
  return { verb, thing, href: '/admin/people', changes: [] }
}

function ofThing(row: TrailRow, { titles, texts }: KnownNames) {
  const name = thingName(row, titles)
  const rows = textOf(fieldsOf(row.before ?? row.after).rows)
  return {
    verb: verbOf(row),
    thing: rows ? `${rows} × ${name}` : name,
    href: thingPlace(row),
    changes: changesOf(row, texts),
  }
}

function verbOf({ action, entity, before, after }: TrailRow): string {
  if (action !== 'updated') return action
  if (entity !== 'redirects') return 'changed'
  const was = fieldsOf(before).is_active
  const is = fieldsOf(after).is_active
  if (was === is) return 'changed'
  return is === true ? 'switched on' : 'switched off'
}

/** What was different afterwards. What was made or removed whole is named by its verb alone. */
function changesOf(
  { action, entity, before, after }: TrailRow,
  texts: KnownNames['texts'],
): DescribedChange[] {
  if (action !== 'updated' && action !== 'published') return []
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  return Object.keys(was)
    .filter((name) => !SILENT.has(name) && (entity !== 'redirects' || name !== 'is_active'))
    .filter((name) => JSON.stringify(was[name] ?? null) !== JSON.stringify(is[name] ?? null))
    .map((name) => ({ label: fieldName(entity, name, texts), ...shownPair(was[name], is[name]) }))
}

function shownPair(was: unknown, is: unknown): Pick<DescribedChange, 'from' | 'to'> {
  const [from, to] = [textOf(was), textOf(is)]
  if (from !== null && to !== null) return aroundDifference(from, to)
  return { from, to }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return isFields(value) ? value : {}
}
