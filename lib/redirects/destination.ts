import { pathOf, segmentsOf } from './path.ts'
import type { Caught } from './source-pattern.ts'

/** Where a rule leads, taken apart once so that following it is only putting together. */
export type Destination = {
  /** Scheme and host of another site; empty for a path of our own. */
  readonly origin: string
  /** Decoded segments; `:name` and `:splat` stand for what the source caught. */
  readonly segments: readonly string[]
  /** Of other sites only, where it may matter; our own addresses have no slash at their end. */
  readonly lastSlash: '' | '/'
  /** The destination's own query without `?`, and fragment with `#`. */
  readonly query: string
  readonly fragment: string
}

/** A placeholder must not continue a word: `/a:b` is a plain path. */
const PLACEHOLDER = /^:([a-z][a-z0-9_]*)$/i

/**
 * Reads a destination: a path of this site or an http(s) address. Addresses of the site itself become
 * paths, so that loops through them are seen.
 *
 * @param names What the source catches (`namesOf`).
 * @param siteUrl The site's own origin.
 * @returns the destination, or one sentence about why it is none.
 */
export function parseDestination(
  destination: string,
  names: readonly string[],
  siteUrl: string,
): Destination | string {
  const refused = 'The destination is a path of this site, like /new, or a whole http(s) address.'
  if (/\p{Cc}|\\/u.test(destination) || destination.startsWith('//')) return refused
  const isPath = destination.startsWith('/')
  if (!isPath && !/^https?:\/\//i.test(destination)) return refused
  const host = isPath ? '' : (/^https?:\/\/([^/?#]*)/i.exec(destination)?.[1] ?? '')
  if (/(^|\.):[a-z]/i.test(host)) return 'The host of a destination cannot be a placeholder.'

  const url = URL.parse(destination, siteUrl)
  if (!url) return refused
  if (url.username !== '' || url.password !== '') {
    return 'The destination must not hold a user name or a password.'
  }
  const segments = segmentsOf(url.pathname)
  const unknown = placeholders(segments).find((name) => !names.includes(name))
  if (unknown) return `The destination uses :${unknown}, which the source path does not catch.`

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
 * Puts a destination together. The request's query is kept (requirements §2, URL redirects); where the
 * destination sets a parameter of the same name, the rule's author decides.
 *
 * @param search The request's query without `?`.
 * @returns a path of this site or a whole address.
 */
export function addressOf(destination: Destination, caught: Caught, search: string): string {
  const segments = destination.segments.flatMap((segment) => {
    const name = PLACEHOLDER.exec(segment)?.[1]
    return (name === undefined ? undefined : caught.get(name)) ?? [segment]
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

/** The parts of a query whose names another query does not set, as they were written. */
function withoutNames(search: string, query: string): string {
  if (query === '') return search

  const set = new URLSearchParams(query)
  return search
    .split('&')
    .filter((part) => [...new URLSearchParams(part).keys()].every((name) => !set.has(name)))
    .join('&')
}
