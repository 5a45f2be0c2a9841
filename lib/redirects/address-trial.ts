import { follow } from './check-rule.ts'
import { createRedirectTable } from './redirect-table.ts'
import { isReserved } from './reserved-paths.ts'
import type { RedirectRule } from './rule.ts'

export type UrlTest = {
  /** Each redirect on the way: the URL, the rule it matches, and the URL it leads to. */
  readonly steps: readonly {
    readonly from: string
    readonly rule: RedirectRule
    readonly to: string
  }[]
  readonly isEndless: boolean
}

/**
 * Follows a URL through the redirect rules, as the proxy would.
 *
 * @param address a path or a full URL of this site, as input
 * @param siteUrl the site's own origin
 * @returns a message if the URL can't be tested
 */
export function testUrl(
  address: string,
  rules: readonly RedirectRule[],
  siteUrl: string,
): UrlTest | string {
  const input = address.trim()
  const isFullUrl = /^https?:\/\//i.test(input)
  const url = URL.parse(isFullUrl || input.startsWith('/') ? input : `/${input}`, siteUrl)
  if (!url) return 'This is not a valid URL.'
  if (url.origin !== new URL(siteUrl).origin) return 'This URL is on another site.'
  if (isReserved(url.pathname))
    return 'URLs of the admin area and of the system are never redirected.'

  const walk = follow(`${url.pathname}${url.search}`, createRedirectTable(rules, siteUrl), siteUrl)
  const steps = walk.ruleIds.flatMap((id, index) => {
    const rule = rules.find((each) => each.id === id)
    const [from, to] = walk.way.slice(index, index + 2)
    return rule && from !== undefined && to !== undefined ? [{ from, rule, to }] : []
  })
  return { steps, isEndless: walk.isEndless }
}
