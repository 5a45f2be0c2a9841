/** What the people who run the site need, and what the site needs to run; each with everything below it. */
const reserved = ['admin', 'studio', 'signin', 'api', '_next', '_site', 'lake', 'supabase']

/**
 * True for addresses that no redirect touches, whatever its source: a careless `/*` must not lock its author
 * out of the page on which it is taken back.
 */
export function isReserved(pathname: string): boolean {
  // Doubled slashes are none to the table either (path.ts).
  const first = pathname.split('/').find((segment) => segment !== '')
  return first !== undefined && reserved.includes(first.toLowerCase())
}
