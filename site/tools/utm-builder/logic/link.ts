import { parameterName, readAddress, splitAddress } from './address.ts'
import { PLACEHOLDER, type Spelling, tagValues } from './naming.ts'
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
 * The address with its tags: joined by `&` where it has a `?` already and by `?` where not (requirements §5),
 * always in front of the fragment. A tag that the address carries already is replaced, however often it
 * stands there; other parameters keep their order and every letter.
 */
export function buildLink(fields: UtmFields, policy: Spelling): BuiltLink {
  const missing = requiredFields.filter((key) => fields[key].trim() === '')
  if (missing.length > 0) return { ok: false, missing, problem: null }
  const address = readAddress(fields.url)
  if (!address.ok) return { ok: false, missing: [], problem: address.problem }

  const values = tagValues(fields, policy)
  const filled = tags.filter(({ key }) => values[key] !== '')
  const { base, query, fragment } = splitAddress(address.text)
  const kept = query === null ? null : withoutTags(query, new Set(filled.map(parameterOf)))
  const parts: LinkPart[] = [{ kind: 'address', text: base }]
  if (kept !== null) parts.push({ kind: 'query', text: `?${kept}` })
  let joiner = joinerAfter(kept)
  for (const { key, parameter } of filled) {
    parts.push({ kind: key, text: `${joiner}${parameter}=${encodeValue(values[key])}` })
    joiner = '&'
  }
  if (fragment !== null) parts.push({ kind: 'fragment', text: `#${fragment}` })

  return { ok: true, url: parts.map(({ text }) => text).join(''), parts }
}

/** A value as it stands in an address; placeholders of ad platforms keep their braces. */
export function encodeValue(value: string): string {
  return value
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part.toWellFormed())))
    .join('')
}

/** What is left of a query without these parameters; null when nothing but them was in it. */
function withoutTags(query: string, names: ReadonlySet<string>): string | null {
  const pairs = query.split('&')
  const kept = pairs.filter((pair) => !names.has(parameterName(pair)))
  return kept.length === 0 ? null : kept.join('&')
}

/** A query that is empty or ends in `&` waits for a parameter already. */
function joinerAfter(query: string | null): string {
  if (query === null) return '?'
  return query === '' || query.endsWith('&') ? '' : '&'
}

function parameterOf({ parameter }: { parameter: string }): string {
  return parameter
}
