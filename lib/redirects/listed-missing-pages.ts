import { sameUrlKey } from './path.ts'
import { createRedirectTable } from './redirect-table.ts'
import type { SitePaths } from './review-rule.ts'
import type { RedirectRule } from './rule.ts'
import type { MissingPage } from './stored-missing-pages.ts'
import { canRedirect, suggestTarget } from './suggest-target.ts'

/** A missing URL, and what to do about it. */
export type ListedPage = MissingPage & {
  /** True if a draft with this URL exists. A redirect would hide it. */
  readonly isPlanned: boolean
  readonly canRedirect: boolean
  readonly suggestion: string | undefined
}

/** Drops the URLs that have become pages or redirects since, and suggests a page for each other one. */
export function listedMissingPages(
  missing: readonly MissingPage[],
  rules: readonly RedirectRule[],
  { existing, planned }: SitePaths,
  siteUrl: string,
): ListedPage[] {
  const table = createRedirectTable(rules, siteUrl)
  const pages = new Set(existing.map(sameUrlKey))
  const drafts = new Set(planned.map(sameUrlKey))
  // Visitors rarely mean the search, so it's never suggested.
  const suggested = existing.filter((path) => path !== '/search')
  return missing.flatMap((page) => {
    const key = sameUrlKey(page.path)
    if (pages.has(key) || table.match(page.path)) return []
    const isPlanned = drafts.has(key)
    const isOffered = !isPlanned && canRedirect(page.path, siteUrl)
    const suggestion = isOffered ? suggestTarget(page.path, suggested) : undefined
    return [{ ...page, isPlanned, canRedirect: isOffered, suggestion }]
  })
}
