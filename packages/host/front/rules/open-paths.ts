/** When visitors and search engines should come back, in seconds. */
export const RETRY_AFTER_S = 300

/** What the people who run the site need, and what no visitor reads. Each with everything below it. */
const workplaces = [
  '/admin',
  '/signin',
  '/studio',
  '/lake',
  '/supabase',
  '/api/revalidate',
  '/api/draft-mode',
  '/api/studio-login',
  '/_next',
] as const

/**
 * What a page is drawn with. Texts are not among it, with one exception: search engines take a robots.txt
 * that answers 503 for a ban on the whole site (RFC 9309, section 2.3.1.4).
 */
const asset = /^\/robots\.txt$|\.(?:avif|css|gif|ico|jpe?g|js|png|svg|webmanifest|webp|woff2)$/

/** True for addresses that answer in maintenance mode as ever. */
export function staysOpen(pathname: string): boolean {
  const isWorkplace = workplaces.some(
    (place) => pathname === place || pathname.startsWith(`${place}/`),
  )
  return isWorkplace || asset.test(pathname)
}
