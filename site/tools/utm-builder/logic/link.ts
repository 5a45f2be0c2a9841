import { fragmentWithout, isRoute, parameterName, readAddress, splitAddress } from './address.ts'
import { type NamingPolicy, PLACEHOLDER, tagValues } from './naming.ts'
import { type FieldKey, requiredFields, type TagKey, tags, type UtmFields } from './tags.ts'

/** A part of a link; the parts join to the whole link. */
export type LinkPart = {
  readonly kind: 'address' | 'query' | 'fragment' | TagKey
  readonly text: string
}

export type BuiltLink =
  | { readonly ok: true; readonly url: string; readonly parts: readonly LinkPart[] }
  | {
      readonly ok: false
      /** Blank required fields; without them there is no link (requirements §5). */
      readonly missing: readonly FieldKey[]
      /** Reason that the URL can't be tagged, if that is the problem. */
      readonly problem: string | null
    }

/**
 * Adds the tags to a URL, after `&` if it already has a `?` and after `?` otherwise (requirements §5), before the
 * fragment unless the policy puts them in it. Every occurrence of an existing tag is replaced. Other parameters
 * keep their order and spelling.
 */
export function buildLink(
  fields: UtmFields,
  policy: Pick<NamingPolicy, 'isOn' | 'separator' | 'inFragment'>,
): BuiltLink {
  const missing = requiredFields.filter((key) => fields[key].trim() === '')
  if (missing.length > 0) return { ok: false, missing, problem: null }
  const address = readAddress(fields.url)
  if (!address.ok) return { ok: false, missing: [], problem: address.problem }

  const values = tagValues(fields, policy)
  const filled = tags.filter(({ key }) => values[key] !== '')
  const names = new Set<string>(filled.map(({ parameter }) => parameter))
  const isReplaced = (pair: string) => names.has(parameterName(pair))
  const whole = splitAddress(address.text)
  const query = whole.query === null ? null : withoutTags(whole.query, isReplaced)
  const fragment = whole.fragment === null ? null : fragmentWithout(whole.fragment, isReplaced)
  const joiner = policy.inFragment ? joinerInFragment(fragment) : joinerAfter(query)
  const tagParts = filled.map(({ key, parameter }, index): LinkPart => {
    const text = `${parameter}=${encodeValue(values[key])}`
    return { kind: key, text: `${index === 0 ? joiner : '&'}${text}` }
  })
  const fragmentPart: LinkPart[] =
    fragment === null || (policy.inFragment && fragment === '')
      ? []
      : [{ kind: 'fragment', text: `#${fragment}` }]
  const parts: LinkPart[] = [
    { kind: 'address', text: whole.base },
    ...(query === null ? [] : [{ kind: 'query', text: `?${query}` } as const]),
    ...(policy.inFragment ? [...fragmentPart, ...tagParts] : [...tagParts, ...fragmentPart]),
  ]

  return { ok: true, url: parts.map(({ text }) => text).join(''), parts }
}

/** Encodes a value for a URL; placeholders of ad platforms keep their braces. */
export function encodeValue(value: string): string {
  return value
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part.toWellFormed())))
    .join('')
}

/** Removes the replaced parameters from a query. Returns null if nothing else was in it. */
function withoutTags(query: string, isReplaced: (pair: string) => boolean): string | null {
  const kept = query.split('&').filter((pair) => !isReplaced(pair))
  return kept.length === 0 ? null : kept.join('&')
}

/** Returns no joiner for a query that is empty or already ends in `&`. */
function joinerAfter(query: string | null): string {
  if (query === null) return '?'
  return query === '' || query.endsWith('&') ? '' : '&'
}

/** Returns `?` after the route of a single-page app and `&` after any other fragment. */
function joinerInFragment(fragment: string | null): string {
  if (fragment === null || fragment === '') return '#'
  const mark = fragment.indexOf('?')
  return mark < 0 && isRoute(fragment) ? '?' : joinerAfter(fragment.slice(mark + 1))
}
