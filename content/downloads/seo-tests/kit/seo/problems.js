import { rules } from './rules.js'
import { siteRules } from './site-rules.js'

/** Runs every rule over the responses of a crawl. */
export function problemsOf(responses) {
  const pages = [...responses.values()].filter(({ page }) => page)
  return [...pages.flatMap(pageProblems), ...siteRules.flatMap((rule) => rule(responses))]
}

function pageProblems({ url, page, listed }) {
  return rules
    .filter((rule) => listed || !rule.listed)
    .flatMap(({ name, severity, check }) =>
      check(page).map((text) => ({ url, rule: name, severity, text })),
    )
}
