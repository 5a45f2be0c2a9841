import { trimInvisible } from '#schemas/rules/invisible.ts'
import { bareUrl, parameterName, parameterValue, readAddress, splitAddress } from './address.ts'
import { PLACEHOLDER, type Spelling, tagValues } from './naming.ts'
import { type FieldKey, requiredFields, type TagKey, tags, type UtmFields } from './tags.ts'

/** A part of a link; the parts join to the whole link. */
export type LinkPart = {
  readonly kind: 'address' | 'fragment' | TagKey
  readonly text: string
}

export type BuiltLink =
  | { readonly ok: true; readonly url: string; readonly parts: readonly LinkPart[] }
  | {
      readonly ok: false
      /** Required fields without a usable value; without them there is no link (requirements §5). */
      readonly missing: readonly FieldKey[]
      /** Reason that the URL can't be tagged, if that is the problem. */
      readonly problem: string | null
    }

/**
 * Adds the tags to a URL, after `&` if it already has a `?` and after `?` otherwise (requirements §5), before the
 * fragment. Every occurrence of an existing tag is replaced. Other parameters keep their order and spelling.
 */
export function buildLink(fields: UtmFields, spelling: Spelling): BuiltLink {
  const values = { ...tagValues(fields, spelling), url: bareUrl(fields.url) }
  const missing = requiredFields.filter((key) => values[key] === '')
  const address = readAddress(fields.url)
  const problem = address.ok || values.url === '' ? null : address.problem
  if (missing.length > 0 || !address.ok) return { ok: false, missing, problem }

  const filled = tags.filter(({ key }) => values[key] !== '')
  const names = new Set<string>(filled.map(({ parameter }) => parameter))
  const { base, query, fragment } = splitAddress(address.text)
  const pairs = query?.split('&').filter((pair) => !names.has(parameterName(pair))) ?? []
  const kept = pairs.length === 0 ? null : pairs.join('&')
  const joiner = joinerAfter(kept)
  const parts: LinkPart[] = [
    { kind: 'address', text: kept === null ? base : `${base}?${kept}` },
    ...filled.map(({ key, parameter }, index) => ({
      kind: key,
      text: `${index === 0 ? joiner : '&'}${parameter}=${encodeValue(values[key])}`,
    })),
    ...(fragment === null ? [] : [{ kind: 'fragment', text: `#${fragment}` } as const]),
  ]
  return { ok: true, url: parts.map(({ text }) => text).join(''), parts }
}

/** Returns no joiner for a query that is empty or already ends in `&`. */
function joinerAfter(query: string | null): string {
  if (query === null) return '?'
  return query === '' || query.endsWith('&') ? '' : '&'
}

/** Encodes a value for a URL; placeholders of ad platforms keep their braces. */
export function encodeValue(value: string): string {
  return value
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part.toWellFormed())))
    .join('')
}

/** The tags in a URL's query, and the URL without them. */
export type ReadLink = {
  readonly url: string
  /** The first value of each tag. */
  readonly found: Readonly<Partial<Record<TagKey, string>>>
}

/** Extracts the tags from a URL and leaves the rest unchanged. */
export function readLink(typed: string): ReadLink {
  const { base, query, fragment } = splitAddress(bareUrl(typed))
  const found: Partial<Record<TagKey, string>> = {}
  const kept = (query?.split('&') ?? []).filter((pair) => {
    const name = parameterName(pair)
    const tag = tags.find(({ parameter }) => parameter === name)
    const value = trimInvisible(parameterValue(pair))
    if (tag && value !== '') found[tag.key] ??= value
    return !tag
  })
  const rest = kept.length === 0 ? '' : `?${kept.join('&')}`
  return { url: `${base}${rest}${fragment === null ? '' : `#${fragment}`}`, found }
}

/**
 * Moves the tags of a pasted link into the form. Typed values stay.
 *
 * @param given tags from an earlier paste or the sample, which give way
 * @returns the changed fields; null if the URL was typed or has no tags
 */
export function takePastedTags(
  fields: UtmFields,
  typed: string,
  given: Partial<UtmFields> = {},
): Partial<UtmFields> | null {
  if (!isPasted(fields.url, typed) || !readAddress(typed).ok) return null
  const { url, found } = readLink(typed)
  if (Object.keys(found).length === 0) return null
  const changes = tags.flatMap(({ key }) => {
    const isTyped = fields[key].trim() !== '' && fields[key] !== given[key]
    const next = found[key] ?? ''
    return isTyped || (next === '' && fields[key] === '') ? [] : [[key, next]]
  })
  return { url, ...Object.fromEntries(changes) }
}

/** Tells pasting from typing, which adds one character at a time. */
function isPasted(before: string, after: string): boolean {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return after.length - start - end > 1
}

/**
 * Says which tags of a pasted link are now in fields, and which ones a filled-in field replaces.
 *
 * @param patch fields that `takePastedTags` changes
 */
export function describeTaken(fields: UtmFields, typed: string, patch: object): string {
  const { found } = readLink(typed)
  const changed = tags.filter(({ key }) => key in patch)
  const names = (wasFound: boolean) =>
    changed.flatMap(({ key, label }) => (key in found === wasFound ? [label.toLowerCase()] : []))
  const [moved, cleared] = [names(true), names(false)]
  const replaced = tags.flatMap(({ key, label }) => {
    const isOther = found[key] !== undefined && !(key in patch) && found[key] !== fields[key].trim()
    return isOther ? `${label.toLowerCase()} “${fields[key].trim()}” replaces “${found[key]}”` : []
  })
  const sentences = [
    moved.length > 0 && `Moved ${listed(moved)} from the pasted link into the fields.`,
    cleared.length > 0 && `Cleared ${listed(cleared)}, which it doesn’t have.`,
    replaced.length > 0 && `Your ${listed(replaced)} of the pasted link.`,
    moved.length + replaced.length === 0 && 'Removed the tags of the pasted link.',
    'Undo restores it.',
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Says which names the link spells differently from what was typed; null if there are none. */
export function describeCleaning(fields: UtmFields, spelling: Spelling): string | null {
  const values = tagValues(fields, spelling)
  const changes = tags.flatMap(({ key }) => {
    const typed = fields[key].trim()
    return values[key] === typed ? [] : `“${typed}” as “${values[key]}”`
  })
  if (changes.length === 0) return null
  return `We wrote ${listed(changes)}, so that reports don’t split ${changes.length === 1 ? 'it' : 'them'}. Change this under “For teams”.`
}

/** Joins words with commas and “and”. */
function listed(words: readonly string[]): string {
  const [start, last = ''] = [words.slice(0, -1), words.at(-1)]
  return start.length > 0 ? `${start.join(', ')} and ${last}` : last
}
