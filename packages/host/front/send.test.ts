import { expect, it } from 'vitest'
import { speculationRules } from './send.ts'

const { prefetch } = JSON.parse(speculationRules)
const never: readonly string[] = prefetch[0].where.and[1].not.href_matches

/** Handles only `*` and `\\?`, all that the patterns contain. */
const isPrefetched = (url: string) =>
  !never.some((pattern) =>
    new RegExp(
      `^${pattern.replace(/[.?]/g, '\\$&').replaceAll('\\\\', '\\').replaceAll('*', '.*')}$`,
    ).test(url),
  )

it.each(['/', '/about', '/blog', '/blog/one-dashboard', '/contact?topic=sales', '/tools'])(
  '%s is prefetched',
  (url) => {
    expect(isPrefetched(url)).toBe(true)
  },
)

it.each([
  '/admin',
  '/admin/blog',
  '/signin',
  '/signin?next=/admin',
  '/signin/out',
  '/studio',
  '/studio/structure',
  '/api/viewer',
  '/search',
  '/search?q=schema',
  '/lake/v1/ping',
  '/supabase/auth/v1/user',
  '/feed.xml',
  '/blog/one-dashboard.md',
])('%s is not prefetched', (url) => {
  expect(isPrefetched(url)).toBe(false)
})
