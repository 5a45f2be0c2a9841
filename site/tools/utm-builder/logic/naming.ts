import { type TagKey, tags, type UtmFields } from './tags.ts'

/**
 * How names are written, so that one campaign is one row in Analytics, which tells `Facebook` from `facebook`; and where
 * in the link they stand.
 */
export type NamingPolicy = {
  readonly isOn: boolean
  /** Tags stand in the fragment, behind the `#`, which no server is sent; else in the query. */
  readonly inFragment: boolean
  /** What stands for a space. */
  readonly separator: Separator
  /** The sources that a team allows, as they were typed, between commas; blank allows any. */
  readonly sources: string
  /** The media, likewise. */
  readonly media: string
}

/** The part of it that spells names. */
export type Spelling = Pick<NamingPolicy, 'isOn' | 'separator'>

export const separators = ['-', '_'] as const

export type Separator = (typeof separators)[number]

/** On, with hyphens: what one gets without choosing. */
export const defaultPolicy: NamingPolicy = {
  isOn: true,
  inFragment: false,
  separator: '-',
  sources: '',
  media: '',
}

/**
 * Placeholders that an ad platform fills in, `{campaignid}` (Google, Microsoft) or `{{campaign.name}}` (Meta).
 * They are not names: their case matters, and their braces must reach the platform as they are.
 */
export const PLACEHOLDER = /(\{\{[\w.:-]+\}\}|\{[\w.:-]+\})/

/** The value of every tag as it goes into the link: trimmed and, where the policy is on, named by it. */
export function tagValues(fields: UtmFields, policy: Spelling): Readonly<Record<TagKey, string>> {
  const entries = tags.map(({ key, isNamed }) => [
    key,
    isNamed ? nameBy(policy, fields[key]) : fields[key].trim(),
  ])
  return { ...fields, ...Object.fromEntries(entries) }
}

/** One name by the policy: lower case, and the separator for each run of spaces. Twice is the same as once. */
export function nameBy({ isOn, separator }: Spelling, typed: string): string {
  const name = typed.trim()
  if (!isOn) return name
  return name
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? part : part.toLowerCase().replace(/\s+/g, separator)))
    .join('')
}

/** Tags whose names a team may keep a list of. */
export type ListedKey = 'source' | 'medium'

/** The names that are allowed, by the policy; none where any is. */
export function allowedNames(policy: NamingPolicy, key: ListedKey): string[] {
  return (key === 'source' ? policy.sources : policy.media)
    .split(/[,;\n]+/)
    .map((name) => nameBy(policy, name))
    .filter((name) => name !== '')
}

/** A name that is not on its list, and the one that was perhaps meant. */
export type OffList = {
  readonly key: ListedKey
  readonly value: string
  readonly near: string | null
}

/** Which names are not on a list of allowed ones; blank ones and placeholders of ad platforms may stand. */
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

/** What is off a list, as a sentence. */
export function sayOffList({ key, value, near }: OffList): string {
  const list = key === 'source' ? 'sources' : 'media'
  const meant = near === null ? '' : ` Did you mean “${near}”?`
  return `“${value}” is not on your list of ${list}.${meant}`
}

/** Whether one letter too many, too few or wrong, or two changed places, tell two names apart. */
function isNear(one: string, other: string): boolean {
  if (one === other) return true
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [a, b] = [one.slice(start), other.slice(start)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped
}
