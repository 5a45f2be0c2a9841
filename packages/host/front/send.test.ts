import { expect, it } from 'vitest'
import { speculationRules } from './send.ts'

const { prefetch } = JSON.parse(speculationRules)
const never: readonly string[] = prefetch[0].where.and[1].not.href_matches

/** Only the stars and the escaped question mark of the patterns in use, which is all that they have. */
const isFetchedAhead = (address: string) =>
  !never.some((pattern) =>
    new RegExp(
      `^${pattern.replace(/[.?]/g, '\\$&').replaceAll('\\\\', '\\').replaceAll('*', '.*')}$`,
    ).test(address),
  )

it.each(['/', '/about', '/blog', '/blog/one-dashboard', '/contact?topic=sales', '/tools'])(
  'the page at %s is fetched ahead',
  (address) => {
    expect(isFetchedAhead(address)).toBe(true)
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
])('%s is not', (address) => {
  expect(isFetchedAhead(address)).toBe(false)
})
