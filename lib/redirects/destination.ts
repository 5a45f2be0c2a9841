import { pathOf, segmentsOf } from './path.ts'
import type { Captures } from './source-pattern.ts'

export type Destination = {
  /** Scheme and host of another site. Empty for this site. */
  readonly origin: string
  /** Decoded segments. `:name` and `:splat` are placeholders for what the source matched. */
  readonly segments: readonly string[]
  /** Only preserved for other sites, where it may matter. This site's URLs have no trailing slash. */
  readonly lastSlash: '' | '/'
  /** The destination's own query without `?`, and its fragment with `#`. */
  readonly query: string
  readonly fragment: string
}

/** A placeholder must be a whole segment: `/a:b` is a plain path. */
const PLACEHOLDER = /^:([a-z][a-z0-9_]*)$/i

/**
 * Parses a destination: a path of this site or an http(s) URL. URLs of this site become paths, so that loops through
 * them are detected.
 *
 * @param names the names the source matches (`namesOf`)
 * @param siteUrl the site's own origin
 * @returns the destination, or a message if it is invalid
 */
export function parseDestination(
  destination: string,
  names: readonly string[],
  siteUrl: string,
): Destination | string {
  const refused = 'The destination must be a path on this site, like /new, or a full http(s) URL.'
  if (/\p{Cc}|\\/u.test(destination) || destination.startsWith('//')) return refused
  const isPath = destination.startsWith('/')
  if (!isPath && !/^https?:\/\//i.test(destination)) return refused
  const host = isPath ? '' : (/^https?:\/\/([^/?#]*)/i.exec(destination)?.[1] ?? '')
  if (/(^|\.):[a-z]/i.test(host)) return 'The host of a destination cannot be a placeholder.'

  const url = URL.parse(destination, siteUrl)
  if (!url) return refused
  if (url.username !== '' || url.password !== '') {
    return 'The destination must not contain a user name or password.'
  }
  const segments = segmentsOf(url.pathname)
  const unknown = placeholders(segments).find((name) => !names.includes(name))
  if (unknown) return `The destination uses :${unknown}, which is not in the source path.`

  const origin = url.origin === new URL(siteUrl).origin ? '' : url.origin
  const keepsSlash = origin !== '' && segments.length > 0 && url.pathname.endsWith('/')
  return {
    origin,
    segments,
    lastSlash: keepsSlash ? '/' : '',
    query: url.search.slice(1),
    fragment: url.hash,
  }
}

/**
 * Builds the URL that a destination leads to. Preserves the request's query (requirements §2, URL redirects), except
 * for parameters that the destination sets itself.
 *
 * @param search the request's query without `?`
 * @returns a path of this site or a full URL
 */
export function addressOf(destination: Destination, captures: Captures, search: string): string {
  const segments = destination.segments.flatMap((segment) => {
    const name = PLACEHOLDER.exec(segment)?.[1]
    return (name === undefined ? undefined : captures.get(name)) ?? [segment]
  })
  const query = [destination.query, withoutNames(search, destination.query)].filter(Boolean)

  return [
    destination.origin,
    pathOf(segments),
    destination.lastSlash,
    query.length > 0 ? `?${query.join('&')}` : '',
    destination.fragment,
  ].join('')
}

function placeholders(segments: readonly string[]): string[] {
  return segments.flatMap((segment) => PLACEHOLDER.exec(segment)?.[1] ?? [])
}

/** Returns the parts of a query, as written, whose names another query doesn't set. */
function withoutNames(search: string, query: string): string {
  if (query === '') return search

  const set = new URLSearchParams(query)
  return search
    .split('&')
    .filter((part) => [...new URLSearchParams(part).keys()].every((name) => !set.has(name)))
    .join('&')
}
