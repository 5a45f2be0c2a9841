import { parameterName, parameterValue, splitAddress } from './address.ts'
import { type TagKey, tags } from './tags.ts'

/** The tags found in an address, and the address without them. */
export type ReadLink = {
  readonly url: string
  /** The tags that have a value, the first of each. */
  readonly found: Readonly<Partial<Record<TagKey, string>>>
  /** Parameters that stood there more than once; Analytics counts only one of them. */
  readonly doubled: readonly string[]
}

/** Takes the tags out of an address. Everything else of it stays letter by letter. */
export function readLink(typed: string): ReadLink {
  const { base, query, fragment } = splitAddress(typed.trim())
  if (query === null) return { url: typed.trim(), found: {}, doubled: [] }
  const found = new Map<TagKey, string>()
  const seen = new Set<string>()
  const doubled = new Set<string>()
  const kept = query.split('&').filter((pair) => {
    const name = parameterName(pair)
    const tag = tags.find(({ parameter }) => parameter === name)
    if (!tag) return true
    if (seen.has(name)) doubled.add(name)
    seen.add(name)
    const value = parameterValue(pair).trim()
    if (value !== '' && !found.has(tag.key)) found.set(tag.key, value)
    return false
  })
  const rest = kept.length === 0 ? '' : `?${kept.join('&')}`

  return {
    url: `${base}${rest}${fragment === null ? '' : `#${fragment}`}`,
    found: Object.fromEntries(found),
    doubled: [...doubled],
  }
}
