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
