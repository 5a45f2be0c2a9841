import { createRedirectTable } from './redirect-table.ts'
import type { RedirectRule } from './rule.ts'

export function redirectAt<Rule extends RedirectRule>(
  path: string,
  rules: readonly Rule[],
  siteUrl: string,
): Rule | undefined {
  const match = createRedirectTable(rules, siteUrl).match(path)
  return match && rules.find(({ id }) => id === match.ruleId)
}
