/** Base for resolving paths. Only its host name matters: it stands for this site, whatever its URL. */
const base = 'https://this-site.invalid'

/**
 * Returns the path of a link that must stay on this site, such as `?next=`.
 *
 * @returns null for anything else: another host in any spelling (`//host`, `/\host`, with tabs), another scheme, or
 *   no path
 */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, base)) return null
  const { origin, pathname, search, hash } = new URL(value, base)

  // `/..//host` resolves to this origin but points to another host when used as a link.
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}

/**
 * Returns true if a page of this site sent the request. Browsers send `Origin` with every POST. A request without it
 * doesn't come from another site's page, and such a request would carry no session (SameSite=Lax).
 */
export function isFromOwnPage(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null) return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)

  return host === headers.get('host') || host === new URL(siteUrl).host
}
