import { follow } from './check-rule.ts'
import { createRedirectTable } from './redirect-table.ts'
import { isReserved } from './reserved-paths.ts'
import type { RedirectRule } from './rule.ts'

/** What happens to somebody who opens an address. */
export type AddressTrial = {
  /** Each redirect on the way: the address, the rule that catches it, and where that leads. */
  readonly steps: readonly {
    readonly from: string
    readonly rule: RedirectRule
    readonly to: string
  }[]
  readonly isEndless: boolean
}

/**
 * Follows an address through the rules, as the proxy would.
 *
 * @param address A path or a whole address of this site, as somebody types it.
 * @param siteUrl The site's own origin.
 * @returns one sentence when it cannot be tried.
 */
export function tryAddress(
  address: string,
  rules: readonly RedirectRule[],
  siteUrl: string,
): AddressTrial | string {
  const typed = address.trim()
  const isWhole = /^https?:\/\//i.test(typed)
  const url = URL.parse(isWhole || typed.startsWith('/') ? typed : `/${typed}`, siteUrl)
  if (!url) return 'This is not an address.'
  if (url.origin !== new URL(siteUrl).origin) return 'This address is on another site.'
  if (isReserved(url.pathname)) return 'The admin area and what runs the site are never redirected.'

  const walk = follow(`${url.pathname}${url.search}`, createRedirectTable(rules, siteUrl), siteUrl)
  const steps = walk.ruleIds.flatMap((id, index) => {
    const rule = rules.find((each) => each.id === id)
    const [from, to] = walk.way.slice(index, index + 2)
    return rule && from !== undefined && to !== undefined ? [{ from, rule, to }] : []
  })
  return { steps, isEndless: walk.isEndless }
}
