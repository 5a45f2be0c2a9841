import { rules } from './rules.js'
import { siteRules } from './site-rules.js'

/** Runs every rule over the answers of a crawl. */
export function faultsOf(answers) {
  const pages = [...answers.values()].filter(({ page }) => page)
  return [...pages.flatMap(pageFaults), ...siteRules.flatMap((rule) => rule(answers))]
}

function pageFaults({ url, page, listed }) {
  return rules
    .filter((rule) => listed || !rule.listed)
    .flatMap(({ name, severity, check }) =>
      check(page).map((text) => ({ url, rule: name, severity, text })),
    )
}
