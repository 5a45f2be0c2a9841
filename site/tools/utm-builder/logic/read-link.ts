import {
  fragmentWithout,
  parameterName,
  parameterValue,
  readAddress,
  splitAddress,
} from './address.ts'
import { type TagKey, tags, type UtmFields } from './tags.ts'

/** The tags of a URL, and the URL without them. */
export type ReadLink = {
  readonly url: string
  /** The first value of each tag. */
  readonly found: Readonly<Partial<Record<TagKey, string>>>
  /** Parameters that occur more than once; Analytics counts only one. */
  readonly doubled: readonly string[]
}

/** Extracts the tags from the query and fragment of a URL and leaves the rest unchanged. */
export function readLink(typed: string): ReadLink {
  const { base, query, fragment } = splitAddress(typed.trim())
  const found = new Map<TagKey, string>()
  const seen = new Set<string>()
  const doubled = new Set<string>()
  const take = (pair: string) => {
    const name = parameterName(pair)
    const tag = tags.find(({ parameter }) => parameter === name)
    if (!tag) return false
    if (seen.has(name)) doubled.add(name)
    seen.add(name)
    const value = parameterValue(pair).trim()
    if (value !== '' && !found.has(tag.key)) found.set(tag.key, value)
    return true
  }
  const kept = query?.split('&').filter((pair) => !take(pair)) ?? []
  const rest = kept.length === 0 ? '' : `?${kept.join('&')}`
  const place = fragment === null ? null : fragmentWithout(fragment, take)

  return {
    url: `${base}${rest}${place === null ? '' : `#${place}`}`,
    found: Object.fromEntries(found),
    doubled: [...doubled],
  }
}

/**
 * Reads the tags of a link pasted into a form without tags.
 *
 * @returns null if the form has tags, the URL was typed, or the link has no tag
 */
export function pastedTags(fields: UtmFields, typed: string): ReadLink | null {
  if (tags.some(({ key }) => fields[key].trim() !== '')) return null
  // A single new character was typed, not pasted.
  if (typed.trim().length <= fields.url.length + 1 || !readAddress(typed).ok) return null
  const read = readLink(typed)
  return Object.keys(read.found).length === 0 ? null : read
}

/** Describes the fields that a link filled and its duplicate parameters. */
export function describePastedTags({ found, doubled }: ReadLink): string {
  const labels = tags.filter(({ key }) => key in found).map(({ label }) => label.toLowerCase())
  const last = labels.at(-1) ?? ''
  const list = labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${last}` : last
  const twice =
    doubled.length === 0 ? '' : ` ${doubled.join(', ')} appeared twice, so we used the first value.`
  return `Moved ${list} from the pasted link into the fields.${twice} Undo restores the link.`
}
