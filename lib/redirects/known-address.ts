import { sitePages } from '#lib/content/site-pages.ts'
import { segmentsOf } from './path.ts'

/**
 * What answers besides the pages of `site-pages.ts`: pages that are no part of the sitemap, addresses that Next
 * makes from files, and what lies in `public/`. `*` stands for one segment, `**` for one or more.
 * known-address.test.ts holds the list against the folders.
 */
const others = [
  '/search',
  '/contact/thanks',
  '/contact/subscribed',
  '/contact/listed',
  // Which of these exist only the content lake knows: `blog-address.ts` asks it.
  '/blog/*',
  '/blog/page/*',
  '/blog/category/*',
  '/blog/category/*/page/*',
  '/blog-markdown/*',
  '/drawings/*/*',
  '/social-card/**',
  '/robots.txt',
  '/favicon.ico',
  '/icon.svg',
  '/apple-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/unsurveyed.svg',
  '/portraits/*',
  '/tools/offline.js',
]

const exact = new Set(
  [...sitePages.map(({ path }) => path), ...others].filter((path) => !path.includes('*')),
)
const patterns = others.filter((path) => path.includes('*')).map(segmentsOf)

/**
 * True for an address of a page or file of this site, as far as the address alone can tell. All others are
 * answered with 404, and are worth noting.
 */
export function isKnownAddress(pathname: string): boolean {
  const segments = segmentsOf(pathname)
  return exact.has(`/${segments.join('/')}`) || patterns.some((pattern) => fits(segments, pattern))
}

function fits(segments: readonly string[], pattern: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '**'
  if (isOpen ? segments.length < pattern.length : segments.length !== pattern.length) return false
  return pattern.every((part, at) => part.startsWith('*') || part === segments[at])
}
