import {
  fragmentWithout,
  parameterName,
  parameterValue,
  readAddress,
  splitAddress,
} from './address.ts'
import { type TagKey, tags, type UtmFields } from './tags.ts'

/** The tags found in an address, and the address without them. */
export type ReadLink = {
  readonly url: string
  /** The tags that have a value, the first of each. */
  readonly found: Readonly<Partial<Record<TagKey, string>>>
  /** Parameters that stood there more than once; Analytics counts only one of them. */
  readonly doubled: readonly string[]
}

/** Takes the tags out of an address, out of its query and its fragment. Everything else stays letter by letter. */
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
 * What a pasted link fills a form with that has no tags yet: the address without its tags, and each tag in its field.
 *
 * @returns null where tags are filled in already, where nothing was pasted, and where the link has no tag
 */
export function pastedTags(fields: UtmFields, typed: string): ReadLink | null {
  if (tags.some(({ key }) => fields[key].trim() !== '')) return null
  // One character more is typing: the link is not whole yet.
  if (typed.trim().length <= fields.url.length + 1 || !readAddress(typed).ok) return null
  const read = readLink(typed)
  return Object.keys(read.found).length === 0 ? null : read
}

/** Which fields a link filled, and what it had twice, as a sentence. */
export function sayTaken({ found, doubled }: ReadLink): string {
  const labels = tags.filter(({ key }) => key in found).map(({ label }) => label.toLowerCase())
  const last = labels.at(-1) ?? ''
  const list = labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${last}` : last
  const twice =
    doubled.length === 0 ? '' : ` ${doubled.join(', ')} stood there twice; the first value counts.`
  return `Took ${list} out of the pasted link.${twice} Undo puts the link back as it was.`
}
