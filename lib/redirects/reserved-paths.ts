/** First segments of paths for staff and system. Everything below them is reserved too. */
export const reservedSegments = [
  'admin',
  'studio',
  'signin',
  'api',
  '_next',
  '_site',
  'lake',
  'supabase',
  // Probes and monitoring (lib/health.ts).
  'healthz',
  'readyz',
  'metrics',
] as const

/**
 * Returns true for paths that no redirect applies to, so that a careless `/*` can't lock its author out of the page
 * where it can be removed.
 */
export function isReserved(pathname: string): boolean {
  // The redirect table ignores doubled slashes, too (path.ts).
  const first = pathname.split('/').find((segment) => segment !== '')
  return reservedSegments.some((each) => each === first?.toLowerCase())
}
