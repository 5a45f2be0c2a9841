/** What the people who run the site need, and what the site needs to run; each with everything below it. */
export const reservedSegments = [
  'admin',
  'studio',
  'signin',
  'api',
  '_next',
  '_site',
  'lake',
  'supabase',
] as const

/**
 * True for addresses that no redirect touches, whatever its source: a careless `/*` must not lock its author
 * out of the page on which it is taken back.
 */
export function isReserved(pathname: string): boolean {
  // Doubled slashes are none to the table either (path.ts).
  const first = pathname.split('/').find((segment) => segment !== '')
  return reservedSegments.some((each) => each === first?.toLowerCase())
}
