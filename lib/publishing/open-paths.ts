/** Value of `Retry-After` in maintenance mode, in seconds. */
export const RETRY_AFTER_S = 300

/** Paths that the site's editors need; everything below them is included. */
const workplaces = [
  '/admin',
  '/signin',
  '/studio',
  '/lake',
  '/supabase',
  '/api/revalidate',
  '/api/draft-mode',
  '/api/redirects',
  '/api/lake-session',
  '/_next',
] as const

/**
 * Assets of pages, and robots.txt: search engines take a 503 for it as a ban on the whole site (RFC 9309, section
 * 2.3.1.4).
 */
const asset = /^\/robots\.txt$|\.(?:avif|css|gif|ico|jpe?g|js|png|svg|webmanifest|webp|woff2)$/

/** Returns true for paths that maintenance mode does not close. */
export function isOpenInMaintenance(pathname: string): boolean {
  const isWorkplace = workplaces.some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )
  return isWorkplace || asset.test(pathname)
}
