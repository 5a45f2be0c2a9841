import { type TagKey, tags, type UtmFields } from './tags.ts'

/** How names are written, so that one campaign is one row in Analytics, which tells `Facebook` from `facebook`. */
export type NamingPolicy = {
  readonly isOn: boolean
  /** What stands for a space. */
  readonly separator: Separator
}

export const separators = ['-', '_'] as const

export type Separator = (typeof separators)[number]

/** On, with hyphens: what one gets without choosing. */
export const defaultPolicy: NamingPolicy = { isOn: true, separator: '-' }

/**
 * Placeholders that an ad platform fills in, `{campaignid}` (Google, Microsoft) or `{{campaign.name}}` (Meta).
 * They are not names: their case matters, and their braces must reach the platform as they are.
 */
export const PLACEHOLDER = /(\{\{[\w.:-]+\}\}|\{[\w.:-]+\})/

/** The value of every tag as it goes into the link: trimmed and, where the policy is on, named by it. */
export function tagValues(
  fields: UtmFields,
  policy: NamingPolicy,
): Readonly<Record<TagKey, string>> {
  const entries = tags.map(({ key, isNamed }) => [
    key,
    isNamed ? nameBy(policy, fields[key]) : fields[key].trim(),
  ])
  return { ...fields, ...Object.fromEntries(entries) }
}

/** One name by the policy: lower case, and the separator for each run of spaces. Twice is the same as once. */
export function nameBy({ isOn, separator }: NamingPolicy, typed: string): string {
  const name = typed.trim()
  if (!isOn) return name
  return name
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? part : part.toLowerCase().replace(/\s+/g, separator)))
    .join('')
}
