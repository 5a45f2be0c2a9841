/**
 * Where a sign-in to the Studio may lead back to: the Studio of this very site and nowhere else, since
 * whoever is sent there carries a ticket that signs them in.
 *
 * @param origin what the Studio sent along: its own address.
 * @param ownHosts host names with port under which this site is reached.
 * @returns the address without fragment, or null.
 */
export function studioReturn(origin: string | null, ownHosts: readonly string[]): string | null {
  if (!origin || !URL.canParse(origin)) return null
  const url = new URL(origin)
  const isOurs = /^https?:$/.test(url.protocol) && ownHosts.includes(url.host)
  const isStudio = url.pathname === '/studio' || url.pathname.startsWith('/studio/')
  if (!isOurs || !isStudio || url.username || url.password) return null

  return `${url.origin}${url.pathname}${url.search}`
}
