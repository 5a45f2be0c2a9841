import { trimInvisible } from '#schemas/rules/invisible.ts'
import { isReserved } from './reserved-paths.ts'

/** Browsers read `https:/host`, `https:host` and `//host` like `https://host` (URL Standard, 4.4). */
const URL_PARTS = /^(?:(https?:|[a-z][a-z\d+.-]*:(?=\/\/))\/*|\/{2,})?([^/?#]*)(.*)$/is

/**
 * Reads the path of a full URL if it is on this site, with or without `www.`, scheme and default port. The rest of the
 * URL stays as written, because it can contain `:name` and `*`.
 *
 * @param siteUrl the site's own origin
 * @returns undefined for a path and for other sites
 */
export function pathOnSite(text: string, siteUrl: string): string | undefined {
  const [, scheme = '', authority = '', rest = ''] = URL_PARTS.exec(withSlashes(text)) ?? []
  const host = /^(?:https?:)?$/i.test(scheme) ? plainHost(authority) : undefined
  if (host === undefined || host !== plainHost(new URL(siteUrl).host)) return undefined
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Reads the URL that a rule redirects, or that is tested against the rules: a path, or a full URL of this site.
 *
 * @param siteUrl the site's own origin
 * @returns a message if no redirect can apply to it
 */
export function readSource(
  text: string,
  siteUrl: string,
): { readonly path: string } | { readonly error: string } {
  const written = withSlashes(trimInvisible(text))
  const [, scheme, authority = ''] = URL_PARTS.exec(written) ?? []
  const own = pathOnSite(written, siteUrl)
  const error = own === undefined && problemOf(written, scheme, authority, siteUrl)
  if (error) return { error }
  const path = own ?? (written.startsWith('/') ? written : `/${written}`)
  return isReserved(path.replace(/[?#].*/s, ''))
    ? { error: 'URLs of the admin area and of the system are never redirected.' }
    : { path }
}

function problemOf(
  written: string,
  scheme: string | undefined,
  authority: string,
  siteUrl: string,
): string | undefined {
  if (isUrlBehindSlash(written)) return 'This is a full URL with a slash before it, not a path.'
  if (scheme ? authority !== '' : isHostName(authority)) {
    const host = authority.replace(/^.*@/, '')
    if (host !== authority && plainHost(host) === plainHost(new URL(siteUrl).host)) {
      return 'This URL contains a user name or password. Remove everything before the “@”, and the “@” itself.'
    }
    const name = siteUrl.replace(/^https?:\/\//, '')
    const hint = written.startsWith(host) ? ' A path starts with a slash.' : ''
    return `Only URLs of this site (${name}) can be redirected, but this one is on ${host}.${hint}`
  }
  // The first segment of a path without a slash can't contain a colon (RFC 3986, 4.2).
  if (scheme || (!written.startsWith('/') && /^[a-z][a-z\d+.-]*:/i.test(written))) {
    return 'This is not a URL of this site. A path starts with a slash, like /old-page.'
  }
  return undefined
}

/** Returns true for `/https://host/page`, which other programs make of a URL by adding a slash. */
export function isUrlBehindSlash(text: string): boolean {
  return /^\/+https?:\//i.test(text)
}

const FILE =
  /\.(?:x?html?|php\d?|aspx?|jspx?|cgi|cfm|do|pdf|txt|xml|rss|atom|json|csv|m?js|css|jpe?g|png|gif|webp|avif|svg|ico|mp[34]|webm|zip|gz|docx?|xlsx?|pptx?|ics|md)$/i

/** Returns true for `other.example` and `www.other.example:8080`, and false for `old.html` and `v1.0`. */
export function isHostName(text: string): boolean {
  const host = text.replace(/:\d+$/, '')
  const isDotted = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)\.?$/iu.test(host)
  return (isDotted && !FILE.test(host)) || /^(?:\d{1,3}\.){3}\d{1,3}$/.test(host)
}

/** Browsers read backslashes before the query as slashes. */
function withSlashes(text: string): string {
  return text.replace(/^[^?#]+/, (part) => part.replaceAll('\\', '/'))
}

/** Hosts with letters such as `ü` are compared in their ASCII form. An email address has the same parts as a URL. */
function plainHost(authority: string): string | undefined {
  if (authority === '' || authority.includes('@')) return undefined
  const host = URL.parse(`https://${authority}`)?.host
  return host?.replace(/^www\./, '').replace(/\.?(?::80)?$/, '')
}
