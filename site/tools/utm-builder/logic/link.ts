import { fragmentWithout, isRoute, parameterName, readAddress, splitAddress } from './address.ts'
import { type NamingPolicy, PLACEHOLDER, tagValues } from './naming.ts'
import { type FieldKey, requiredFields, type TagKey, tags, type UtmFields } from './tags.ts'

/** A piece of a link; all pieces one after the other are the link. */
export type LinkPart = {
  readonly kind: 'address' | 'query' | 'fragment' | TagKey
  readonly text: string
}

export type BuiltLink =
  | { readonly ok: true; readonly url: string; readonly parts: readonly LinkPart[] }
  | {
      readonly ok: false
      /** Required fields that are blank; nothing is built without them (requirements §5). */
      readonly missing: readonly FieldKey[]
      /** Why the address cannot be tagged, when that is what is wrong. */
      readonly problem: string | null
    }

/**
 * The address with its tags: joined by `&` where it has a `?` already and by `?` where not (requirements §5), in front of
 * the fragment unless they are wanted in it. A tag that the address carries already is replaced, wherever and however
 * often it stands there; other parameters keep their order and every letter.
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

/** A value as it stands in an address; placeholders of ad platforms keep their braces. */
export function encodeValue(value: string): string {
  return value
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part.toWellFormed())))
    .join('')
}

/** What is left of a query without the parameters that are replaced; null when nothing but them was in it. */
function withoutTags(query: string, isReplaced: (pair: string) => boolean): string | null {
  const kept = query.split('&').filter((pair) => !isReplaced(pair))
  return kept.length === 0 ? null : kept.join('&')
}

/** A query that is empty or ends in `&` waits for a parameter already. */
function joinerAfter(query: string | null): string {
  if (query === null) return '?'
  return query === '' || query.endsWith('&') ? '' : '&'
}

/** Behind the route of a single-page app tags are its query; behind anything else they go on with `&`. */
function joinerInFragment(fragment: string | null): string {
  if (fragment === null || fragment === '') return '#'
  const mark = fragment.indexOf('?')
  return mark < 0 && isRoute(fragment) ? '?' : joinerAfter(fragment.slice(mark + 1))
}
