/** Only its host name matters: it stands for this site, whatever address it has. */
const here = 'https://this-site.invalid'

/**
 * The path of a link that must stay on this site, as in `?next=`.
 *
 * @returns null for anything else: another host in any spelling (`//host`, `/\host`, tabs inside), another
 *   scheme, or no path at all.
 */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, here)) return null
  const { origin, pathname, search, hash } = new URL(value, here)

  // `/..//host` keeps our origin while it is resolved and names another one once it is a link.
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}

/**
 * Was this sent by a page of this site? Browsers say so in `Origin` on every POST; a request without it
 * does not come from a foreign page (and a foreign page's request carries no session: SameSite=Lax).
 */
export function isFromOwnPage(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null) return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)

  return host === headers.get('host') || host === new URL(siteUrl).host
}
