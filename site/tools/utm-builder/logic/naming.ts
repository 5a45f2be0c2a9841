import { type TagKey, tags, type UtmFields } from './tags.ts'

/**
 * Rules for names and the position of tags. Analytics is case-sensitive, so consistent names put a campaign into
 * one row.
 */
export type NamingPolicy = {
  readonly isOn: boolean
  /** Puts the tags after the `#`, which browsers don't send to the server. */
  readonly inFragment: boolean
  /** Replacement for spaces. */
  readonly separator: Separator
  /** Allowed sources as typed, separated by commas; blank allows any. */
  readonly sources: string
  /** Allowed media, in the same format. */
  readonly media: string
}

/** The part of the policy that changes names. */
export type Spelling = Pick<NamingPolicy, 'isOn' | 'separator'>

export const separators = ['-', '_'] as const

export type Separator = (typeof separators)[number]

export const defaultPolicy: NamingPolicy = {
  isOn: true,
  inFragment: false,
  separator: '-',
  sources: '',
  media: '',
}

/**
 * Placeholders that an ad platform fills in: `{campaignid}` (Google, Microsoft) or `{{campaign.name}}` (Meta).
 * They are case-sensitive and need their braces unencoded.
 */
export const PLACEHOLDER = /(\{\{[\w.:-]+\}\}|\{[\w.:-]+\})/

/** Returns the tag values for the link: trimmed and, if the policy is on, normalized. */
export function tagValues(fields: UtmFields, policy: Spelling): Readonly<Record<TagKey, string>> {
  const entries = tags.map(({ key, isNamed }) => [
    key,
    isNamed ? nameBy(policy, fields[key]) : fields[key].trim(),
  ])
  return { ...fields, ...Object.fromEntries(entries) }
}

/** Normalizes a name: lowercase, with the separator for each run of spaces. Idempotent. */
export function nameBy({ isOn, separator }: Spelling, typed: string): string {
  const name = typed.trim()
  if (!isOn) return name
  return name
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? part : part.toLowerCase().replace(/\s+/g, separator)))
    .join('')
}

/** Tags with a list of allowed names. */
export type ListedKey = 'source' | 'medium'

/** Returns the allowed names of a tag; empty if any name is allowed. */
export function allowedNames(policy: NamingPolicy, key: ListedKey): string[] {
  return (key === 'source' ? policy.sources : policy.media)
    .split(/[,;\n]+/)
    .map((name) => nameBy(policy, name))
    .filter((name) => name !== '')
}

/** A name that isn't on its list, and a similar name that is. */
export type OffList = {
  readonly key: ListedKey
  readonly value: string
  readonly near: string | null
}

/** Finds names that aren't allowed, except blank ones and placeholders. */
export function offList(fields: UtmFields, policy: NamingPolicy): OffList[] {
  const values = tagValues(fields, policy)
  return (['source', 'medium'] as const).flatMap((key) => {
    const allowed = allowedNames(policy, key)
    const value = values[key]
    if (allowed.length === 0 || value === '' || PLACEHOLDER.test(value)) return []
    if (allowed.includes(value)) return []
    const near = allowed.find((name) => isNear(name.toLowerCase(), value.toLowerCase()))
    return [{ key, value, near: near ?? null }]
  })
}

/** Describes a name that isn't allowed. */
export function describeOffList({ key, value, near }: OffList): string {
  const list = key === 'source' ? 'sources' : 'media'
  const meant = near === null ? '' : ` Did you mean “${near}”?`
  return `“${value}” isn’t on your list of ${list}.${meant}`
}

/** Returns true if two names differ by one added, missing, wrong or swapped letter. */
function isNear(one: string, other: string): boolean {
  if (one === other) return true
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [a, b] = [one.slice(start), other.slice(start)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped
}
