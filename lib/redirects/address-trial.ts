import { invisibleMessage } from '#schemas/rules/invisible.ts'
import { follow } from './check-rule.ts'
import { readSource } from './path-on-site.ts'
import { createRedirectTable } from './redirect-table.ts'
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
  const invisible = invisibleMessage(address)
  if (invisible) return invisible
  const source = readSource(address, siteUrl)
  if ('error' in source) return source.error
  // `//old` would be parsed as a host.
  const url = URL.parse(source.path.replace(/^\/+/, '/'), siteUrl)
  if (!url) return 'This is not a valid URL.'

  const walk = follow(`${url.pathname}${url.search}`, createRedirectTable(rules, siteUrl), siteUrl)
  const steps = walk.ruleIds.flatMap((id, index) => {
    const rule = rules.find((each) => each.id === id)
    const [from, to] = walk.way.slice(index, index + 2)
    return rule && from !== undefined && to !== undefined ? [{ from, rule, to }] : []
  })
  return { steps, isEndless: walk.isEndless }
}
